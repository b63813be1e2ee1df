import type { AuditLine } from '@shop/contracts/audit'
import { Link } from 'react-router'
import { DataTable, type Column } from '../../ui/office/DataTable.tsx'
import { nameOf, placeOf, thingOf } from './audit.words.ts'
import styles from './AuditTable.module.css'

const Thing = ({ line }: { line: AuditLine }) => {
  const name = thingOf(line)
  const place = placeOf(line)
  if (!name) return null
  return place ? (
    <Link className={`text-link ${styles.thing}`} to={place}>
      {name}
    </Link>
  ) : (
    <span className={styles.thing}>{name}</span>
  )
}

const What = ({ line }: { line: AuditLine }) => (
  <div>
    <p className={styles.did}>{line.did}</p>
    <Thing line={line} />
  </div>
)

const Changes = ({ changes }: Pick<AuditLine, 'changes'>) =>
  changes.length > 0 && (
    <dl className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field} className={styles.change}>
          <dt>{field}</dt>
          <dd>
            {from !== null && <del>{from}</del>} {to === null ? <em>nothing</em> : <ins>{to}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )

const COLUMNS: readonly Column<AuditLine>[] = [
  {
    id: 'when',
    header: 'When',
    cell: ({ at }) => (
      <time className={styles.when} dateTime={at}>
        {new Date(at).toLocaleString()}
      </time>
    ),
  },
  {
    id: 'who',
    header: 'Who',
    cell: ({ actor }) => (
      <span className={styles.who} title={actor.email}>
        {nameOf(actor)}
      </span>
    ),
  },
  { id: 'what', header: 'What', cell: (line) => <What line={line} /> },
  { id: 'changes', header: 'Changes', cell: ({ changes }) => <Changes changes={changes} /> },
]

/** What admins did, the latest first. */
export const AuditTable = ({ lines, busy }: { lines: readonly AuditLine[] | undefined; busy: boolean }) => (
  <DataTable
    label="Audit log"
    columns={COLUMNS}
    rows={lines}
    keyOf={({ id }) => id}
    empty="Nothing was done."
    cards={styles.cards}
    busy={busy}
  />
)
