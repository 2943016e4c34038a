import { patchOf, type TableUpdate } from '#contract/live/live-merge.ts'
import { createLiveRows } from '#core/live/live-rows.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const ALPHA = { id: '1', name: '教员', rank: '1', rank_dictText: '一级' }
const BETA = { id: '2', name: '主任', rank: '2', rank_dictText: '二级' }

const update = (seq: number, rows: Record<string, object>, over: Partial<TableUpdate> = {}): TableUpdate => ({
  patches: new Map(Object.entries(rows).map(([id, fields]) => [id, patchOf({ id, ...fields }, seq)])),
  changed: [],
  position: { ep: 'e1', seq },
  lost: false,
  ...over,
})

function store(records: object[] = [ALPHA, BETA], seq = 10) {
  const rows = createLiveRows()
  rows.replace(records as never, { ep: 'e1', seq })
  return rows
}

test('[LIVE-05] shows a row as it is now', () => {
  const rows = store()
  rows.apply(update(11, { 1: { name: '教练' } }))
  expect([rows.current(ALPHA), rows.current(BETA)]).toEqual([{ ...ALPHA, name: '教练' }, BETA])
  expect(rows.current(BETA)).toBe(BETA)
})

test('[LIVE-05] tells only those who show the row, and only when something differs', () => {
  const rows = store()
  const told: string[] = []
  const stop = rows.subscribe('1', () => told.push('1'))
  rows.subscribe('2', () => told.push('2'))
  rows.apply(update(11, { 1: { name: '教练' } }))
  rows.apply(update(12, { 1: { name: '教练' }, 7: { name: 'elsewhere' } }))
  expect(told).toEqual(['1'])
  stop()
  rows.apply(update(13, { 1: { name: '别的' } }))
  expect(told).toEqual(['1'])
})

test('counts the changes of a field, its translation included, and of the row', () => {
  const rows = store()
  rows.apply(update(11, { 1: { rank: '2', rank_dictText: '二级' } }))
  rows.apply(update(12, { 1: { rank_dictText: '贰级' } }))
  expect([rows.revision('1', 'rank') > 1, rows.revision('1', 'name'), rows.revision('1'), rows.revision('2')]).toEqual([
    true,
    0,
    2,
    0,
  ])
})

test('a row the list read anew counts as changed where it differs', () => {
  const rows = store()
  rows.replace([{ ...ALPHA, name: '教练' }, BETA], { ep: 'e1', seq: 20 })
  expect([rows.revision('1', 'name'), rows.revision('1', 'rank'), rows.revision('2')]).toEqual([1, 0, 0])
})

test('[LIVE-05] names the table does not have never appear', () => {
  const rows = createLiveRows((name) => name === 'name')
  rows.replace([ALPHA], { ep: 'e1', seq: 1 })
  rows.apply(update(2, { 1: { name: '教练', salary: 9 } }))
  expect(rows.current(ALPHA)).toEqual({ ...ALPHA, name: '教练' })
})

test('an answer older than a change does not take it back', () => {
  const rows = store()
  rows.apply(update(12, { 1: { name: '教练' }, 3: { name: '新人' } }))
  const answer = [ALPHA, { id: '3', name: '旧人' }]
  expect(rows.replace(answer, { ep: 'e1', seq: 11 })).toBe(true)
  expect(answer.map((row) => rows.current(row)['name'])).toEqual(['教练', '新人'])
  expect(rows.position()).toEqual({ ep: 'e1', seq: 12 })
})

test('an answer newer than a change holds', () => {
  const rows = store()
  rows.apply(update(12, { 1: { name: '教练' } }))
  const answer = [{ ...ALPHA, name: '校长' }]
  rows.replace(answer, { ep: 'e1', seq: 13 })
  expect(rows.current(answer[0]!)).toBe(answer[0])
})

test('a row that is not of this list is given back as it came', () => {
  const rows = store()
  rows.apply(update(11, { 1: { name: '教练' } }))
  const older = { ...ALPHA }
  expect(rows.current(older)).toBe(older)
})

test('a numbering begun anew keeps what is shown and knows nothing of its place', () => {
  const rows = store()
  rows.apply(update(11, { 1: { name: '教练' } }))
  rows.apply(update(1, { 2: { name: '副主任' } }, { lost: true, position: { ep: 'e2', seq: 1 } }))
  expect([rows.current(ALPHA)['name'], rows.current(BETA)['name'], rows.position()]).toEqual(['教练', '副主任', null])
  expect(rows.replace([ALPHA, BETA], { ep: 'e1', seq: 11 })).toBe(false)
  expect(rows.replace([ALPHA, BETA], { ep: 'e2', seq: 0 })).toBe(true)
  expect(rows.position()).toEqual({ ep: 'e2', seq: 1 })
})

