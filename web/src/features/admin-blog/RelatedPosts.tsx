import { MOST_RELATED_POSTS } from '@shop/contracts/blog'
import { useFormContext, useWatch } from 'react-hook-form'
import { IconButton } from '../../ui/IconButton.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import { useAdminPostQuery, useAdminPostsQuery } from './admin-blog.api.ts'
import type { PostFormValues } from './post-form.rules.ts'
import styles from './RelatedPosts.module.css'

/** The newest can be chosen; nobody scrolls through more. */
const OFFERED = { page: 1, pageSize: 100 }

/** One that was chosen; a post that is gone can still be taken off. */
const Chosen = ({ id, onRemove }: { id: string; onRemove: () => void }) => {
  const { data, isError } = useAdminPostQuery(id)
  const title = data?.title ?? (isError ? 'A post that is gone' : '…')
  return (
    <li>
      <span>{data?.status === 'draft' ? `${title} (draft)` : title}</span>
      <IconButton label={`Remove ${title}`} onClick={onRemove}>
        <CloseIcon size={16} />
      </IconButton>
    </li>
  )
}

/** The articles that stand beneath a post, in their order. */
export const RelatedPosts = ({ postId }: { postId: string }) => {
  const { setValue, control } = useFormContext<PostFormValues>()
  const chosen = useWatch({ control, name: 'relatedPosts' })
  const { data } = useAdminPostsQuery(OFFERED)
  const choose = (ids: string[]) => setValue('relatedPosts', ids, { shouldDirty: true })
  const offered = (data?.items ?? []).filter(({ id }) => id !== postId && !chosen.includes(id))
  return (
    <fieldset className={styles.related}>
      <legend className={styles.legend}>Related articles</legend>
      {chosen.length > 0 && (
        <ol className={styles.chosen} aria-label="Related articles">
          {chosen.map((id) => (
            <Chosen key={id} id={id} onRemove={() => choose(chosen.filter((other) => other !== id))} />
          ))}
        </ol>
      )}
      {chosen.length < MOST_RELATED_POSTS && (
        <SelectField
          label="Add a related article"
          quiet
          value=""
          options={[
            { value: '', name: 'Add an article...' },
            ...offered.map(({ id, title, status }) => ({
              value: id,
              name: status === 'draft' ? `${title} (draft)` : title,
            })),
          ]}
          onChange={({ target }) => target.value !== '' && choose([...chosen, target.value])}
        />
      )}
    </fieldset>
  )
}
