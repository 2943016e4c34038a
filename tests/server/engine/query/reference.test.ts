import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUERY_RULES, type Condition, type MatchType } from '#contract/wire/list-query.ts'
import type { TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import { fitting, type Shown } from './reference-filter.ts'
import { goods, openWarehouse } from './warehouse.fixture.ts'

type Key = keyof typeof goods.fields

const or = <T>(...values: T[]) => fc.constantFrom(null, ...values)
const words = ['安全帽', '安全带', 'Helmet', 'helmet a', 'a%b', 'a_b', 'a\\b', "it's", 'a+b', '1', '10', '2', '']
const moments = ['2024-01-31 23:59:59', '2024-02-01 00:00:00', '2024-02-01 08:30:00', '2024-02-29 12:00:00']

/** Values that rows hold and people ask for; many rows share each of them. */
const VALUES: Record<Key, readonly (string | number | boolean)[]> = {
  name: words,
  note: words,
  count: [-1, 0, 1, 2, 10, 12],
  weight: [-1.5, 0, 0.5, 1, 1.25, 10.125],
  total: [-1.5, 0, 1, 2.5, 12.5],
  level: ['1', '2', '3'],
  rank: [1, 2, 3],
  levels: ['1', '2', '1,2', '11', '11,2'],
  boughtOn: ['2024-01-31', '2024-02-01', '2024-02-29'],
  usedAt: moments,
  checkedAt: ['00:00:00', '08:30:00', '23:59:59'],
  active: [0, 1],
  sealed: [true, false],
  place: ['d1', 'd2', 'gone'],
  places: ['d1', 'd2', 'd21', 'd1,d2', 'd21,d2'],
}

const stored = Object.fromEntries(
  Object.entries(VALUES)
    .filter(([key]) => key !== 'total')
    .map(([key, values]) => [key, or(...values)]),
) as Record<Exclude<Key, 'total'>, fc.Arbitrary<string | number | boolean | null>>

const ROWS = fc.sample(fc.record(stored), { numRuns: 150, seed: 20_240_501 })

let server: TestApp
let caller: Caller
let rows: Shown[]
beforeAll(async () => {
  server = await openWarehouse(ROWS)
  caller = await callerOf(server, { id: 'keeper', permissions: ['test:goods:list'] })
  rows = (await caller.get('/test/goods/list', { pageSize: 200 })).result.records
})
afterAll(() => server.dispose())

/** What is asked of a field: one of its values, or several for `in`; a part of a value for the rules about texts. */
const condition: fc.Arbitrary<Condition> = fc
  .tuple(fc.constantFrom(...(Object.keys(VALUES) as Key[])), fc.constantFrom(...QUERY_RULES))
  .chain(([field, rule]) => {
    const one = fc.constantFrom(...asked(field)).filter((value) => value !== '')
    const part = fc
      .tuple(
        fc.constantFrom(...VALUES[field]).filter((value) => value !== ''),
        fc.nat(3),
        fc.nat(12),
      )
      .map(([value, from, length]) => {
        const text = String(value)
        return text.slice(from, from + length + 1) || text
      })
    const several = fc.array(one.map(String), { minLength: 1, maxLength: 3 })
    const single = rule.endsWith('like') ? part : one
    const value = rule === 'in' ? several : single
    return value.map((val) => ({ field, rule, val }))
  })

function asked(field: Key): readonly (string | number | boolean)[] {
  if (field === 'usedAt') return [...moments, ...VALUES.boughtOn]
  if (field === 'active' || field === 'sealed') return ['Y', 'N']
  if (field === 'levels' || field === 'places') return VALUES[field].filter((value) => !String(value).includes(','))
  return VALUES[field]
}

const ids = (of: readonly Shown[]) => of.map(({ id }) => String(id)).toSorted()

async function answered(conditions: readonly Condition[], match: MatchType): Promise<string[]> {
  const query = { superQueryParams: JSON.stringify(conditions), superQueryMatchType: match, pageSize: 200 }
  const { success, message, result } = await caller.get('/test/goods/list', query)
  if (!success) throw new Error(message)
  return ids(result.records)
}

test(
  '[QUERY-14][QUERY-15] any conditions answer exactly the rows that a filter over what people see leaves',
  { timeout: PATIENCE_MS },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(condition, { minLength: 1, maxLength: 4 }),
        fc.constantFrom<MatchType>('and', 'or'),
        async (conditions, match) => {
          expect(await answered(conditions, match)).toEqual(ids(fitting(goods, rows, conditions, match)))
        },
      ),
      { numRuns: RUNS },
    ),
)

test('[QUERY-14] every rule finds some rows of every field and leaves some out', { timeout: PATIENCE_MS }, () => {
  const pairs = fc.sample(condition, { numRuns: 4_000, seed: 7 })
  const moved = new Set(
    pairs.flatMap((each) => {
      const found = fitting(goods, rows, [each], 'and').length
      return found > 0 && found < rows.length ? [`${each.field} ${each.rule}`] : []
    }),
  )
  expect(moved.size).toBe(Object.keys(VALUES).length * QUERY_RULES.length)
})
