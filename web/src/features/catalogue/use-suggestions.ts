import { useEffect, useState } from 'react'
import type { Suggestion } from '@shop/contracts/suggestion'
import { useSuggestProductsQuery } from './catalogue.api.ts'

const PAUSE_MS = 150
const NONE: readonly Suggestion[] = []

/** Products for what is typed, once typing pauses; those for the text before stay until the next ones are there. */
export const useSuggestions = (typed: string): readonly Suggestion[] => {
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useSuggestProductsQuery(search, { skip: search === '' })
  return typed.trim() === '' || search === '' ? NONE : (data?.items ?? NONE)
}
