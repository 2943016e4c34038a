import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DumpProblem, restoreDump } from '#server/db/dump/restore-dump.ts'
import { dumpOf, inPieces } from '#tests/server/dump/dump-of.ts'
import { emptyDatabase } from '#tests/server/dump/empty-database.ts'
import { addPositions } from '#tests/server/engine/fixtures.ts'
import { addPerson } from '#tests/server/app.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'

const MEGABYTE = 1024 * 1024

let source: TestDatabase
let target: TestDatabase
let text: string

beforeAll(async () => {
  source = await freshDatabase()
  target = await emptyDatabase()
  await addPerson(source.database, { id: 'ada' })
  await addPositions(source as never, [
    { code: 'A', name: '甲' },
    { code: 'B', name: '乙' },
  ])
  text = (await dumpOf(source.database)).toString()
})
afterAll(async () => {
  await source.dispose()
  await target.dispose()
})

const restore = (script: string | Buffer) => restoreDump(target.database, inPieces(Buffer.from(script)))

/** What of the dump is in the database: its rows, or a table that it described. */
async function kept(): Promise<unknown> {
  const client = await target.database.connect()
  const isMade = `to_regclass('sys_position') is not null as made`
  const { rows } = await client.query<{ made: boolean }>(`select ${isMade}, to_regclass('onl_t1') as described`)
  const [found] = rows
  const people = found?.made && (await client.query('select id from sys_user union all select id from sys_position'))
  await client.end()
  return { ...found, made: undefined, rows: people ? people.rows : [] }
}

const [HEAD, END] = ['-- andun-dump ', '-- andun-end ']
const json = (prefix: string) => JSON.parse(lineOf(prefix).slice(prefix.length))
const lineOf = (prefix: string) => text.slice(text.indexOf(prefix), text.indexOf('\n', text.indexOf(prefix)))
const withHead = (over: object) => text.replace(lineOf(HEAD), () => HEAD + JSON.stringify({ ...json(HEAD), ...over }))
const withEnd = (over: object) => text.replace(lineOf(END), () => END + JSON.stringify({ ...json(END), ...over }))
/** From its first line to the end of its data. */
const tableOf = (name: string) => {
  const at = text.indexOf(`COPY "${name}" `)
  return text.slice(at, text.indexOf('\\.\n\n', at) + 4)
}
const column = { name: 'id', type: 'text', isRequired: true, default: null }

