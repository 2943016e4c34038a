import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ParametersOf } from '#contract/areas/job/handlers.ts'
import { backupKey } from '#server/areas/backup/backup-key.ts'
import { checkBackup } from '#server/areas/backup/check-backup.ts'
import { makeBackup } from '#server/areas/backup/make-backup.ts'
import { Readable } from 'node:stream'
import { moment } from '#server/db/moments.ts'
import { RunStopped, type HandlerRun } from '#server/schedule/run-handler.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { ownerDatabase } from '#tests/server/owner-database.ts'
import { temporaryStorage } from '#tests/server/storage/temporary-storage.ts'

const CODES = ['list', 'delete', 'start', 'download'].map((action) => `system:backup:${action}`)
let server: TestApp
let files: ReturnType<typeof temporaryStorage>
let root: Caller

beforeAll(async () => {
  files = temporaryStorage()
  server = await openSeededApp('plain', { storage: files.storage })
  root = await callerOf(server, { id: 'root', platform: true, permissions: CODES })
})
afterAll(async () => {
  await server.dispose()
  await files.remove()
})
beforeEach(async () => {
  const ids = await server.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.deleteFrom('sys_job_run').execute()
    return sql.deleteFrom('sys_backup').returning('id').execute()
  })
  await files.storage.remove(ids.map(({ id }) => backupKey({ id, taken: 1 })))
})

