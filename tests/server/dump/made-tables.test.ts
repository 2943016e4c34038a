import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTables, readMadeTables } from '#server/db/dump/made-tables.ts'
import { restoreDump } from '#server/db/dump/restore-dump.ts'
import { writeDump } from '#server/db/dump/write-dump.ts'
import type { MadeTable } from '#server/db/dump/dump-format.ts'
import type { TestApp } from '#tests/server/app.ts'
import type { TestDatabase } from '#tests/server/database.ts'
import { clerkOf, design, field, formOf, openDesigner, take } from '#tests/server/areas/online-form/fixtures.ts'
import type { Caller } from '#tests/server/engine/fixtures.ts'
import { emptyDatabase } from './empty-database.ts'

let server: TestApp
let designer: Caller
let target: TestDatabase

beforeAll(async () => {
  ;({ server, designer } = await openDesigner())
  target = await emptyDatabase()
})
afterAll(async () => {
  await target.dispose()
  await server.dispose()
})

const FIELDS = [
  field('title', '标题', { isUnique: true }),
  field('amount', '金额', { kind: 'money', length: null }),
  field('isDone', '完成', { kind: 'switch', length: null }),
  field('gone', '以前的', { isRequired: true }),
]

test('tables of forms that are data come back with rows, kept columns, indexes and row-level security', async () => {
  const form = await design(designer, 'saved', FIELDS)
  await take(designer, 'publish', form)
  const clerk = await clerkOf(server, 'saved', 'saver')
  await clerk.post('/online/rows/saved/add', { title: '甲', amount: 3.5, isDone: true, gone: '旧' })
  const { id, version, fields } = await formOf(designer, 'saved')
  const gone = fields.find(({ name }: { name: string }) => name === 'gone')
  await designer.put('/online/form/edit', {
    id,
    version,
    fields: [{ id: gone.id, version: gone.version, removed: true }],
  })
  await take(designer, 'publish', form)
  const { tables } = await restoreDump(target.database, bytesOf(server))
  expect(tables['onl_saved']?.rows).toBe(1)
  const clients = [await server.database.connect(), await target.database.connect()] as const
  const [before, after] = [await readMadeTables(clients[0]), await readMadeTables(clients[1])]
  const { rows } = await clients[1].query(
    `select relrowsecurity and relforcerowsecurity as isolated from pg_class where relname = 'onl_saved'`,
  )
  for (const client of clients) await client.end()
  expect(after).toEqual(before)
  expect(before).toMatchObject([{ name: 'onl_saved', unique: ['title'] }])
  expect(before[0]?.columns.map(({ name }) => name)).toContain('gone')
  expect(rows).toEqual([{ isolated: true }])
})

const table = (over: Partial<MadeTable> = {}): MadeTable => ({
  name: 'onl_x1',
  columns: [{ name: 'id', type: 'text', isRequired: true, default: null }],
  unique: [],
  ...over,
})
const column = (over: object) => [{ name: 'id', type: 'text', isRequired: true, default: null, ...over }]

test.each([
  ['a table of the system', table({ name: 'sys_user' })],
  ['a name that is none', table({ name: 'onl_x"; drop table sys_user; --' })],
  ['a type that is none', table({ columns: column({ type: 'text); drop table sys_user; --' }) })],
  ['a default that is a call', table({ columns: column({ default: "pg_read_file('/etc/passwd')" }) })],
  ['a column that is none', table({ columns: column({ name: 'a" text); drop table sys_user; --' }) })],
  ['an index of no column', table({ unique: ['x); drop table sys_user; --'] })],
])('a dump that was tampered with makes nothing: %s', async (_what, tampered) => {
  const client = await server.database.connect()
  await expect(makeTables(client, [tampered])).rejects.toThrow('dump: ')
  await client.end()
})

async function* bytesOf({ database }: TestApp): AsyncGenerator<Buffer> {
  const client = await database.connect()
  try {
    for await (const part of writeDump(client, { nowMs: 0, between: () => undefined, done: () => undefined }))
      yield Buffer.from(part)
  } finally {
    await client.end()
  }
}