test('an answer under a numbering begun anew is complete, one under the numbering before is not, whatever was heard of it', () => {
  const rows = store()
  rows.apply(update(11, { 1: { name: '教练' } }))
  expect(rows.replace([ALPHA, BETA], { ep: 'e1', seq: 11 }, { ep: 'e2', seq: 0 })).toBe(false)
  expect(rows.replace([ALPHA, BETA], { ep: 'e2', seq: 0 }, { ep: 'e2', seq: 0 })).toBe(true)
  expect([rows.current(ALPHA)['name'], rows.position()]).toEqual([ALPHA.name, { ep: 'e2', seq: 0 }])
})

test('an answer nobody can place is shown and makes the place unknown', () => {
  const rows = store()
  expect(rows.replace([ALPHA], null)).toBe(true)
  rows.apply(update(30, { 1: { name: '教练' } }))
  expect([rows.current(ALPHA)['name'], rows.position()]).toEqual(['教练', null])
})

test('changes of rows that are not shown are remembered, but not for ever', () => {
  const rows = store()
  for (let id = 100; id < 3_100; id++) rows.apply(update(id, { [id]: { name: `n${id}` } }))
  const recent = { id: '3099', name: 'old' }
  expect(rows.replace([recent], { ep: 'e1', seq: 2_999 })).toBe(true)
  expect(rows.current(recent)['name']).toBe('n3099')
  for (let id = 4_000; id < 6_000; id++) rows.apply(update(id, { [id]: { name: `n${id}` } }))
  expect(rows.replace([recent], { ep: 'e1', seq: 4_100 })).toBe(false)
})

test(
  '[LIVE-05][LIVE-09] whatever arrives when, in the end the list shows the truth',
  () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('change' as const), id: fc.nat(5), value: fc.nat(99) }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('deliver' as const), pick: fc.nat(9) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('ask' as const), page: fc.nat(1) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const truth = [0, 1, 2, 3, 4, 5].map((id) => ({ id: String(id), v: -1 }))
        const pageOf = (page: number) => truth.slice(page * 3, page * 3 + 3).map((row) => ({ ...row }))
        const rows = createLiveRows()
        const wire: { seq: number; id: string; v: number }[] = []
        let seq = 0
        let heard = 0
        let list = pageOf(0)
        rows.replace(list, { ep: 'e1', seq: 0 })
        let asked: { at: number; records: { id: string; v: number }[] } | null = null
        const deliver = (pick: number) => {
          const [frame] = wire.splice(pick % Math.max(1, wire.length), 1)
          if (frame === undefined) return
          rows.apply(update(frame.seq, { [frame.id]: { v: frame.v } }))
          const gap = wire.reduce((least, other) => Math.min(least, other.seq), seq + 1)
          heard = gap - 1
        }
        const answer = () => {
          if (asked === null) return
          list = asked.records
          rows.replace(list, { ep: 'e1', seq: asked.at })
          asked = null
        }
        for (const one of steps) {
          if (one.do === 'change') {
            seq += 1
            truth[one.id]!.v = one.value
            wire.push({ seq, id: String(one.id), v: one.value })
          }
          if (one.do === 'deliver') deliver(one.pick)
          if (one.do === 'ask') asked = { at: heard, records: pageOf(one.page) }
          if (one.do === 'answer') answer()
        }
        answer()
        while (wire.length > 0) deliver(wire.length - 1)
        expect(list.map((row) => rows.current(row))).toEqual(list.map(({ id }) => truth[Number(id)]))
      }),
      { numRuns: RUNS },
    )
  },
  PATIENCE_MS,
)

test('[LIVE-05] what a row reports of itself yields to rows that were asked for later, other changes without a number stay', () => {
  const rows = createLiveRows(
    () => true,
    (name) => name === 'battery',
  )
  const device = { id: '1', battery: 80, place: '一' }
  rows.replace([device], { ep: 'e1', seq: 10 })
  rows.apply(update(10.25, { 1: { battery: 79, place: '二' } }))
  rows.apply(update(10.5, { 1: { battery: 78 } }))
  expect(rows.current(device)).toMatchObject({ battery: 78, place: '二' })
  const asked = { id: '1', battery: 77, place: '一' }
  rows.replace([asked], { ep: 'e1', seq: 10, heard: 10.5 })
  expect(rows.current(asked)).toMatchObject({ battery: 77, place: '二' })
  const raced = { id: '1', battery: 76, place: '一' }
  rows.apply(update(10.75, { 1: { battery: 75 } }))
  rows.replace([raced], { ep: 'e1', seq: 10, heard: 10.5 })
  expect(rows.current(raced)).toMatchObject({ battery: 75 })
})
