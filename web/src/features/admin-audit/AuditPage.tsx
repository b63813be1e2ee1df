import type { AuditPage as Lines } from '@shop/contracts/audit'
import { Button } from '../../ui/Button.tsx'
import { DayRange } from '../../ui/office/DayRange.tsx'
import { dayIn, instantsOf } from '../../ui/office/days.ts'
import { ListScreen } from '../../ui/office/ListScreen.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import { pageIn, useAddress } from '../../ui/office/use-address.ts'
import { useAdminAuditQuery } from './admin-audit.api.ts'
import { isKind, KINDS, nameOf } from './audit.words.ts'
import { AuditTable } from './AuditTable.tsx'

const PAGE_SIZE = 30
const ID = /^[0-9a-f-]{36}$/

const KIND_OPTIONS = [
  { value: '', name: 'Everything' },
  ...Object.entries(KINDS).map(([value, name]) => ({ value, name })),
]

const queryIn = (query: URLSearchParams) => {
  const actor = query.get('actor')
  const kind = query.get('kind')
  const target = query.get('target')
  return {
    page: pageIn(query),
    pageSize: PAGE_SIZE,
    ...(actor && ID.test(actor) && { actor }),
    ...(isKind(kind) && { kind }),
    ...(target && { target: target.slice(0, 100) }),
    ...instantsOf(dayIn(query, 'from'), dayIn(query, 'to')),
  }
}

const Filters = ({
  query,
  change,
  actors,
}: ReturnType<typeof useAddress> & { actors: Lines['actors'] | undefined }) => {
  const people = (actors ?? []).map((actor) => ({ value: actor.id, name: nameOf(actor) }))
  return (
    <>
      <SelectField
        label="Filter by admin"
        quiet
        options={[{ value: '', name: 'All admins' }, ...people]}
        value={query.get('actor') ?? ''}
        onChange={({ target }) => change({ actor: target.value })}
      />
      <SelectField
        label="Filter by kind"
        quiet
        options={KIND_OPTIONS}
        value={query.get('kind') ?? ''}
        onChange={({ target }) => change({ kind: target.value })}
      />
      <DayRange first={dayIn(query, 'from')} last={dayIn(query, 'to')} onChange={change} />
      {query.has('target') && (
        <Button look="quiet" size="s" onClick={() => change({ target: undefined })}>
          Show all things
        </Button>
      )}
    </>
  )
}

/** What admins did: who, to what, when, and what changed. */
export const AuditPage = () => {
  const address = useAddress()
  const { data, currentData, isError, isFetching } = useAdminAuditQuery(queryIn(address.query))
  const shown = currentData ?? data
  return (
    <ListScreen
      title="Audit log"
      tools={<Filters {...address} actors={shown?.actors} />}
      shown={shown}
      failed={isError}
      apology="The audit log cannot be shown at the moment. Please try again later."
    >
      <AuditTable lines={shown?.items} busy={isFetching} />
    </ListScreen>
  )
}