const make = async (runId: string, over: Partial<HandlerRun<ParametersOf<'backup'>>> = {}) => {
  await makeBackup(server.app.services, {
    runId,
    taken: 1,
    values: { keep: 7, verify: false },
    say: () => undefined,
    report: () => undefined,
    isStopped: () => false,
    goOn: () => undefined,
    ...over,
  })
  server.clock.now += 1_000
}
const list = async () => (await root.get('/sys/backup/list')).result.records
const stored = () =>
  fs.readdirSync(files.folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql.gz'))
/** Databases in which backups of these tests are proved; other tests prove theirs meanwhile. */
const databases = async () => {
  const client = await server.database.connect()
  const { rows } = await client.query(`select datname from pg_database where datname ~ '^andun_check_b[0-9]_'`)
  await client.end()
  return rows
}

test('a backup is proved by a restore, listed and fetched by a link that lives for minutes', async () => {
  await make('b1', { values: { keep: 7, verify: true } })
  const [row] = await list()
  expect(row).toMatchObject({ id: 'b1', state: 'checked', remark: null })
  expect(row.digest).toMatch(/^[0-9a-f]{64}$/)
  expect(row.checkedTime).not.toBeNull()
  expect(await databases()).toEqual([])
  const { path: address, name } = (await root.post('/sys/backup/ticket', { id: 'b1' })).result
  expect(name).toMatch(/^andun-\d{14}\.sql\.gz$/)
  const file = await server.app.inject({ url: `/vr${address}` })
  expect(file.statusCode).toBe(200)
  expect(gunzipSync(file.rawPayload).toString().startsWith('-- andun-dump {"version":1')).toBe(true)
  expect(await server.app.inject({ url: `/vr${address}x` })).toMatchObject({ statusCode: 404 })
  server.clock.now += 300_001
  expect(await server.app.inject({ url: `/vr${address}` })).toMatchObject({ statusCode: 404 })
})

test('one that was damaged on the disk is found out', async () => {
  await make('b1')
  const key = backupKey({ id: 'b1', taken: 1 })
  const [place] = stored().map((name) => path.join(files.folder, name))
  const script = gunzipSync(fs.readFileSync(place!)).toString().replace('"rows":', '"rows":1')
  await files.storage.remove([key])
  await files.storage.write(key, Readable.from([gzipSync(script)]))
  expect(
    await checkBackup({ database: server.database, storage: files.storage }, { id: 'b1', taken: 1 }, () => undefined),
  ).toMatchObject({
    kind: 'wrong',
  })
  expect(await databases()).toEqual([])
})

test.each([
  ['a bomb', () => gzipSync(Buffer.alloc(200 * 1024 * 1024))],
  ['cut off', (whole: Buffer) => whole.subarray(0, -9)],
  ['not packed', () => Buffer.from('-- andun-dump {}\n')],
  ['of a head that is no head', () => gzipSync('-- andun-dump []\n')],
])('one that somebody put in its place is found out: %s', async (_what, crafted) => {
  await make('b1')
  const key = backupKey({ id: 'b1', taken: 1 })
  const whole = fs.readFileSync(path.join(files.folder, stored()[0]!))
  await files.storage.remove([key])
  await files.storage.write(key, Readable.from([crafted(whole)]))
  const { database } = server
  const found = await checkBackup({ database, storage: files.storage }, { id: 'b1', taken: 1 }, () => undefined)
  expect(found).toMatchObject({ kind: 'wrong' })
  expect(await databases()).toEqual([])
})

test('the newest stay, and the newest that was proved', async () => {
  await make('b1', { values: { keep: 7, verify: true } })
  for (const id of ['b2', 'b3', 'b4']) await make(id, { values: { keep: 2, verify: false } })
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual(['b4', 'b3', 'b1'])
  expect(stored()).toHaveLength(3)
  await root.delete('/sys/backup/delete', { id: 'b4' })
  expect(stored()).toHaveLength(2)
})

test('a run that is taken up again makes its backup anew, not another one', async () => {
  await make('b1')
  await make('b1')
  expect(await list()).toHaveLength(1)
  expect(stored()).toHaveLength(1)
})

test('one that was stopped on its way is no backup', async () => {
  const goOn = () => {
    throw new Error('stop')
  }
  await expect(make('b1', { values: { keep: 7, verify: true }, goOn })).rejects.toThrow('stop')
  expect(stored()).toEqual([])
  expect(await list()).toMatchObject([{ id: 'b1', state: 'failed' }])
})

test('a server that wakes up late overwrites nothing of the one that took its run up', async () => {
  const next: Promise<void>[] = []
  const goOn = () => {
    if (!next.length) next.push(make('b1', { taken: 2, values: { keep: 7, verify: true } }))
  }
  await expect(make('b1', { goOn })).rejects.toMatchObject({ reason: 'lost' })
  await Promise.all(next)
  expect(await list()).toMatchObject([{ id: 'b1', state: 'checked' }])
  expect(stored()).toHaveLength(1)
  await expect(make('b1')).rejects.toMatchObject({ reason: 'lost' })
  const { path: address } = (await root.post('/sys/backup/ticket', { id: 'b1' })).result
  const { rawPayload } = await server.app.inject({ url: `/vr${address}` })
  const [row] = await list()
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(row.digest)
  await root.delete('/sys/backup/delete', { id: 'b1' })
  expect(stored()).toEqual([])
})

test('what its run left half-done can be deleted once nobody is at it', async () => {
  await make('b1')
  const given = (state: 'running' | 'failed') =>
    server.database.scope({ tenantId: 0 }, async (sql) => {
      await sql.updateTable('sys_backup').set({ state: 'running' }).execute()
      await sql.deleteFrom('sys_job_run').execute()
      const job = await sql.selectFrom('sys_quartz_job').select('id').limit(1).executeTakeFirstOrThrow()
      const due = {
        job_id: job.id,
        job_class_name: 'backup',
        due_time: moment(server.clock.now),
        cause: 'manual',
      } as const
      await sql
        .insertInto('sys_job_run')
        .values({ id: 'b1', ...due, state })
        .execute()
    })
  await given('running')
  expect(await root.delete('/sys/backup/delete', { id: 'b1' })).toMatchObject({ message: '备份还没有完成，不能删除' })
  await given('failed')
  expect(await root.delete('/sys/backup/delete', { id: 'b1' })).toMatchObject({ success: true })
  expect(stored()).toEqual([])
})

test('one whose time is up has failed; who goes on with it after the server ended leaves it open', async () => {
  const stopped = (reason: 'timeout' | 'ending') => () => {
    throw new RunStopped(reason)
  }
  await expect(make('b1', { goOn: stopped('timeout') })).rejects.toMatchObject({ reason: 'timeout' })
  expect(await list()).toMatchObject([{ state: 'failed' }])
  await expect(make('b2', { goOn: stopped('ending') })).rejects.toMatchObject({ reason: 'ending' })
  expect(await list()).toMatchObject([{ id: 'b2', state: 'running' }, {}])
})

test('an owner who may make no database gets a backup that says it was not proved', async () => {
  const owned = await ownerDatabase()
  if (owned === null) return
  await make('b1')
  expect(
    await checkBackup({ database: owned.database, storage: files.storage }, { id: 'b1', taken: 1 }, () => undefined),
  ).toEqual({
    kind: 'forbidden',
  })
  await owned.dispose()
})

test('a backup is begun by its job, whose history tells of it', async () => {
  expect(await root.post('/sys/backup/start', {})).toMatchObject({ success: true, message: '已开始备份' })
  expect(await root.post('/sys/backup/start', {})).toMatchObject({
    success: false,
    message: '任务正在执行，请等它结束',
  })
})

test('[PERM-20] a user who is no platform administrator sees, fetches and deletes none, whatever codes they hold', async () => {
  await make('b1')
  const tenant = await callerOf(server, { id: 'tenant', permissions: CODES })
  expect((await tenant.get('/sys/backup/list')).result.records).toEqual([])
  const answers = [
    await tenant.get('/sys/backup/queryById', { id: 'b1' }),
    await tenant.post('/sys/backup/ticket', { id: 'b1' }),
    await tenant.post('/sys/backup/start', {}),
    await tenant.delete('/sys/backup/delete', { id: 'b1' }),
  ]
  expect(answers.map(({ success }) => success)).toEqual([false, false, false, false])
  expect(stored()).toHaveLength(1)
})
