import type { Product } from '@shop/contracts/product'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { BatchReport } from '../../ui/office/BatchReport.tsx'
import { Modal } from '../../ui/office/Modal.tsx'
import styles from './BulkEditDialog.module.css'
import { complaintOf, NO_CHANGE, planAll, type BulkForm } from './bulk.rules.ts'
import { BulkFields } from './BulkFields.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'

interface Props {
  products: readonly Product[]
  onClose: () => void
  /** Everything went as it should: nothing is left to choose. */
  onDone: () => void
}

interface FooterProps {
  step: 'fields' | 'preview'
  count: number
  complaint: string | undefined
  onCancel: () => void
  onBack: () => void
  onPreview: () => void
  onRun: () => void
}

const Footer = ({ step, count, complaint, onCancel, onBack, onPreview, onRun }: FooterProps) => (
  <>
    {complaint && (
      <p className={styles.complaint} role="alert">
        {complaint}
      </p>
    )}
    <Button look="quiet" size="s" onClick={onCancel}>
      Cancel
    </Button>
    {step === 'fields' ? (
      <Button size="s" onClick={onPreview}>
        Preview
      </Button>
    ) : (
      <>
        <Button look="outline" size="s" onClick={onBack}>
          Back
        </Button>
        <Button size="s" disabled={count === 0} onClick={onRun}>
          {count === 1 ? 'Change 1 product' : `Change ${count} products`}
        </Button>
      </>
    )}
  </>
)

/** Changes many products: first what, then a look at what would come of it, then how it went. */
export const BulkEditDialog = ({ products, onClose, onDone }: Props) => {
  const [form, setForm] = useState<BulkForm>(NO_CHANGE)
  const [step, setStep] = useState<'fields' | 'preview'>('fields')
  const [complaint, setComplaint] = useState<string>()
  const { batch, run, stop } = useBulkEdit()
  const plans = step === 'preview' ? planAll(products, form) : undefined
  const close = batch.phase === 'ended' && batch.failed === 0 && batch.done > 0 ? onDone : onClose

  const preview = () => {
    const found = complaintOf(form)
    setComplaint(found)
    if (!found) setStep('preview')
  }
  const title = products.length === 1 ? 'Edit 1 Product' : `Edit ${products.length} Products`
  if (batch.phase !== 'waiting')
    return (
      <Modal
        onClose={close}
        title={title}
        footer={
          <Button size="s" onClick={batch.phase === 'running' ? stop : close}>
            {batch.phase === 'running' ? 'Stop' : 'Close'}
          </Button>
        }
      >
        <BatchReport label="Changing products" batch={batch} />
      </Modal>
    )
  const footer = { step, complaint, onCancel: onClose, onPreview: preview, onBack: () => setStep('fields') }
  return (
    <Modal
      onClose={onClose}
      title={title}
      footer={
        <Footer
          {...footer}
          count={plans?.changing.length ?? 0}
          onRun={() => void run(plans?.changing ?? [])}
        />
      }
    >
      {plans ? <BulkPreview {...plans} /> : <BulkFields form={form} onChange={setForm} />}
    </Modal>
  )
}
