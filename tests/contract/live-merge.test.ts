import { isEmptyPatch, joinPatches, patchedRow, patchOf, patchSince, type RowPatch } from '#contract/live/live-merge.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const all = () => true
const EMPTY: RowPatch = { fields: new Map(), tugs: new Map() }

/** A history: each change has a number of its own and touches some fields of one row. */
const change = fc.dictionary(
  fc.constantFrom('name', 'rank', 'rank_dictText', 'note', 'tug_status'),
  fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
)
const tug = fc.dictionary(fc.constantFrom('u1', 'u2', 'u3', '__proto__'), fc.string())
const history = fc
  .array(fc.record({ fields: change, tug: fc.option(tug) }), { maxLength: 12 })
  .map((changes) =>
    changes.map(({ fields, tug: marks }, index) =>
      patchOf({ id: '1', ...fields, ...(marks === null ? {} : { tug_status: marks }) }, index + 1),
    ),
  )
const shuffledHistory = history.chain((patches) =>
  fc.record({ patches: fc.constant(patches), shuffled: fc.shuffledSubarray(patches, { minLength: patches.length }) }),
)
const joinAll = (patches: readonly RowPatch[]) => patches.reduce(joinPatches, EMPTY)
const plain = ({ fields, tugs }: RowPatch) => ({
  fields: Object.fromEntries(fields),
  tugs: [...tugs].toSorted((one, other) => one[0].localeCompare(other[0])),
})
const base = { id: '1', name: '教员', rank: '1', rank_dictText: '一级', note: '', tug_status: { u9: 'old' } }

test('[LIVE-05] merges the changed fields into the row and keeps the others', () => {
  expect(patchedRow(base, patchOf({ id: '1', name: '主任' }, 1), all)).toEqual({ ...base, name: '主任' })
})

test('[LIVE-05] gives the same row when nothing differs and never another id', () => {
  expect(patchedRow(base, patchOf({ id: '2', name: '教员', tug_status: { u9: 'old' } }, 1), all)).toBe(base)
})

test('[ENT-41] merges tug_status key by key', () => {
  expect(patchedRow(base, patchOf({ id: '1', tug_status: { u1: 'here' } }, 1), all)['tug_status']).toEqual({
    u9: 'old',
    u1: 'here',
  })
  expect(patchedRow({ id: '1' }, patchOf({ id: '1', tug_status: { u1: 'here' } }, 1), all)).toEqual({
    id: '1',
    tug_status: { u1: 'here' },
  })
  expect(patchedRow(base, patchOf({ id: '1', tug_status: null }, 1), all)['tug_status']).toBeNull()
})

test('[LIVE-05] names the table does not have stay outside', () => {
  const row = patchedRow(base, patchOf({ id: '1', name: '主任', secret: 1 }, 1), (name) => name === 'name')
  expect(row).toEqual({ ...base, name: '主任' })
})

test('[LIVE-05] a translation older than its value is dropped', () => {
  expect(patchedRow(base, patchOf({ id: '1', rank: '2' }, 1), all)['rank_dictText']).toBeUndefined()
  expect(patchedRow(base, patchOf({ id: '1', rank: '1' }, 1), all)).toBe(base)
  expect(patchedRow(base, patchOf({ id: '1', rank: '2', rank_dictText: '二级' }, 1), all)['rank_dictText']).toBe('二级')
})

test(
  '[LIVE-05] joining is commutative, associative and idempotent',
  () => {
    fc.assert(
      fc.property(history, fc.nat(), fc.nat(), (patches, first, second) => {
        const cut = [first % (patches.length + 1), second % (patches.length + 1)].toSorted((a, b) => a - b)
        const [a, b, c] = [patches.slice(0, cut[0]), patches.slice(cut[0], cut[1]), patches.slice(cut[1])].map(joinAll)
        const whole = plain(joinAll(patches))
        expect(plain(joinPatches(joinPatches(c!, b!), a!))).toEqual(whole)
        expect(plain(joinPatches(a!, joinPatches(b!, c!)))).toEqual(whole)
        const joined = joinAll(patches)
        expect(plain(joinPatches(joined, joined))).toEqual(whole)
        expect(plain(joinPatches(joined, b!))).toEqual(whole)
      }),
      { numRuns: RUNS },
    )
  },
  PATIENCE_MS,
)

test(
  '[LIVE-05] a snapshot and any order of what came since give the same row',
  () => {
    fc.assert(
      fc.property(shuffledHistory, fc.nat(), ({ patches, shuffled }, at) => {
        const seq = at % (patches.length + 1)
        const snapshot = patchedRow(base, joinAll(patches.slice(0, seq)), all)
        const truth = patchedRow(base, joinAll(patches), all)
        const joined = patchSince(joinAll([...shuffled, ...shuffled]), seq)
        const shown = patchedRow(snapshot, joined, all)
        expect({ ...shown, rank_dictText: 0 }).toEqual({ ...truth, rank_dictText: 0 })
      }),
      { numRuns: RUNS },
    )
  },
  PATIENCE_MS,
)

test(
  '[LIVE-05] the highest number wins per field, whatever the order',
  () => {
    fc.assert(
      fc.property(shuffledHistory, ({ patches, shuffled }) => {
        const truth = new Map<string, unknown>()
        for (const { fields } of patches) for (const [name, { value }] of fields) truth.set(name, value)
        const joined = joinAll(shuffled)
        expect(new Map([...joined.fields].map(([name, { value }]) => [name, value]))).toEqual(truth)
      }),
      { numRuns: RUNS },
    )
  },
  PATIENCE_MS,
)

test('[LIVE-05] no name reaches a prototype', () => {
  const hostile = JSON.parse('{"id":"1","__proto__":{"polluted":1},"tug_status":{"__proto__":{"polluted":1}}}')
  const row = patchedRow(base, patchOf(hostile, 1), all)
  expect([Object.getPrototypeOf(row), (row as any).polluted, ({} as any).polluted]).toEqual([
    Object.prototype,
    undefined,
    undefined,
  ])
  expect(Object.getPrototypeOf(row['tug_status'])).toBe(Object.prototype)
})

test('knows when nothing is left', () => {
  const patch = patchOf({ id: '1', name: 'x', tug_status: { a: 1 } }, 3)
  expect([isEmptyPatch(patchSince(patch, 3)), isEmptyPatch(patchSince(patch, 2))]).toEqual([true, false])
})
