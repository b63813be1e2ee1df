import type { ContactMessage, ContactQuery } from '@shop/contracts/contact'
import { useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/office/PageHeader.tsx'
import { Pager } from '../../ui/office/Pager.tsx'
import { SearchField } from '../../ui/office/SearchField.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import { pageIn, useAddress } from '../../ui/office/use-address.ts'
import { useAdminMessagesQuery } from './admin-messages.api.ts'
import { MessagePanel } from './MessagePanel.tsx'
import { MessageTable } from './MessageTable.tsx'
import { useMessageDeeds } from './use-message-deeds.ts'

const PAGE_SIZE = 20

const FILTERS = [
  { value: '', name: 'All messages' },
  { value: 'open', name: 'Unread' },
  { value: 'done', name: 'Read' },
]

const queryIn = (query: URLSearchParams): ContactQuery => {
  const status = query.get('status')
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    page: pageIn(query),
    pageSize: PAGE_SIZE,
    ...((status === 'open' || status === 'done') && { status }),
  }
}

const Tools = ({ query, change }: ReturnType<typeof useAddress>) => (
  <>
    <SearchField
      label="Search messages"
      placeholder="Search messages..."
      value={queryIn(query).search}
      onSearch={(search) => change({ search }, { replace: true })}
    />
    <SelectField
      label="Filter by status"
      quiet
      options={FILTERS}
      value={query.get('status') ?? ''}
      onChange={({ target }) => change({ status: target.value })}
    />
  </>
)

/** The message that is read: as the list has it now, or as it was when it was opened and has left the list since. */
const useReading = (listed: readonly ContactMessage[] | undefined) => {
  const { mark } = useMessageDeeds()
  const [opened, setOpened] = useState<ContactMessage>()
  const open = (message: ContactMessage) => {
    setOpened(message)
    if (message.status === 'open') void mark(message.id, 'done')
  }
  const message = opened && (listed?.find(({ id }) => id === opened.id) ?? opened)
  return { message, open, close: () => setOpened(undefined) }
}

/** What people wrote to the shop. Reading a message marks it as read. */
export const MessagesPage = () => {
  const address = useAddress()
  const { data, currentData, isError, isFetching } = useAdminMessagesQuery(queryIn(address.query))
  const shown = currentData ?? data
  const { message, open, close } = useReading(shown?.items)
  const toPage = (page: number) => address.change({ page: page === 1 ? undefined : page })
  return (
    <>
      <PageHeader title="Messages">
        <Tools {...address} />
      </PageHeader>
      {isError && !shown ? (
        <Notice tone="error">The messages cannot be shown at the moment. Please try again later.</Notice>
      ) : (
        <MessageTable messages={shown?.items} busy={isFetching} openId={message?.id} onRead={open} />
      )}
      {shown && <Pager {...shown} onPage={toPage} />}
      {message && <MessagePanel key={message.id} message={message} onClose={close} />}
    </>
  )
}
