import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { backupKey } from '#server/areas/backup/backup-key.ts'
import { checkBackup } from '#server/areas/backup/check-backup.ts'
import { makeBackup } from '#server/areas/backup/make-backup.ts'
import { Readable } from 'node:stream'
import { seed } from '#server/seed/seed.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { ownerDatabase } from '#tests/server/owner-database.ts'
import { temporaryStorage } from '#tests/server/storage/temporary-storage.ts'

const CODES = ['list', 'delete', 'start', 'download'].map((action) => `system:backup:${action}`)
let server: TestApp
let files: ReturnType<typeof temporaryStorage>
let root: Caller

beforeAll(async () => {
  files = temporaryStorage()
  server = await openTestApp({ storage: files.storage })
  await seed(server.database, { demo: false, adminPassword: 'Aa345678' })
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
  await files.storage.remove(ids.map(({ id }) => backupKey(id)))
})

const make = async (runId: string, values: { keep: number; verify: boolean } = { keep: 7, verify: false }) => {
  const lines: string[] = []
  await makeBackup(server.app.services, {
    runId,
    values,
    say: (line) => void lines.push(line),
    report: () => undefined,
    isStopped: () => false,
    goOn: () => undefined,
  })
  server.clock.now += 1_000
  return lines
}
const list = async () => (await root.get('/sys/backup/list')).result.records
const stored = () =>
  fs.readdirSync(files.folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql.gz'))
const databases = async () => {
  const client = await server.database.connect()
  const { rows } = await client.query(`select datname from pg_database where datname like 'andun_check_%'`)
  await client.end()
  return rows
}

test('a backup is proved by a restore, listed and fetched by a link that lives for minutes', async () => {
  await make('b1', { keep: 7, verify: true })
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
  const key = backupKey('b1')
  const [place] = stored().map((name) => path.join(files.folder, name))
  const script = gunzipSync(fs.readFileSync(place!)).toString().replace('"rows":', '"rows":1')
  await files.storage.remove([key])
  await files.storage.write(key, Readable.from([gzipSync(script)]))
  expect(await checkBackup({ database: server.database, storage: files.storage }, 'b1', () => undefined)).toMatchObject(
    {
      kind: 'wrong',
    },
  )
  expect(await databases()).toEqual([])
})

test('the newest stay, and the newest that was proved', async () => {
  await make('b1', { keep: 7, verify: true })
  for (const id of ['b2', 'b3', 'b4']) await make(id, { keep: 2, verify: false })
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
  await expect(
    makeBackup(server.app.services, {
      runId: 'b1',
      values: { keep: 7, verify: true },
      say: () => undefined,
      report: () => undefined,
      isStopped: () => false,
      goOn: () => {
        throw new Error('stop')
      },
    }),
  ).rejects.toThrow('stop')
  expect(stored()).toEqual([])
  expect(await list()).toMatchObject([{ id: 'b1', state: 'failed' }])
})

test('an owner who may make no database gets a backup that says it was not proved', async () => {
  const owned = await ownerDatabase()
  if (owned === null) return
  await make('b1')
  expect(await checkBackup({ database: owned.database, storage: files.storage }, 'b1', () => undefined)).toEqual({
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

test('[PERM-20] whoever is no platform administrator sees, fetches and deletes none, whatever codes they hold', async () => {
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
