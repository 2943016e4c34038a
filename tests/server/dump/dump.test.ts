import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DumpProblem, restoreDump } from '#server/db/dump/restore-dump.ts'
import { readDumpLine } from '#server/db/dump/dump-format.ts'
import { readDump } from '#server/db/dump/read-dump.ts'
import { sumOf } from '#server/db/dump/read-tables.ts'
import type { Database } from '#server/db/database.ts'
import { seed } from '#server/seed/seed.ts'
import { freshDatabase, PLAIN_PASSWORD, seededTemplate, type TestDatabase } from '#tests/server/database.ts'
import { dumpOf, inPieces } from '#tests/server/dump/dump-of.ts'
import { emptyDatabase } from '#tests/server/dump/empty-database.ts'
import { ownerDatabase } from '#tests/server/owner-database.ts'

let source: TestDatabase
let target: TestDatabase
const open: TestDatabase[] = []

// The first caller makes the demo, which takes its time.
beforeAll(async () => void (await seededTemplate('demo')))
beforeEach(async () => {
  source = await kept(freshDatabase())
  target = await kept(emptyDatabase())
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.dispose()
})

async function kept(opening: Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await opening
  open.push(database)
  return database
}

const seeded = async () => kept(freshDatabase(await seededTemplate('demo')))
const restore = (bytes: Buffer, size?: number) => restoreDump(target.database, inPieces(bytes, size))
/** How many people are there; none where there is no table either. */
const people = async ({ kysely }: Database): Promise<number> => {
  const tables = await kysely.introspection.getTables()
  if (!tables.some(({ name }) => name === 'sys_user')) return 0
  return (await kysely.selectFrom('sys_user').select('id').execute()).length
}
const addTexts = (texts: readonly string[]) =>
  source.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .insertInto('sys_log')
      .values(texts.map((log_content, at) => ({ id: `t${at}`, log_type: 1, log_content: log_content.slice(0, 900) })))
      .execute(),
  )

test('everything comes back as it was, and what is added then has a number of its own', async () => {
  source = await seeded()
  await addTexts(['\\.', '\\N', 'a\tb\nc\\d\r', '"; drop table sys_user; --', '安盾🛡️', ''])
  const { tables } = await restore(await dumpOf(source.database))
  expect(tables['sys_user']!.rows).toBeGreaterThan(100)
  const clients = [await source.database.connect(), await target.database.connect()]
  for (const name of Object.keys(tables)) {
    expect([name, await sumOf(clients[1]!, name)]).toEqual([name, await sumOf(clients[0]!, name)])
  }
  const insert = `insert into sys_audit (tenant_id, entity, entity_id, action) values (0, 'x', 'x', 'x') returning id`
  const [one, other] = [await clients[0]!.query(insert), await clients[1]!.query(insert)]
  expect(other.rows).toEqual(one.rows)
  for (const client of clients) await client.end()
})

test('row-level security binds as before, also where the owner is nobody else', async () => {
  const owned = await ownerDatabase()
  if (owned === null) return
  open.push(owned)
  await seed(owned.database, { demo: false, adminPassword: PLAIN_PASSWORD })
  await owned.database.scope({ tenantId: 0 }, async (sql) => {
    for (const tenant_id of [77, 78]) {
      await sql
        .insertInto('sys_tenant')
        .values({ id: tenant_id, name: `租户${tenant_id}` })
        .execute()
      const department = { id: `d${tenant_id}`, tenant_id, depart_name: '一部', org_code: 'Z01' }
      await sql.insertInto('sys_depart').values(department).execute()
    }
  })
  await restore(await dumpOf(owned.database))
  // As the next start does.
  await target.database.prepareRoles()
  const client = await target.database.connect()
  const { rows } = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`,
  )
  await client.end()
  expect(rows).toEqual([])
  expect(
    await target.database.scope({ tenantId: 78 }, (sql) => sql.selectFrom('sys_depart').select('tenant_id').execute()),
  ).toEqual([{ tenant_id: 78 }])
})

test('what is cut off, changed or of another version is refused, and nothing of it stays', async () => {
  source = await seeded()
  const whole = await dumpOf(source.database)
  const text = whole.toString('utf8')
  const line = text.indexOf('COPY "sys_position"')
  const row = text.indexOf('\n', line) + 1
  const changed = Buffer.from(text.slice(0, row) + text.slice(text.indexOf('\n', row) + 1))
  const damaged: [string, Buffer][] = [
    ['nothing', Buffer.from('hello\n')],
    ['cut in a row', whole.subarray(0, row + 5)],
    ['without its end', Buffer.from(text.slice(0, text.lastIndexOf('-- andun-end')))],
    ['a row less', changed],
    ['of tomorrow', Buffer.from(text.replace('"migrations":[', '"migrations":["9999-tomorrow",'))],
    ['another table', Buffer.from(text.replace('COPY "sys_position"', 'COPY "pg_authid"'))],
    ['a command', Buffer.from(text.replace('COPY "sys_position"', `COPY "x" FROM PROGRAM 'id' --`))],
  ]
  for (const [name, bytes] of damaged) {
    const problem = await restore(bytes).catch((error: unknown) => error)
    expect([name, problem instanceof DumpProblem, await people(target.database)]).toEqual([name, true, 0])
  }
  expect((await restore(whole, 997)).tables['sys_user']!.rows).toBeGreaterThan(100)
}, 120_000)

test('lines are taken apart alike however they are cut, and no line of another kind is one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 30 })),
      fc.integer({ min: 1, max: 50 }),
      async (texts, size) => {
        const lines = texts.map((text) => `${text.replaceAll('\n', ' ').replaceAll('\\', '/')}\n`)
        const script = Buffer.from(`COPY "a" ("b") FROM stdin;\n${lines.join('')}\\.\n`)
        let data = ''
        for await (const part of readDump(inPieces(script, size)))
          if (part.kind === 'data') data += part.lines.toString()
        expect(data).toBe(lines.join(''))
      },
    ),
    { numRuns: 50 },
  )
  for (const line of ['select 1;', 'COPY "a" ("b") FROM PROGRAM \'x\';', 'COPY "A" ("b") FROM stdin;', '\\! id']) {
    expect(() => readDumpLine(line)).toThrow('dump: unknown line')
  }
})
