import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '#server/process/environment.ts'
import { restore } from '#server/process/restore.ts'
import { StartProblem } from '#server/process/start-problem.ts'
import { addressOf } from '#tests/server/connection.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'
import { dumpOf } from '#tests/server/dump/dump-of.ts'
import { emptyDatabase } from '#tests/server/dump/empty-database.ts'
import { dataFolder } from '#tests/server/process/child-server.ts'

let folder: string
let whole: Buffer
let target: TestDatabase

beforeAll(async () => {
  const source = await freshDatabase()
  whole = gzipSync(await dumpOf(source.database))
  await source.dispose()
})
beforeEach(async () => {
  folder = dataFolder()
  target = await emptyDatabase()
})
afterEach(async () => {
  await target.dispose()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function restoring(bytes: Buffer): Promise<unknown> {
  const file = path.join(folder, 'backup.sql.gz')
  fs.writeFileSync(file, bytes)
  const environment = readEnvironment({ DATA_DIR: folder, DATABASE_URL: addressOf(target.connection) })
  return restore(environment, file, () => undefined).catch((error: unknown) => error)
}

/** What stands in the schema. */
async function found(): Promise<string[]> {
  const client = await target.database.connect()
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  )
  await client.end()
  return rows.map(({ name }) => name)
}

async function given(statement: string): Promise<void> {
  const client = await target.database.connect()
  await client.query(statement)
  await client.end()
}

test.each([
  ['a function', 'create function price() returns integer language sql as $$ select 1 $$'],
  ['a view', 'create view numbers as select 1 as number'],
  ['a sequence', 'create sequence numbers'],
])('a database that holds %s alone takes no backup, and keeps it whatever the file is', async (_what, statement) => {
  await given(statement)
  const before = await found()
  for (const bytes of [whole, whole.subarray(0, -20)]) {
    const problem = await restoring(bytes)
    expect([problem instanceof StartProblem, String(problem)]).toEqual([true, expect.stringContaining('不是空的')])
    expect(await found()).toEqual(before)
  }
})

const flipped = () => {
  const bytes = Buffer.from(whole)
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  return bytes
}
test.each([
  ['is empty', () => Buffer.alloc(0)],
  ['is not packed', () => Buffer.from('-- andun-dump {}\n')],
  ['lacks its last bytes', () => whole.subarray(0, -4)],
  ['has a bit changed in the middle', flipped],
  ['has another sum', () => Buffer.concat([whole.subarray(0, -8), Buffer.alloc(4, 7), whole.subarray(-4)])],
  ['unpacks to 300 MB of nothing', () => gzipSync(Buffer.alloc(300 * 1024 * 1024))],
  ['is followed by another', () => Buffer.concat([whole, whole])],
])('a backup that %s is told to be none, and the database is as empty as before', async (_what, made) => {
  const problem = await restoring(made())
  expect([problem instanceof StartProblem, String(problem)]).toEqual([true, expect.stringContaining('无法还原')])
  expect(await found()).toEqual([])
})
