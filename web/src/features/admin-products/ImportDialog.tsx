import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { BatchReport } from '../../ui/office/BatchReport.tsx'
import { FilePicker } from '../../ui/office/FilePicker.tsx'
import { Modal } from '../../ui/office/Modal.tsx'
import styles from './ImportDialog.module.css'
import { ImportPreview } from './ImportPreview.tsx'
import { useImport } from './use-import.ts'

const HINT =
  'A product export of this shop or of Shopify. Products are known by their names: new ones are created, known ones ' +
  'changed where the file says otherwise. Nothing is stored before you have seen what would change.'

/** Takes products from a file: first a look at each, then a report. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { lines, error, reading, read, batch, run, stop } = useImport()
  const [withStock, setWithStock] = useState(false)
  const [withPictures, setWithPictures] = useState(false)
  const count = lines?.filter((line) => 'product' in line).length ?? 0
  const isBegun = batch.phase !== 'waiting'
  const footer = isBegun ? (
    <Button size="s" onClick={batch.phase === 'running' ? stop : onClose}>
      {batch.phase === 'running' ? 'Stop' : 'Close'}
    </Button>
  ) : (
    <>
      <Button look="quiet" size="s" onClick={onClose}>
        Cancel
      </Button>
      <Button size="s" disabled={count === 0} onClick={() => void run({ withStock, withPictures })}>
        {count === 1 ? 'Import 1 product' : `Import ${count} products`}
      </Button>
    </>
  )
  return (
    <Modal onClose={onClose} title="Import Products" footer={footer}>
      <div className={styles.body}>
        {!isBegun && <p className={styles.hint}>{HINT}</p>}
        {!isBegun && (
          <FilePicker
            label={reading ? 'Reading...' : 'Choose a CSV file'}
            accept=".csv,text/csv"
            disabled={reading}
            onFiles={([file]) => file && void read(file)}
          />
        )}
        {error && <Notice tone="error">{error}</Notice>}
        {lines && !isBegun && (
          <>
            <ImportPreview lines={lines} />
            <CheckField
              label="Set the stock of known products too"
              checked={withStock}
              onChange={({ target }) => setWithStock(target.checked)}
            />
            <CheckField
              label="Replace the pictures of known products"
              checked={withPictures}
              onChange={({ target }) => setWithPictures(target.checked)}
            />
          </>
        )}
        {isBegun && <BatchReport label="Importing products" batch={batch} />}
      </div>
    </Modal>
  )
}
