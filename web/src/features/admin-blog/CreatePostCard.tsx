import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import styles from './AdminBlogPage.module.css'
import { SAMPLE_TEXT } from './sample-text.ts'
import { usePostDeeds } from './use-post-deeds.ts'

const NOTHING = { title: '', content: '' }

/** Creates a draft once there are title and content; then the fields clear. */
const useNewPost = () => {
  const [text, setText] = useState(NOTHING)
  const { create } = usePostDeeds()
  const submit = useOneAtATime(async ({ title, content }: typeof NOTHING) => {
    if (title.trim() === '' || content.trim() === '') return
    const { done } = await create({ title, content })
    if (done) setText(NOTHING)
  })
  return { text, setText, submit: () => submit(text) }
}

/** Takes down a new post. */
export const CreatePostCard = () => {
  const { text, setText, submit } = useNewPost()
  return (
    <section className={styles.card} aria-labelledby="new-post">
      <h2 id="new-post" className={styles.title}>
        Create New Post
      </h2>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label="Title"
          placeholder="Post title"
          autoComplete="off"
          maxLength={200}
          value={text.title}
          onChange={({ target }) => setText({ ...text, title: target.value })}
        />
        <TextArea
          label="Content"
          placeholder="Write your post here"
          rows={8}
          value={text.content}
          onChange={({ target }) => setText({ ...text, content: target.value })}
        />
        <div className={styles.buttons}>
          <Button look="outline" size="s" onClick={() => setText(SAMPLE_TEXT)}>
            Generate with AI
          </Button>
          <Button type="submit" size="s">
            Create Post
          </Button>
        </div>
      </form>
    </section>
  )
}
