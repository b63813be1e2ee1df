/** What other features may use of the back office's products. */
export { useImageUpload } from './use-image-upload.ts'
