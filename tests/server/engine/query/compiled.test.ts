import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { compiled } from '#server/engine/query/compiled.ts'

const kysely = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Asks for the part of an owner so many times. @returns the texts and parameters of the statements it stands in, and how often it was made */
function askedFor<K extends object>(make: (owner: K) => ReturnType<typeof sql>, owners: readonly K[]) {
  let times = 0
  const part = compiled((owner: K) => {
    times += 1
    return make(owner)
  })
  const statements = owners.map((owner) => {
    const read = sql`select ${part(kysely as never, owner)} where ${1} = ${2}`.compile(kysely)
    return [read.sql, ...read.parameters]
  })
  return { statements, times }
}

test('a part of a statement reads the same however often it is asked for, and is made twice at the most', () => {
  const columns = { first: '"a"' }
  const { statements, times } = askedFor(() => sql`${sql.ref('t.a')} as ${sql.id('a"b')}`, Array(5).fill(columns))
  expect(new Set(statements.map(String))).toEqual(new Set(['select "t"."a" as "a""b" where $1 = $2,1,2']))
  expect(times).toBe(2)
})

test('a part with parameters keeps them in their places', () => {
  const { statements } = askedFor(({ from }) => sql`date > ${from}`, Array(4).fill({ from: '2026-11-01' }))
  expect(statements).toEqual(Array(4).fill(['select date > $1 where $2 = $3', '2026-11-01', 1, 2]))
})

test('parts of different owners are not confused', () => {
  const [one, other] = [{ name: 'one' }, { name: 'other' }]
  const { statements } = askedFor(({ name }) => sql`${sql.ref(name)}`, [one, other, one, other, one, other])
  expect(statements.map(([text]) => text)).toEqual(
    Array(3).fill(['select "one" where $1 = $2', 'select "other" where $1 = $2']).flat(),
  )
})
