import type { ContactMessage, ContactQuery } from '@shop/contracts/contact'
import { useState } from 'react'
import { ListScreen } from '../../ui/office/ListScreen.tsx'
import { ListTools, searchIn } from '../../ui/office/ListTools.tsx'
import { pageIn, useAddress } from '../../ui/office/use-address.ts'
import { useAdminMessagesQuery } from './admin-messages.api.ts'
import { MessagePanel } from './MessagePanel.tsx'
import { MessageTable } from './MessageTable.tsx'
import { useMessageDeeds } from './use-message-deeds.ts'

const PAGE_SIZE = 20

const FILTER = {
  name: 'status',
  label: 'Filter by status',
  options: [
    { value: '', name: 'All messages' },
    { value: 'open', name: 'Unread' },
    { value: 'done', name: 'Read' },
  ],
}

const queryIn = (query: URLSearchParams): ContactQuery => {
  const status = query.get('status')
  return {
    search: searchIn(query),
    page: pageIn(query),
    pageSize: PAGE_SIZE,
    ...((status === 'open' || status === 'done') && { status }),
  }
}

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
  const { query } = useAddress()
  const { data, currentData, isError, isFetching } = useAdminMessagesQuery(queryIn(query))
  const shown = currentData ?? data
  const { message, open, close } = useReading(shown?.items)
  return (
    <>
      <ListScreen
        title="Messages"
        tools={<ListTools things="messages" filter={FILTER} />}
        shown={shown}
        failed={isError}
        apology="The messages cannot be shown at the moment. Please try again later."
      >
        <MessageTable messages={shown?.items} busy={isFetching} openId={message?.id} onRead={open} />
      </ListScreen>
      {message && <MessagePanel key={message.id} message={message} onClose={close} />}
    </>
  )
}
