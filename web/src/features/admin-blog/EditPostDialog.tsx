import type { AdminPost, PostInput } from '@shop/contracts/blog'
import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { detailOf, isProblem } from '../../api/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DiscardQuestion, useDiscardQuestion } from '../../ui/office/DiscardQuestion.tsx'
import { Modal } from '../../ui/office/Modal.tsx'
import { Spinner } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useAdminPostQuery } from './admin-blog.api.ts'
import { resolvePost } from './post-form.resolver.ts'
import { changesOf, EMPTY_FORM, formOf, type PostFormValues } from './post-form.rules.ts'
import { PostFields } from './PostFields.tsx'
import { PostPreview } from './PostPreview.tsx'
import { usePostDeeds } from './use-post-deeds.ts'

const tabsOf = (postId: string) => [
  { id: 'write', title: 'Write', content: <PostFields postId={postId} /> },
  { id: 'preview', title: 'Preview', content: <PostPreview /> },
]

/** The form of a post; empty until its text has come. */
const usePostForm = (post: AdminPost | undefined, onClose: () => void, onWrong: () => void) => {
  const form = useForm<PostFormValues, unknown, PostInput>({
    resolver: resolvePost,
    defaultValues: EMPTY_FORM,
    ...(post && { values: formOf(post) }),
  })
  const { edit } = usePostDeeds()
  const submit = form.handleSubmit(async (input) => {
    if (!post) return
    const result = await edit(post.id, changesOf(post, input))
    if (result.done) return onClose()
    const fields = isProblem(result.error) ? (result.error.fields ?? {}) : {}
    for (const [name, message] of Object.entries(fields))
      form.setError(name as keyof PostFormValues, { type: 'server', message })
  }, onWrong)
  return { form, submit }
}

interface FooterProps {
  formId: string
  busy: boolean
  ready: boolean
  onCancel: () => void
}

const Footer = ({ formId, busy, ready, onCancel }: FooterProps) => (
  <>
    <Button look="quiet" size="s" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" form={formId} size="s" disabled={busy || !ready}>
      {busy ? 'Updating...' : 'Update Post'}
    </Button>
  </>
)

/** Edits a post, with a preview; its text is loaded when it opens. */
export const EditPostDialog = ({ postId, onClose }: { postId: string; onClose: () => void }) => {
  const formId = useId()
  const { data: post, error } = useAdminPostQuery(postId)
  const [selected, setSelected] = useState('write')
  const { form, submit } = usePostForm(post, onClose, () => setSelected('write'))
  const { isSubmitting, isDirty } = form.formState
  const leaving = useDiscardQuestion(isDirty, onClose)
  const footer = leaving.asked ? (
    <DiscardQuestion onKeep={leaving.keep} onDiscard={onClose} />
  ) : (
    <Footer formId={formId} busy={isSubmitting} ready={post !== undefined} onCancel={leaving.ask} />
  )
  return (
    <Modal onClose={leaving.ask} title="Edit Post" footer={footer}>
      {error && <Notice tone="error">{detailOf(error, 'The post did not load.')}</Notice>}
      {!post && !error && <Spinner />}
      {post && (
        <FormProvider {...form}>
          <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
            <Tabs label="Post" tabs={tabsOf(postId)} selected={selected} onSelect={setSelected} />
          </form>
        </FormProvider>
      )}
    </Modal>
  )
}
