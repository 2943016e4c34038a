import { joinPatches, patchedRow, type RowPatch, type TableUpdate } from '#contract/live/live-merge.ts'
import type { LiveFrame } from '#contract/wire/live.ts'
import { MOST_ROWS, tableUpdates } from '#streams/table-updates.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'

const row = (
  id: string,
  fields: object,
  over: { seq?: number; caseId?: string; socketKey?: string; ep?: string } = {},
): LiveFrame => ({
  type: 'update_vxe_table',
  data: { socketKey: over.socketKey ?? 'position', args: [{ id, ...fields }, over.caseId ?? ''] },
  ...(over.seq === undefined ? {} : { ep: over.ep ?? 'e1', seq: over.seq }),
})
const told = (args: unknown[], seq?: number, key = 'position'): LiveFrame => ({
  type: 'common_send_date',
  data: { key, args },
  ...(seq === undefined ? {} : { ep: 'e1', seq }),
})

/** A table whose paints are ours. */
function table() {
  const frames$ = new Subject<LiveFrame>()
  const paint$ = new Subject<void>()
  const updates: TableUpdate[] = []
  const subscription = tableUpdates(frames$, { socketKey: 'position', caseId: 'mine', due: () => paint$ }).subscribe(
    (update) => updates.push(update),
  )
  const paint = () => paint$.next()
  return { frames$, paint, updates, subscription, isWaiting: () => paint$.observed }
}

const values = ({ patches }: TableUpdate) =>
  Object.fromEntries(
    [...patches].map(([id, { fields }]) => [
      id,
      Object.fromEntries([...fields].map(([name, { value }]) => [name, value])),
    ]),
  )

test('[LIVE-05][LIVE-06] folds what arrived for its key, once per paint', () => {
  const { frames$, paint, updates } = table()
  frames$.next(row('1', { name: 'a' }, { seq: 1 }))
  frames$.next(row('2', { name: 'b' }, { seq: 2 }))
  frames$.next(row('1', { rank: '3' }, { seq: 3 }))
  frames$.next(row('1', { name: 'other' }, { seq: 9, socketKey: 'role' }))
  frames$.next({ type: 'heart_beat', data: true })
  expect(updates).toEqual([])
  paint()
  expect(updates.map(values)).toEqual([{ 1: { name: 'a', rank: '3' }, 2: { name: 'b' } }])
  expect(updates[0]?.position).toEqual({ ep: 'e1', seq: 3 })
  paint()
  expect(updates.length).toBe(1)
})

test('[LIVE-06] nothing is scheduled while nothing arrives', () => {
  const { frames$, paint, isWaiting } = table()
  expect(isWaiting()).toBe(false)
  frames$.next(row('1', {}, { seq: 1, socketKey: 'role' }))
  expect(isWaiting()).toBe(false)
  frames$.next(row('1', {}, { seq: 1 }))
  expect(isWaiting()).toBe(true)
  paint()
})

test('[LIVE-07] ignores what it sent itself, but has heard of it', () => {
  const { frames$, paint, updates } = table()
  frames$.next(row('1', { name: 'mine' }, { seq: 4, caseId: 'mine' }))
  frames$.next(row('2', { name: 'theirs' }, { seq: 3, caseId: 'other' }))
  paint()
  expect([updates.map(values), updates[0]?.position]).toEqual([[{ 2: { name: 'theirs' } }], { ep: 'e1', seq: 4 }])
})

test('[LIVE-05] an older number never overwrites a newer one, equal ones are repetitions', () => {
  const { frames$, paint, updates } = table()
  frames$.next(row('1', { name: 'new' }, { seq: 5 }))
  frames$.next(row('1', { name: 'old', rank: '1' }, { seq: 4 }))
  frames$.next(row('1', { name: 'new' }, { seq: 5 }))
  paint()
  expect(updates.map(values)).toEqual([{ 1: { name: 'new', rank: '1' } }])
})

