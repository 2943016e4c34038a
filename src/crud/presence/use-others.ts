import { nameOf, type Present } from '#core/live/presence.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useSyncExternalStore } from 'react'

/** The others in the rows of a table, by row. */
export function useOthers(table: string): ReadonlyMap<string, readonly Present[]> {
  const { presence } = useServices()
  return useSyncExternalStore(presence?.subscribe ?? noChange, () => presence?.others(table) ?? NOBODY)
}

/** Each name once, as a list in words; the person at this window first. */
export function namesOf(present: readonly Present[]): string {
  const own = present.filter((one) => one.own === true)
  return [...new Set([...own, ...present].map(nameOf))].join('、')
}

/** Who does something, as a sentence; empty = nobody. */
export function whoDoes(present: readonly Present[], what: string): string {
  if (present.length === 0) return ''
  const space = present.every(({ own }) => own === true) ? '' : ' '
  return `${namesOf(present)}${space}${what}`
}

const NOBODY: ReadonlyMap<string, readonly Present[]> = new Map()
const noChange = () => () => undefined
