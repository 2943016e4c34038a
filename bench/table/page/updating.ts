import { makeValue, textOf, type Given } from '#bench/table/rivals/given/data.ts'
import type { Change, TableUnderTest } from '#bench/table/rivals/given/table-under-test.ts'
import { nextFrame } from './scrolling.ts'
import { settled } from './painted.ts'

/** What was seen while values changed. */
export interface Updating {
  /** Per second. */
  told: number
  deltas: number[]
  longestTaskMs: number
  /** Whether the last value of every cell in sight is the one that was told. */
  isTrue: boolean
}

const SLICE_MS = 10
/** Every second change is to one of the first rows: those are in sight. */
const IN_SIGHT = 15

/** Tells so many changes a second by row id, in slices of 10 ms as a socket does, and watches the frames. */
export async function updateAtRate(
  table: TableUnderTest,
  { rows, columns }: Given,
  perSecond: number,
  ms: number,
  random: () => number,
): Promise<Updating> {
  let [told, longestTaskMs] = [0, 0]
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration)
  })
  observer.observe({ type: 'longtask' })
  const values = columns.filter(({ kind }) => kind === 'number' || kind === 'percent' || kind === 'money')
  const last = new Map<string, Change>()
  const begun = performance.now()
  const tell = () => {
    const due = Math.min(perSecond * (ms / 1_000), ((performance.now() - begun) / 1_000) * perSecond)
    const changes: Change[] = []
    for (; told < due; told += 1) {
      const index = Math.floor(random() * (told % 2 === 0 ? Math.min(IN_SIGHT, rows.length) : rows.length))
      const column = values[Math.floor(random() * values.length)]!
      const change = { id: `r${index}`, key: column.key, value: makeValue(column.kind, index, random) }
      changes.push(change)
      if (index < IN_SIGHT) last.set(`${change.id} ${change.key}`, change)
    }
    if (changes.length > 0) table.update(changes)
  }
  const timer = setInterval(tell, SLICE_MS)
  const deltas = await framesFor(ms)
  clearInterval(timer)
  const took = performance.now() - begun
  table.update([])
  await settled()
  observer.disconnect()
  const kindOf = new Map(columns.map(({ key, kind }) => [key, kind]))
  const isTrue = [...last.values()].every(({ id, key, value }) => {
    const shown = table.shown(id, key)
    return shown === null || shown === textOf(kindOf.get(key)!, value)
  })
  return { told: Math.round((told / took) * 1_000), deltas, longestTaskMs, isTrue }
}

async function framesFor(ms: number): Promise<number[]> {
  const deltas: number[] = []
  let before = await nextFrame()
  for (const begun = before; before - begun < ms;) {
    const now = await nextFrame()
    deltas.push(now - before)
    before = now
  }
  return deltas
}
