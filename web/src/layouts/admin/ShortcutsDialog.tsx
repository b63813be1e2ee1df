import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/office/Modal.tsx'
import styles from './ShortcutsDialog.module.css'
import { SHORTCUTS } from './use-shortcuts.ts'

/** What the keyboard can do. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal
    title="Keyboard shortcuts"
    onClose={onClose}
    footer={
      <Button look="outline" onClick={onClose}>
        Close
      </Button>
    }
  >
    <dl className={styles.list}>
      {SHORTCUTS.map(([keys, what]) => (
        <div key={keys} className={styles.row}>
          <dt>
            {keys.split(' ').map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd className={styles.what}>{what}</dd>
        </div>
      ))}
    </dl>
  </Modal>
)
