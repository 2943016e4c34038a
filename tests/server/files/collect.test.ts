import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { collectFiles } from '#server/files/collect-files.ts'
import { LOCKS } from '#server/db/locks.ts'
import { FILE_RULES } from '#server/files/file-services.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { picture } from '#tests/server/files/sample-files.ts'
import { sendFile } from '#tests/server/files/send-file.ts'
import { trustedNow } from '#tests/server/trusted-now.ts'
import { temporaryStorage } from '#tests/server/storage/temporary-storage.ts'
import { sql as raw } from 'kysely'

const DAY = 86_400_000
let server: TestApp
let files: ReturnType<typeof temporaryStorage>
let headers: Record<string, string>

/** Each test has a person of its own. */
let writer = 'writer'
let turn = 0

beforeAll(async () => {
  files = temporaryStorage()
  server = await openTestApp({
    storage: files.storage,
    fileRules: { ...FILE_RULES, mostBytes: 1_000_000, unusedDays: 7, tenantBytes: 2 ** 40 },
  })
})
beforeEach(async () => {
  turn += 1
  writer = `writer${turn}`
  await addPerson(server.database, { id: writer })
  headers = await server.headersOf(writer, 1)
  await server.database.scope({ tenantId: 0 }, (sql) => sql.deleteFrom('sys_file').execute())
  for (const folder of ['objects', 'arriving'])
    for (const name of fs.readdirSync(path.join(files.folder, folder)))
      fs.rmSync(path.join(files.folder, folder, name), { recursive: true })
})
afterAll(async () => {
  await server.dispose()
  await files.remove()
})

const later = (days: number) => (server.clock.now += days * DAY)
const send = async (name: string, size: number) =>
  (await sendFile(server, { headers, name, content: await picture(size, size) })).json<{ message: string }>().message
const wear = (avatar: string) =>
  server.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('sys_user').set({ avatar }).where('id', '=', writer).execute(),
  )
const collect = async () => collectFiles(server.app.services, await trustedNow(server.app.services))
const status = async (address: string) =>
  (await server.app.inject({ url: `/vr/sys/common/static/${address}` })).statusCode
const objects = () =>
  fs
    .readdirSync(path.join(files.folder, 'objects'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).length

test('what no record has named for a week goes, with its small pictures', async () => {
  const [used, unused] = [await send('used.png', 20), await send('unused.png', 21)]
  await server.app.inject({ url: `/vr/sys/common/static/${unused}?thumbnail=80` })
  await wear(used)
  expect([await collect(), objects()]).toEqual([0, 3])
  later(6)
  expect(await collect()).toBe(0)
  expect(await status(unused)).toBe(200)
  later(2)
  expect(await collect()).toBe(1)
  expect([await status(used), await status(unused), objects()]).toEqual([200, 404, 1])
})

test('what a record names again in the meantime stays, and its week begins anew', async () => {
  const picture_ = await send('again.png', 22)
  await collect()
  later(6)
  await wear(picture_)
  await collect()
  await wear('')
  later(6)
  await collect()
  expect(await status(picture_)).toBe(200)
  later(8)
  await collect()
  expect(await status(picture_)).toBe(404)
})

test('a picture within a rich text is named by it, also in the recycle bin', async () => {
  const shown = await send('shown.png', 23)
  await server.database.scope({ tenantId: 1 }, (sql) =>
    sql
      .insertInto('sys_announcement')
      .values({
        id: 'a1',
        tenant_id: 1,
        titile: '通知',
        msg_content: `<p><img src="/vr/sys/common/static/${shown}"></p>`,
        msg_category: '1',
        msg_type: 'ALL',
        priority: 'L',
        sender: writer,
        send_status: '0',
        del_flag: '1',
      } as never)
      .execute(),
  )
  await collect()
  later(30)
  expect(await collect()).toBe(0)
  expect(await status(shown)).toBe(200)
})

test('bytes that two files share stay as long as one of them does', async () => {
  const [kept, gone] = [await send('kept.png', 24), await send('gone.png', 24)]
  await wear(kept)
  await collect()
  later(8)
  expect(await collect()).toBe(1)
  expect([await status(kept), await status(gone), objects()]).toEqual([200, 404, 1])
  await wear('')
  await collect()
  later(8)
  expect([await collect(), objects()]).toEqual([1, 0])
})

test('an upload in pieces that was given up goes after 24 hours, with its pieces', async () => {
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const metadata = `filename ${Buffer.from('a.pdf').toString('base64')}`
  const begun = await server.app.inject({
    method: 'POST',
    url: '/vr/sys/common/tus',
    headers: { ...tus, 'upload-length': '100', 'upload-metadata': metadata },
  })
  expect(begun.statusCode).toBe(201)
  later(0.9)
  expect(await collect()).toBe(0)
  later(0.2)
  expect(await collect()).toBe(1)
  expect(fs.readdirSync(path.join(files.folder, 'arriving'))).toEqual([])
})

test('what a killed server was removing is removed by the next round', async () => {
  const address = await send('half.png', 25)
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('sys_file').set({ state: 'removing' }).execute(),
  )
  expect(await status(address)).toBe(404)
  expect([await collect(), objects()]).toEqual([1, 0])
})

test('one server at a time looks', async () => {
  await server.database.kysely.transaction().execute(async (sql) => {
    await raw`select pg_advisory_xact_lock(${LOCKS.files})`.execute(sql)
    expect(await collect()).toBeNull()
  })
  expect(await collect()).toBe(0)
})
