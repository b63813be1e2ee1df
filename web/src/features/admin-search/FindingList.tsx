import type { Finding, FindingGroup } from './use-findings.ts'
import styles from './OfficeSearch.module.css'

interface Props {
  id: string
  groups: readonly FindingGroup[]
  marked: Finding | undefined
  onChoose: (finding: Finding) => void
}

/** What was found, by kind; the focus stays in the search box. */
export const FindingList = ({ id, groups, marked, onChoose }: Props) => (
  <div id={id} role="listbox" aria-label="Search results" className={styles.list}>
    {groups.map(({ name, findings }) => (
      <div key={name} role="group" aria-label={name}>
        <p className={styles.group} aria-hidden="true">
          {name}
        </p>
        {findings.map((finding) => (
          <div
            key={finding.id}
            id={`${id}-${finding.id}`}
            role="option"
            aria-selected={finding === marked}
            className={styles.finding}
            // The box must not lose the focus before the click arrives.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(finding)}
          >
            <span className={styles.name}>{finding.name}</span>
            <span className={styles.more}>{finding.more}</span>
          </div>
        ))}
      </div>
    ))}
  </div>
)
