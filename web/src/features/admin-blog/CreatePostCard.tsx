import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import styles from './AdminBlogPage.module.css'
import { SAMPLE_TEXT, type PostText } from './local-posts.ts'

const NOTHING: PostText = { title: '', content: '' }

/** Takes down a new post; the fields clear when it was taken. */
export const CreatePostCard = ({ onCreate }: { onCreate: (text: PostText) => boolean }) => {
  const [text, setText] = useState(NOTHING)
  return (
    <section className={styles.card} aria-labelledby="new-post">
      <h2 id="new-post" className={styles.title}>
        Create New Post
      </h2>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (onCreate(text)) setText(NOTHING)
        }}
      >
        <TextField
          label="Title"
          placeholder="Post title"
          autoComplete="off"
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
