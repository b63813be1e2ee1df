import { download } from '../../api/download.ts'
import { detailOf } from '../../api/problem.ts'
import { showToast } from '../../ui/toaster.ts'
import { ActionsMenu } from '../../ui/office/ActionsMenu.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'

/** Products go into a file, all that the search finds, and come from one. */
export const FileMenu = ({ search, onImport }: { search: string; onImport: () => void }) => {
  const save = useOneAtATime(async (text: string) => {
    const problem = await download('/api/admin/products.csv', { search: text }, 'products.csv')
    if (problem)
      showToast({ tone: 'error', title: 'Error', message: detailOf(problem, 'The export failed.') })
  })
  return (
    <ActionsMenu
      label="Import and export"
      actions={[
        { name: 'Import CSV', onSelect: onImport },
        { name: 'Export CSV', onSelect: () => void save(search) },
      ]}
    />
  )
}
