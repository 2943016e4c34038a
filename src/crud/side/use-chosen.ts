import { usePage } from '#widgets/page-context.tsx'
import { useEffect, useRef } from 'react'
import { readChosen, writeChosen } from '#crud/detail/chosen-address.ts'

/** Scope of the actors that belong to a chosen record; they end when another one is chosen. */
export const scopeOf = (id: string): string => `of-${id}`

/** The record that is chosen beside or above what belongs to it; it is part of the address. @param first taken as long as nobody chose */
export function useChosen(first: string | null) {
  const page = usePage()
  const chosen = readChosen(page.query)
  const id = chosen.id ?? first
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    if (before.current !== null) page.release(scopeOf(before.current))
    before.current = id
  }, [page, id])
  const write = (change: Parameters<typeof writeChosen>[1]) => page.readdress((now) => writeChosen(now, change))
  return { id, tab: chosen.tab, choose: (next: string) => write({ id: next }), turnTo: (tab: string) => write({ tab }) }
}
