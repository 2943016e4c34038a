import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedPart } from '#server/seed/parts.ts'
import { seedDictionaries } from '#server/seed/seed-dictionaries.ts'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'

let server: TestApp
let chief: Caller
let clerk: Caller
const PATH = '/vr/launcher'
const LAUNCHER = {
  name: '课程启动器',
  module: '1',
  platform: '1',
  versionNo: '1.2.0',
  fileUrl: 'launcher/a_1.zip',
  releaseNote: '首发',
}

beforeAll(async () => {
  server = await openServer()
  await seedPart(server.database, 0, seedDictionaries)
  const permissions = [...allOf('vr:launcher'), 'vr:launcher:publish', 'vr:launcher:withdraw']
  chief = await callerOf(server, { id: 'chief', permissions, platform: true })
  clerk = await callerOf(server, { id: 'clerk', permissions })
})
afterAll(() => server.dispose())

const listed = async () => (await clerk.get(`${PATH}/list`)).result.records

test('[SCREEN-82] a version has to be newer than those before it, on each platform', async () => {
  expect((await chief.post(`${PATH}/add`, LAUNCHER)).success).toBe(true)
  const older = await chief.post(`${PATH}/add`, { ...LAUNCHER, versionNo: '1.2.0' })
  expect(older).toMatchObject({ success: false, message: '版本号必须大于当前版本！' })
  expect((await chief.post(`${PATH}/add`, { ...LAUNCHER, versionNo: '1.10.0' })).success).toBe(true)
  expect((await chief.post(`${PATH}/add`, { ...LAUNCHER, versionNo: '1.9.9' })).success).toBe(false)
  expect((await chief.post(`${PATH}/add`, { ...LAUNCHER, platform: '2', versionNo: '0.0.1' })).success).toBe(true)
  expect((await chief.post(`${PATH}/add`, { ...LAUNCHER, versionNo: '2' })).message).toBe(
    '版本号应为三段数字，例如 1.2.0',
  )
})

test('[SCREEN-82] terminals are offered the newest that is published; downloads are counted once for their key', async () => {
  const asked = { module: '1', platform: '1' }
  expect((await clerk.get(`${PATH}/newest`, asked)).result).toBeNull()
  for (const row of await listed()) await chief.put(`${PATH}/publish`, { id: row.id })
  const newest = (await clerk.get(`${PATH}/newest`, asked)).result
  expect(newest).toMatchObject({ versionNo: '1.10.0', releaseNote: '首发', fileUrl: 'launcher/a_1.zip' })
  const download = () =>
    clerk.raw({
      method: 'POST',
      url: `/vr${PATH}/download`,
      payload: { id: newest.id },
      headers: { 'idempotency-key': 'once' },
    })
  await download()
  expect((await download()).json().result).toBe('launcher/a_1.zip')
  expect((await listed()).find((row: { id: string }) => row.id === newest.id).downloadCount).toBe(1)
  await chief.put(`${PATH}/withdraw`, { id: newest.id })
  expect((await clerk.get(`${PATH}/newest`, asked)).result.versionNo).toBe('1.2.0')
  expect((await chief.put(`${PATH}/publish`, { id: newest.id })).message).toBe('只有未发布的启动器可以发布！')
})

test('[PERM-04] a tenant publishes and changes none, whatever codes it holds', async () => {
  const [row] = await listed()
  expect((await clerk.post(`${PATH}/add`, { ...LAUNCHER, versionNo: '9.0.0' })).status).toBe(403)
  expect((await clerk.put(`${PATH}/withdraw`, { id: row.id })).status).toBe(403)
  expect((await clerk.delete(`${PATH}/delete`, { id: row.id })).success).toBe(false)
})
