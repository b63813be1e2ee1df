import { SearchField } from './SearchField.tsx'
import { SelectField } from './SelectField.tsx'
import { useAddress } from './use-address.ts'

interface Props {
  /** What is listed, as in 'Search reviews'. */
  things: string
  /** The choice beside the search, kept in the address under this name. */
  filter: { name: string; label: string; options: readonly { value: string; name: string }[] }
}

/** The words that an address asks a list for. */
export const searchIn = (query: URLSearchParams) => (query.get('search') ?? '').trim().slice(0, 100)

/** A search and a choice above a list; both are kept in the address. */
export const ListTools = ({ things, filter: { name, label, options } }: Props) => {
  const { query, change } = useAddress()
  return (
    <>
      <SearchField
        label={`Search ${things}`}
        placeholder={`Search ${things}...`}
        value={searchIn(query)}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <SelectField
        label={label}
        quiet
        options={options}
        value={query.get(name) ?? ''}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </>
  )
}
