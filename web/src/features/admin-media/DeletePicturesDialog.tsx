import type { Picture } from '@shop/contracts/media'
import { detailOf } from '../../api/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { BatchReport } from '../../ui/office/BatchReport.tsx'
import { Modal } from '../../ui/office/Modal.tsx'
import { QuestionDialog } from '../../ui/office/QuestionDialog.tsx'
import { useBatch } from '../../ui/office/use-batch.ts'
import { showToast } from '../../ui/toaster.ts'
import { useAdminDeletePictureMutation } from './admin-media.api.ts'

interface Props {
  pictures: readonly Picture[]
  onClose: () => void
}

const wordsFor = (error: unknown) => detailOf(error, 'The shop cannot be reached.')

/** Asks first, then deletes one by one; the server keeps what something uses by now. */
export const DeletePicturesDialog = ({ pictures, onClose }: Props) => {
  const [remove] = useAdminDeletePictureMutation()
  const { batch, start, stop } = useBatch(wordsFor)
  const what = pictures.length === 1 ? 'this picture' : `these ${pictures.length} pictures`

  const confirm = async () => {
    const tasks = pictures.map(({ name }) => ({
      id: name,
      name: name.slice(0, 8),
      run: async () => {
        await remove(name).unwrap()
        return ''
      },
    }))
    const { failed, done } = await start(tasks)
    if (failed > 0) return
    showToast({ tone: 'success', message: done === 1 ? 'Picture deleted' : `${done} pictures deleted` })
    onClose()
  }

  if (batch.phase !== 'waiting')
    return (
      <Modal
        onClose={onClose}
        title="Delete Pictures"
        footer={
          <Button size="s" onClick={batch.phase === 'running' ? stop : onClose}>
            {batch.phase === 'running' ? 'Stop' : 'Close'}
          </Button>
        }
      >
        <BatchReport label="Deleting pictures" batch={batch} />
      </Modal>
    )
  return (
    <QuestionDialog
      title="Delete Pictures"
      question={`Are you sure you want to delete ${what}? This action cannot be undone.`}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
