import type { OrderStatus } from '@shop/contracts/order'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/office/Modal.tsx'
import styles from './Bulk.module.css'
import { nameOfStatus, shortId } from './order.words.ts'
import { useBulkStatus, type BulkProgress } from './use-bulk-status.ts'

interface Props {
  ids: readonly string[]
  status: OrderStatus
  /** Told which have been changed, so that they are not marked any longer. */
  onChanged: (ids: readonly string[]) => void
  onClose: () => void
}

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

const Report = ({ progress, status }: { progress: BulkProgress; status: OrderStatus }) => {
  const { total, done, failures } = progress
  return (
    <div className={styles.report}>
      <progress max={total} value={done} aria-label="Orders done" className={styles.progress} />
      <p role="status">
        {done < total
          ? `${done} of ${total} done`
          : `${orders(total - failures.length)} set to ${nameOfStatus(status)}.`}
      </p>
      {failures.length > 0 && (
        <>
          <p className={styles.failed}>{orders(failures.length)} could not be changed:</p>
          <ul className={styles.failures} aria-label="Failed orders" tabIndex={0}>
            {failures.map(({ id, why }) => (
              <li key={id}>
                <code>{shortId(id)}</code> {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const Footer = ({
  label,
  isRunning,
  isOver,
  onRun,
  onClose,
}: {
  label: string | undefined
  isRunning: boolean
  isOver: boolean
  onRun: () => void
  onClose: () => void
}) => (
  <>
    <Button look="quiet" size="s" disabled={isRunning} onClick={onClose}>
      {isOver ? 'Close' : 'Cancel'}
    </Button>
    {label && (
      <Button look="accent" size="s" disabled={isRunning} onClick={onRun}>
        {isRunning ? 'Updating...' : label}
      </Button>
    )}
  </>
)

const descriptionOf = (count: number, status: OrderStatus) =>
  `${orders(count)} will be set to ${nameOfStatus(status)}. Customers are written to as with a single change.`

/** Asks before the status of many orders is set, shows how far that is, and says what failed. */
export const BulkDialog = ({ ids, status, onChanged, onClose }: Props) => {
  const [chosen] = useState(ids)
  const { run, progress } = useBulkStatus()
  const isRunning = progress !== undefined && progress.done < progress.total
  const failed = progress?.failures.map(({ id }) => id) ?? []
  const isOver = progress !== undefined && !isRunning
  const start = async (which: readonly string[]) => {
    const failures = new Set((await run(which, status)).map(({ id }) => id))
    onChanged(which.filter((id) => !failures.has(id)))
  }
  const label = !isOver ? 'Update status' : failed.length > 0 ? 'Try again' : undefined
  return (
    <Modal
      onClose={() => !isRunning && onClose()}
      shape="question"
      title="Update orders"
      description={<p>{descriptionOf(chosen.length, status)}</p>}
      footer={
        <Footer
          label={label}
          isRunning={isRunning}
          isOver={isOver}
          onRun={() => void start(isOver ? failed : chosen)}
          onClose={onClose}
        />
      }
    >
      {progress && <Report progress={progress} status={status} />}
    </Modal>
  )
}
