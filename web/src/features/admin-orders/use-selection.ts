import { useState } from 'react'

/** Which orders are marked, across pages of the list. */
export const useSelection = () => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const mark = (marked: readonly string[], isMarked: boolean) =>
    setIds((before) => {
      const after = new Set(before)
      for (const id of marked)
        if (isMarked) after.add(id)
        else after.delete(id)
      return after
    })
  return { ids, mark, clear: () => setIds(new Set()) }
}

export type Selection = ReturnType<typeof useSelection>
