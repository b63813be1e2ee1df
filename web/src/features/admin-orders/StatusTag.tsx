import { Tag } from '../../ui/office/Tag.tsx'
import { nameOfStatus, toneOf } from './order.words.ts'

/** The status of an order in its colour. */
export const StatusTag = ({ status }: { status: string }) => (
  <Tag tone={toneOf(status)}>{nameOfStatus(status)}</Tag>
)
