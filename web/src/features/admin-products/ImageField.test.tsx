import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { refusal, shop, useShop } from '../../testing/server.ts'
import { ImageField } from './ImageField.tsx'
import { useImageUpload } from './use-image-upload.ts'

useShop()

const picture = (name = 'brush.png', type = 'image/png', size = 10) =>
  new File([new Uint8Array(size)], name, { type })

const answerUpload = (reply: () => Response) => {
  shop.use(http.post('http://localhost:4000/api/product-images', reply))
}

const refuse = (status: number, code: string) => () =>
  HttpResponse.json(refusal(status, code, 'No.').body as object, { status })

const show = (first: string[] = []) => {
  const Field = () => {
    const [images, setImages] = useState(first)
    const add = (url: string) => setImages((before) => [...before, url])
    const { upload, ...state } = useImageUpload(images.length, add)
    return (
      <ImageField images={images} {...state} onFiles={(files) => void upload(files)} onChange={setImages} />
    )
  }
  visit(Field, { user: aUser({ roles: ['admin'] }) })
  const choose = async (...files: File[]) => {
    fireEvent.change(screen.getByLabelText('Upload images'), { target: { files } })
    await Promise.resolve()
  }
  const shown = () => screen.queryAllByRole('img').map((image) => image.getAttribute('src'))
  return { choose, shown }
}

describe('uploading pictures', () => {
  it('adds one and says so', async () => {
    answerUpload(() => HttpResponse.json({ url: '/media/new.webp' }, { status: 201 }))
    const { choose, shown } = show(['/media/a.webp'])
    await choose(picture())
    expect(await screen.findByText('Image Uploaded')).toBeVisible()
    expect(shown()).toEqual(['/media/a.webp', '/media/new.webp'])
  })

  it.each([
    ['is too large', picture('a.png', 'image/png', 5 * 1024 * 1024 + 1), 'File size should be less than 5MB'],
    ['is no picture', picture('a.svg', 'image/svg+xml'), 'Only JPEG, PNG, WebP, and GIF images are allowed'],
  ])('refuses a file that %s without sending it', async (_why, file, message) => {
    const { choose, shown } = show()
    await choose(file)
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(shown()).toEqual([])
  })

  it('refuses more than five', async () => {
    const { choose } = show(['/1', '/2', '/3', '/4'])
    await choose(picture('a.png'), picture('b.png'))
    expect(await screen.findByText('You can upload maximum 5 images')).toBeVisible()
    expect(screen.getByText('Too Many Images')).toBeVisible()
  })

  it('says when it failed', async () => {
    answerUpload(refuse(503, 'unavailable'))
    const { choose } = show()
    await choose(picture())
    expect(await screen.findByText('Failed to upload image. Please try again.')).toBeVisible()
    expect(screen.getByText('Upload Failed')).toBeVisible()
    expect(screen.getByText('There was a problem uploading your image.')).toBeVisible()
  })

  it('believes the server when it finds something else in the file', async () => {
    answerUpload(refuse(415, 'unsupported_media_type'))
    const { choose } = show()
    await choose(picture())
    expect(await screen.findByText('Only JPEG, PNG, WebP, and GIF images are allowed')).toBeVisible()
  })
})

describe('the pictures of a product', () => {
  it('change places by their buttons, and the focus stays with the picture', async () => {
    const { shown } = show(['/a', '/b', '/c'])
    await userEvent.click(screen.getByRole('button', { name: 'Move image 3 earlier' }))
    expect(shown()).toEqual(['/a', '/c', '/b'])
    await userEvent.click(screen.getByRole('button', { name: 'Move image 2 earlier' }))
    expect(shown()).toEqual(['/c', '/a', '/b'])
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/image 1/))
    expect(screen.getByRole('button', { name: 'Move image 1 earlier' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Move image 3 later' })).toBeDisabled()
  })

  it('change places by dragging', () => {
    const { shown } = show(['/a', '/b', '/c'])
    const [first, , third] = screen.getAllByRole('listitem')
    if (!first || !third) throw new Error('There should be three pictures.')
    const dataTransfer = { effectAllowed: '', setData: () => undefined, files: [] }
    fireEvent.dragStart(first, { dataTransfer })
    fireEvent.drop(third, { dataTransfer })
    expect(shown()).toEqual(['/b', '/c', '/a'])
  })

  it('can be taken away', async () => {
    const { shown } = show(['/a', '/b'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove image 1' }))
    expect(shown()).toEqual(['/b'])
  })
})