const CRAFTED: [string, () => string][] = [
  ['a head that is no JSON', () => text.replace(lineOf(HEAD), `${HEAD}{"version":1,`)],
  ['a head that is a list', () => text.replace(lineOf(HEAD), `${HEAD}[]`)],
  ['a head that is nothing', () => text.replace(lineOf(HEAD), `${HEAD}null`)],
  ['a version of another kind', () => withHead({ version: '1' })],
  ['a version of tomorrow', () => withHead({ version: 2 })],
  ['migrations that are no list', () => withHead({ migrations: { length: 1 } })],
  ['migrations with a path for a name', () => withHead({ migrations: ['../../../etc/passwd'] })],
  ['a migration called like a member of every object', () => withHead({ migrations: ['__proto__'] })],
  ['tables of forms that are no list', () => withHead({ made: 'onl_t1' })],
  ['a table of a form without columns', () => withHead({ made: [{ name: 'onl_t1', unique: [] }] })],
  [
    'a table of a form twice',
    () => withHead({ made: [1, 2].map(() => ({ name: 'onl_t1', columns: [column], unique: [] })) }),
  ],
  [
    'more columns than a table can have',
    () =>
      withHead({
        made: [
          {
            name: 'onl_t1',
            columns: Array.from({ length: 2_000 }, (_, at) => ({ ...column, name: `c${at}` })),
            unique: [],
          },
        ],
      }),
  ],
  ['a second head', () => text.replace(lineOf(END), () => `${lineOf(HEAD)}\n${lineOf(END)}`)],
  ['rows for the list of migrations', () => text.replace('COPY "sys_position"', 'COPY "andun_migration"')],
  ['rows for a table of the system', () => text.replace('COPY "sys_position"', 'COPY "pg_authid"')],
  ['rows for a file', () => text.replace('COPY "sys_position"', `COPY '/etc/passwd'`)],
  ['a column twice', () => text.replace('COPY "sys_position" ("id"', 'COPY "sys_position" ("id", "id"')],
  ['a column of the system', () => text.replace('COPY "sys_position" ("id"', 'COPY "sys_position" ("ctid"')],
  ['rows of a table twice', () => text.replace(tableOf('sys_position'), (rows) => rows + rows)],
  [
    'rows before those that they refer to',
    () => text.replace(tableOf('sys_tenant'), '').replace(lineOf(END), () => tableOf('sys_tenant') + lineOf(END)),
  ],
  ['a row with a value too few', () => text.replace(/(COPY "sys_position".*\n[^\t]*)\t[^\t]*/, '$1')],
  ['a row with a value of another kind', () => text.replace(/(COPY "sys_tenant".*\n)\d+/, '$1x')],
  ['a row with a byte that no text holds', () => text.replace(/(COPY "sys_position".*\n)/, '$1\\x00')],
  [
    'a table less, also at the end',
    () => {
      const { sys_position: _gone, ...tables } = json(END).tables
      return withEnd({ tables }).replace(tableOf('sys_position'), '')
    },
  ],
  ['sums of nothing', () => withEnd({ tables: {} })],
  [
    'a sum of a table of the system',
    () => withEnd({ tables: { ...json(END).tables, pg_authid: { rows: 0, sum: '0' } } }),
  ],
  ['sums that are no list', () => withEnd({ tables: null })],
  [
    'a sequence with SQL for a name',
    () => withEnd({ sequences: { "x'); drop table sys_user; --": { value: '1', isCalled: true } } }),
  ],
  ['a sequence that is a table', () => withEnd({ sequences: { sys_user: { value: '1', isCalled: true } } })],
  [
    'a sequence beyond its end',
    () => withEnd({ sequences: { sys_audit_id_seq: { value: '99999999999999999999', isCalled: true } } }),
  ],
  ['a command after the end', () => `${text}drop table sys_user;\n`],
  ['rows after the end', () => text + tableOf('sys_position')],
]

test.each(CRAFTED)('a crafted dump is told to be none and leaves nothing: %s', async (_what, crafted) => {
  const script = crafted()
  expect(script).not.toBe(text)
  const problem = await restore(script).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(DumpProblem)
  expect(await kept()).toEqual({ described: null, rows: [] })
})

test('whatever bytes are changed: it is refused, or everything in it was read', async () => {
  const whole = Buffer.from(text)
  const change = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 7 }))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const bytes = Buffer.from(whole)
      for (const [at, bit] of changes) bytes[at]! ^= 1 << bit
      // A flip in the moment of the head is the only one that changes nothing.
      const outcome = await restore(bytes).then(
        () => bytes.toString().replace(/"at":"[^"]*"/, '') === text.replace(/"at":"[^"]*"/, ''),
        (error: unknown) => error instanceof DumpProblem,
      )
      expect(outcome).toBe(true)
    }),
    { numRuns: 12 },
  )
}, 120_000)

/** The beginning, and then the same bytes for ever. @returns the stream, and how much of it was asked for */
function endless(begin: string, again: string): { bytes: Readable; askedMegabytes: () => number } {
  const chunk = Buffer.alloc(MEGABYTE / 4, again)
  let chunks = 0
  const bytes = Readable.from(
    (async function* () {
      yield Buffer.from(begin)
      for (; chunks < 2_000; chunks += 1) yield chunk
    })(),
  )
  return { bytes, askedMegabytes: () => chunks / 4 }
}

test.each([
  ['a line that never ends', () => '', 'x', 6],
  ['a head that never ends', () => `${HEAD}{"made":"`, 'x', 6],
  ['a row that never ends', () => `${lineOf(HEAD)}\n${tableOf('sys_position').split('\n')[0]}\n`, 'x', 70],
])(
  'what unpacks without end is given up, and not gathered in memory: %s',
  async (_what, begin, again, mostMegabytes) => {
    const { bytes, askedMegabytes } = endless(begin(), again)
    await expect(restoreDump(target.database, bytes)).rejects.toThrow(DumpProblem)
    expect(askedMegabytes()).toBeLessThan(mostMegabytes)
  },
)

test('the whole one is taken after all of them', async () => {
  const { tables } = await restore(text)
  expect(tables['sys_position']).toMatchObject({ rows: 2 })
})
