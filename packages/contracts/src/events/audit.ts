import { adminDeed } from '../audit.ts'
import { declareEvent } from './event.ts'

export const adminActed = declareEvent({
  topic: 'admin-acted',
  owner: 'every service',
  when: 'An admin changed something, or took a copy of what the shop knows; once for each thing that changed.',
  data: adminDeed,
})
