import type { GridColumn } from '#grid/core/column.ts'
import type { GridEvent } from '#grid/dom/options.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useEffect, useState } from 'react'
import { arrangedColumns, AS_GIVEN, readArrangement, rearranged } from './arrangement.ts'

/** Columns as this person arranged them; kept on the server where the table has a name. */
export function useArrangement(given: readonly GridColumn[], name: string | undefined) {
  const { preferences } = useServices()
  const [arrangement, setArrangement] = useState(AS_GIVEN)
  useEffect(() => {
    if (name === undefined) return
    const stop = new AbortController()
    preferences.load(keptAs(name), stop.signal).then(
      (kept) => !stop.signal.aborted && setArrangement(readArrangement(kept)),
      () => undefined, // the columns stand as they are given, and can be arranged anew
    )
    return () => stop.abort()
  }, [name, preferences])
  const columns = arrangedColumns(given, arrangement)
  const arrange = (event: GridEvent & { kind: 'column.resize' | 'column.move' }) => {
    const keys = columns.map(({ key }) => key)
    const next = rearranged(arrangement, keys, event)
    setArrangement(next)
    if (name !== undefined) preferences.save(keptAs(name), next).catch(() => undefined) // kept with the next arranging
  }
  return { columns, arrange }
}

function keptAs(name: string): string {
  return `editable:${name}`
}