test('tells of additions and deletions, and nothing of what it does not understand', () => {
  const { frames$, paint, updates } = table()
  frames$.next(told([{ action: 'add', ids: ['7'] }], 3))
  frames$.next(told([{ action: 'delete', ids: [8, '9'] }], 4))
  frames$.next(told(['something else'], 5))
  frames$.next(told([{ action: 'add', ids: [] }], 6, 'role'))
  paint()
  expect(updates).toEqual([
    {
      patches: new Map(),
      changed: [
        { action: 'add', ids: ['7'] },
        { action: 'delete', ids: ['8', '9'] },
      ],
      position: { ep: 'e1', seq: 5 },
      lost: false,
    },
  ])
})

test('a numbering begun anew loses what was collected', () => {
  const { frames$, paint, updates } = table()
  frames$.next(row('1', { name: 'before' }, { seq: 900 }))
  frames$.next(row('2', { name: 'after' }, { seq: 1, ep: 'e2' }))
  paint()
  expect([updates.map(values), updates[0]?.lost, updates[0]?.position]).toEqual([
    [{ 2: { name: 'after' } }],
    true,
    { ep: 'e2', seq: 1 },
  ])
})

test('too many rows at once are asked for anew', () => {
  const { frames$, paint, updates } = table()
  for (let id = 0; id <= MOST_ROWS; id++) frames$.next(row(String(id), { name: 'x' }, { seq: id + 1 }))
  paint()
  expect([updates[0]?.lost, updates[0]?.patches.size, updates.length]).toEqual([true, 0, 1])
  frames$.next(row('1', { name: 'y' }, { seq: MOST_ROWS + 2 }))
  paint()
  expect([updates[1]?.lost, updates[1]?.patches.size]).toEqual([false, 1])
})

test('leaving drops what was collected and what was scheduled', () => {
  const { frames$, paint, updates, subscription, isWaiting } = table()
  frames$.next(row('1', { name: 'a' }, { seq: 1 }))
  subscription.unsubscribe()
  expect([isWaiting(), frames$.observed]).toEqual([false, false])
  paint()
  expect(updates).toEqual([])
})

test(
  '[LIVE-05] where paints fall, what comes twice and in which order makes no difference to the rows',
  () => {
    const change = fc.record({
      id: fc.constantFrom('1', '2', '3'),
      fields: fc.dictionary(fc.constantFrom('name', 'rank', 'note', '__proto__'), fc.string()),
      tug: fc.option(fc.dictionary(fc.constantFrom('u1', 'u2'), fc.string())),
    })
    const story = fc
      .array(change, { minLength: 1, maxLength: 15 })
      .map((changes) =>
        changes.map(({ id, fields, tug }, index) =>
          row(id, { ...fields, ...(tug === null ? {} : { tug_status: tug }) }, { seq: index + 1 }),
        ),
      )
      .chain((frames) =>
        fc.record({
          frames: fc.constant(frames),
          arrival: fc.shuffledSubarray([...frames, ...frames], { minLength: frames.length }),
          paints: fc.infiniteStream(fc.boolean()),
        }),
      )
    const base = new Map(['1', '2', '3'].map((id) => [id, { id, name: '', rank: '', note: '' }]))
    const rowsAfter = (updates: TableUpdate[]) => {
      const joined = new Map<string, RowPatch>()
      for (const { patches } of updates) {
        for (const [id, patch] of patches) joined.set(id, joinPatches(joined.get(id) ?? patch, patch))
      }
      return [...base].map(([id, one]) =>
        patchedRow(one, joined.get(id) ?? { fields: new Map(), tugs: new Map() }, () => true),
      )
    }
    fc.assert(
      fc.property(story, ({ frames, arrival, paints }) => {
        const inOrder = table()
        for (const frame of frames) inOrder.frames$.next(frame)
        inOrder.paint()
        const shaken = table()
        const missing = frames.filter((frame) => !arrival.includes(frame))
        for (const frame of [...arrival, ...missing]) {
          shaken.frames$.next(frame)
          if (paints.next().value) shaken.paint()
        }
        shaken.paint()
        expect(rowsAfter(shaken.updates)).toEqual(rowsAfter(inOrder.updates))
      }),
      { numRuns: RUNS },
    )
  },
  PATIENCE_MS,
)
