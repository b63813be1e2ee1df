import { useState } from 'react'
import { detailOf, type ApiProblem } from '../../api/problem.ts'
import { Button } from '../Button.tsx'
import { showToast } from '../toaster.ts'

/** Takes a copy of what a list holds along; says so while it is being made, and when that fails. */
export const ExportButton = ({ run }: { run: () => Promise<ApiProblem | undefined> }) => {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    const problem = await run()
    setBusy(false)
    if (!problem) return
    const message = detailOf(problem, 'The file could not be made. Please try again later.')
    showToast({ tone: 'error', title: 'Error', message })
  }
  return (
    <Button look="outline" size="s" disabled={busy} onClick={() => void take()}>
      {busy ? 'Exporting...' : 'Export CSV'}
    </Button>
  )
}
