import type { TablePosition, TableUpdate } from '#contract/live/live-merge.ts'
import { concerns, followChanges } from '#core/live/follow-changes.ts'
import type { LiveTable } from '#core/live/live.ts'
import { expect, test } from 'vitest'

const update = (over: Partial<TableUpdate> = {}): TableUpdate => ({
  position: null,
  patches: new Map(),
  changed: [],
  lost: false,
  ...over,
})

test('[LIVE-05] who follows has read as far as they were told, not as far as the link is by now', () => {
  let at = { n: 1 } as unknown as TablePosition
  let table: LiveTable | null = null
  const told: unknown[] = []
  const live = {
    positionOf: () => at,
    follow(_key: string, followed: LiveTable) {
      table = followed
      return {
        stop: () => (table = null),
        askSoon: () => undefined,
        retryLater: () => undefined,
        settled: () => undefined,
        owes: () => false,
      }
    },
  }
  const stop = followChanges(live, 'drillPlan', (one) => told.push(one))
  const first = at
  at = { n: 2 } as unknown as TablePosition
  expect(table!.position()).toBe(first)
  const change = update()
  expect(table!.update(change)).toBe(false)
  expect(table!.position()).toBe(at)
  const second = at
  at = { n: 3 } as unknown as TablePosition
  expect(table!.position()).toBe(second)
  table!.refresh()
  expect(table!.position()).toBe(at)
  expect(told).toEqual([change, null])
  stop()
  expect(table).toBe(null)
})

test.each([
  [{ lost: true }, true],
  [{ patches: new Map([['a', {}]]) as unknown as TableUpdate['patches'] }, true],
  [{ patches: new Map([['b', {}]]) as unknown as TableUpdate['patches'] }, false],
  [{ changed: [{ action: 'edit', ids: [] }] as unknown as TableUpdate['changed'] }, true],
  [{ changed: [{ action: 'delete', ids: ['b', 'a'] }] as unknown as TableUpdate['changed'] }, true],
  [{ changed: [{ action: 'edit', ids: ['b'] }] as unknown as TableUpdate['changed'] }, false],
])('[LIVE-05] an update concerns a row that it names, or may name: %o', (over, expected) => {
  expect(concerns(update(over), (id) => id === 'a')).toBe(expected)
})
