import { useThunkDispatch } from '../../api/dispatch.ts'
import { noticeRaised, reconnected } from '../../api/live.ts'
import { useLive } from '../../api/use-live.ts'
import { addNotice, reloadNotices } from './notices.api.ts'
import type { noticesApi } from './notices.api.ts'

type NoticesState = Parameters<ReturnType<typeof noticesApi.endpoints.adminNotices.select>>[0]

/** Shows what is raised at once; after a lost connection the list is loaded again. */
export const useLiveNotices = () => {
  const dispatch = useThunkDispatch<NoticesState>()
  useLive(noticeRaised, (notice) => {
    dispatch(addNotice(notice))
  })
  useLive(reconnected, () => {
    dispatch(reloadNotices())
  })
}
