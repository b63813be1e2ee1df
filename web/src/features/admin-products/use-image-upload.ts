import { useEffect, useRef, useState } from 'react'
import { isProblem } from '../../api/problem.ts'
import { showToast } from '../../ui/toaster.ts'
import { useAdminUploadImageMutation } from './admin-products.api.ts'
import { isTooMany, refusalOf, TOO_LARGE, TOO_MANY, UPLOAD_FAILED, WRONG_TYPE } from './image.rules.ts'

/** The server looks into the file; what it finds is said like what we find ourselves. */
const wordsFor = (error: unknown) => {
  if (!isProblem(error)) return UPLOAD_FAILED
  if (error.code === 'payload_too_large') return TOO_LARGE
  return error.code === 'unsupported_media_type' ? WRONG_TYPE : UPLOAD_FAILED
}

/** Uploads that are under way, and how to give them up. */
const usePending = () => {
  const [count, setCount] = useState(0)
  const running = useRef(new Set<{ abort: () => void }>())
  useEffect(() => {
    const all = running.current
    return () => all.forEach((upload) => upload.abort())
  }, [])
  const track = async <T>(upload: { abort: () => void; unwrap: () => Promise<T> }) => {
    running.current.add(upload)
    setCount((before) => before + 1)
    try {
      return await upload.unwrap()
    } finally {
      running.current.delete(upload)
      setCount((before) => before - 1)
    }
  }
  return { count, track }
}

/**
 * Uploads pictures within the limits; `present` is how many the product has, `most` how many it may have. Closing the form
 * gives them up.
 */
export const useImageUpload = (present: number, onUploaded: (url: string) => void, most?: number) => {
  const [send] = useAdminUploadImageMutation()
  const [error, setError] = useState<string>()
  const { count, track } = usePending()

  const uploadOne = async (file: File) => {
    const refusal = refusalOf(file)
    if (refusal) return setError(refusal)
    try {
      const { url } = await track(send(file))
      onUploaded(url)
      showToast({ tone: 'success', message: 'Image Uploaded' })
    } catch (failure) {
      if (isAborted(failure)) return
      setError(wordsFor(failure))
      const message = 'There was a problem uploading your image.'
      showToast({ tone: 'error', title: 'Upload Failed', message })
    }
  }

  const upload = async (files: readonly File[]) => {
    setError(undefined)
    if (isTooMany(present + count, files.length, most)) {
      setError(TOO_MANY)
      showToast({ tone: 'error', message: 'Too Many Images' })
      return
    }
    for (const file of files) await uploadOne(file)
  }

  return { upload, uploading: count, error }
}

const isAborted = (failure: unknown) =>
  typeof failure === 'object' && failure !== null && 'name' in failure && failure.name === 'AbortError'
