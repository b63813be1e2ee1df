import type { ReactNode } from 'react'
import { Notice } from '../Notice.tsx'
import { PageHeader } from './PageHeader.tsx'
import { Pager } from './Pager.tsx'
import { useAddress } from './use-address.ts'

interface Paged {
  page: number
  pageSize: number
  total: number
}

interface Props {
  title: string
  tools: ReactNode
  /** The page of the list that is shown; undefined while there is none yet. */
  shown: Paged | undefined
  failed: boolean
  /** Said where nothing can be shown. */
  apology: string
  children: ReactNode
}

/** A screen of the back office that is one long list: its heading with what can be done, the list, and its pages. */
export const ListScreen = ({ title, tools, shown, failed, apology, children }: Props) => {
  const { change } = useAddress()
  return (
    <>
      <PageHeader title={title}>{tools}</PageHeader>
      {failed && !shown ? <Notice tone="error">{apology}</Notice> : children}
      {shown && <Pager {...shown} onPage={(page) => change({ page: page === 1 ? undefined : page })} />}
    </>
  )
}
