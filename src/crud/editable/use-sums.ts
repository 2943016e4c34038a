import type { GridOptions } from '#grid/dom/options.ts'
import { useMemo } from 'react'
import type { Editable } from './editable.ts'
import { useFacts } from './use-editable.ts'

/** The sums below the columns that have one; the same object until one is another. Source: TABLE-16, TABLE-17. */
export function useSums(editable: Editable): NonNullable<GridOptions['foot']> | null {
  const { statistics } = useFacts(editable)
  const said = JSON.stringify(statistics)
  // The table compares it with the one before.
  return useMemo(() => {
    const texts = new Map(Object.entries(JSON.parse(said) as Record<string, string>))
    return texts.size === 0 ? null : { label: '合计', texts }
  }, [said])
}
