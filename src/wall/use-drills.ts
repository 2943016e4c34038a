import { inChina } from '#core/formats/dates.ts'
import { useCallback, useEffect } from 'react'
import { useRead } from './use-read.ts'
import type { ShownStore } from './wall-store.ts'

const SECOND_MS = 1_000

/** What the strip says of drills that run, '' = none; who may not see drills is told nothing. Source: walls 8, point 12. */
export function useDrills(store: ShownStore): string {
  useEffect(() => store.follow('drills', () => {}), [store])
  const read = useCallback(() => drillText(store), [store])
  return useRead(read, SECOND_MS)
}

function drillText(store: ShownStore): string {
  const drills = store.value('drills') ?? []
  const [first] = drills
  if (first === undefined) return ''
  const others = drills.length > 1 ? `等 ${drills.length} 场` : ''
  const begun = first.isPaused ? '已暂停' : `${inChina(first.startMs).slice(11, 16)} 开始`
  return `${first.orgName} · ${first.name}${others}（${begun}）`
}
