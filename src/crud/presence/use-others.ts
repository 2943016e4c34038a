import type { Present } from '#core/presence.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useSyncExternalStore } from 'react'

/** The others in the rows of a table, by row. */
export function useOthers(table: string): ReadonlyMap<string, readonly Present[]> {
  const { presence } = useServices()
  return useSyncExternalStore(presence?.subscribe ?? noChange, () => presence?.others(table) ?? NOBODY)
}

/** Each name once, as a list in words. */
export function namesOf(present: readonly Present[]): string {
  return [...new Set(present.map(({ name }) => name))].join('、')
}

const NOBODY: ReadonlyMap<string, readonly Present[]> = new Map()
const noChange = () => () => undefined
