import * as fc from 'fast-check'
import { Kysely, PostgresAdapter, DummyDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { describe, expect, test } from 'vitest'
import { position } from '#contract/areas/position/position.entity.ts'
import { user } from '#contract/areas/user/user.entity.ts'
import { QUERY_RULES } from '#contract/wire/list-query.ts'
import { ApiError } from '#server/http/errors.ts'
import { columnsOf } from '#server/engine/query/columns.ts'
import { allOf, conditionOf } from '#server/engine/query/condition.ts'
import { readListQuery, type ListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import { readMoment } from '#contract/kinds/moments.ts'

const COLUMNS = columnsOf(user, { companyId: { label: '公司', type: 'text' } })
const NAMES = [...COLUMNS.values()].map((column) => column.name)
const RUNS = { numRuns: 3000 }

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The SQL of a query, or the refusal's message. Anything else that is thrown is a bug. */
function compiled(parameters: Parameters): { sql: string; values: readonly unknown[] } | string {
  try {
    const { sql, parameters: values } = allOf(readListQuery(parameters, COLUMNS).tests.map(conditionOf)).compile(
      compiler,
    )
    return { sql, values }
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return error.message
    throw error
  }
}

/** The SQL, empty when the query is refused. */
function sqlOf(parameters: Parameters): string {
  const outcome = compiled(parameters)
  return typeof outcome === 'string' ? '' : outcome.sql
}

const HOLDS = { failed: false, counterexample: null }

/** Everything the engine may say in SQL; what a request says may only be a bound value. */
const VOCABULARY = new RegExp(
  `^(${[
    String.raw`"t"\."(${NAMES.join('|')})"`,
    String.raw`\$\d+`,
    'is distinct from|is null|is not true|string_to_array|trim_scale|=|<>|>=|<=|>|<|= any|ilike|like|escape|and|or|true|false|to_char|::text|::numeric',
    String.raw`'\\'`,
    `','`,
    `'YYYY-MM-DD HH24:MI:SS'`,
    String.raw`[(),\s]`,
  ].join('|')})*$`,
)

const key = fc.oneof(
  fc.constantFrom(...COLUMNS.keys()),
  fc
    .constantFrom(...COLUMNS.keys())
    .chain((name) => fc.constantFrom(`${name}_begin`, `${name}_end`, `${name}_MultiString`, `${name}_isNull`)),
  fc.string(),
)
const hostile = fc.constantFrom(
  "'",
  '"',
  '--',
  ';',
  '$1',
  '\\',
  '*',
  ',',
  '!',
  '> ',
  'in ',
  '++',
  '%',
  '_',
  '\0',
  '1',
  '2024-01-01',
  ' ',
  'or 1=1',
)
const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(hostile, { maxLength: 8 }).map((parts) => parts.join('')),
)

describe('whatever a request says', () => {
  test('[QUERY-14] it is never thrown back as anything but a refusal and never becomes SQL', () => {
    const said = fc.property(fc.dictionary(key, value, { maxKeys: 6 }), (parameters) =>
      VOCABULARY.test(sqlOf(parameters)),
    )
    expect(fc.check(said, RUNS)).toMatchObject(HOLDS)
  })

  test('[QUERY-14] nor does an advanced query', () => {
    const scalar = fc.oneof(value, fc.integer(), fc.boolean(), fc.array(value, { maxLength: 4 }))
    const members = {
      field: fc.oneof(fc.constantFrom(...COLUMNS.keys()), value),
      rule: fc.oneof(fc.constantFrom<string>(...QUERY_RULES), value),
      val: scalar,
      type: value,
    }
    const condition = fc.record(members, { requiredKeys: [] })
    const text = fc.oneof(
      value,
      fc.json(),
      fc.array(condition, { maxLength: 25 }).map((list) => JSON.stringify(list)),
    )
    const said = fc.property(text, value, fc.nat(2), (superQueryParams, superQueryMatchType, rounds) => {
      let encoded = superQueryParams
      for (let round = 0; round < rounds; round++) encoded = encodeURIComponent(encoded)
      return VOCABULARY.test(sqlOf({ superQueryParams: encoded, superQueryMatchType }))
    })
    expect(fc.check(said, RUNS)).toMatchObject(HOLDS)
  })

  test('nor do values that are no texts', () => {
    const said = fc.property(fc.dictionary(key, fc.anything(), { maxKeys: 4 }), (parameters) =>
      VOCABULARY.test(sqlOf(parameters)),
    )
    expect(fc.check(said, RUNS)).toMatchObject(HOLDS)
  })

  test('[ENT-69] the sort columns are of the entity, page and size stay within their limits', () => {
    const names = fc
      .array(fc.oneof(fc.constantFrom(...COLUMNS.keys()), value), { maxLength: 8 })
      .map((list) => list.join())
    const sorted = fc.property(names, value, value, value, (column, order, pageNo, pageSize) => {
      const query = understood({ column, order, pageNo, pageSize })
      if (query === null) return true
      const isOwn = query.sort.length > 0 && query.sort.every((each) => NAMES.includes(each.column.name))
      return isOwn && query.pageNo >= 1 && query.pageSize >= 1 && query.pageSize <= 200
    })
    expect(fc.check(sorted, RUNS)).toMatchObject(HOLDS)
  })
})

function understood(parameters: Parameters): ListQuery | null {
  try {
    return readListQuery(parameters, COLUMNS)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

test('a value is bound as it is', () => {
  const columns = columnsOf(position)
  const evil = `x' or "1"=1; --`
  const { tests } = readListQuery({ name: evil }, columns)
  expect(tests).toEqual([{ kind: 'compare', column: columns.get('name'), comparison: '=', value: evil }])
})

test('doubled plus signs are a comma, in what is looked for and in what is left out', () => {
  const plain = fc
    .array(fc.constantFrom('甲', 'b', '7', ',', '.', '-'), { minLength: 1, maxLength: 12 })
    .map((parts) => parts.join(''))
  const said = fc.property(plain, (text) => {
    const sent = text.replaceAll(',', '++')
    const [found, leftOut] = [sent, `!${sent}`].map((workNo) => compiled({ workNo }))
    expect([found, leftOut]).toEqual([
      { sql: expect.stringContaining('"t"."work_no" = $1') as unknown, values: [text] },
      { sql: expect.stringContaining('"t"."work_no" is distinct from $1') as unknown, values: [text] },
    ])
  })
  fc.assert(said)
})

test('secrets are no columns', () => {
  for (const name of ['password', 'passwordHash', 'password_hash', 'selectedroles', 'tenantId', 'delFlag']) {
    expect(columnsOf(user).has(name)).toBe(false)
  }
})

test('moments name a day or a second and nothing that is not in the calendar', () => {
  expect(readMoment('2024-02-29')).toEqual({
    from: '2024-02-29 00:00:00',
    until: '2024-03-01 00:00:00',
    day: '2024-02-29',
  })
  expect(readMoment('2024-12-31 23:59:59')).toEqual({
    from: '2024-12-31 23:59:59',
    until: '2025-01-01 00:00:00',
    day: '2024-12-31',
  })
  expect(readMoment('2024-12-31T23:59')).toEqual({
    from: '2024-12-31 23:59:00',
    until: '2024-12-31 23:59:01',
    day: '2024-12-31',
  })
  for (const text of [
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-1-1',
    '2024-01-01 24:00:00',
    '2024-01-01 10:60',
    '2024-01-01 10:00:60',
    '0001-01-01',
    '2024-01-01x',
    '',
  ]) {
    expect(readMoment(text)).toBeNull()
  }
})

test('more values than one query takes are refused', () => {
  const many = Array.from({ length: 1001 }, (_, index) => index).join(',')
  expect(compiled({ username: many })).toBe('一次最多查询 1000 个值')
})

test('a parameter given twice is refused', () => {
  expect(compiled({ username: ['a', 'b'] })).toBe('查询参数“用户账号”只能出现一次')
})
