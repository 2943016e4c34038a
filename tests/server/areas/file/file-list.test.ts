import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILE_RULES } from '#server/files/file-services.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { picture } from '#tests/server/files/sample-files.ts'
import { sendFile } from '#tests/server/files/send-file.ts'
import { temporaryStorage } from '#tests/server/storage/temporary-storage.ts'

const MEGABYTE = 1024 * 1024
const FILES = ['list', 'delete', 'deleteBatch', 'upload'].map((action) => `system:ossFile:${action}`)
let server: TestApp
let place: ReturnType<typeof temporaryStorage>
let ada: Caller
let headers: Record<string, string>

beforeAll(async () => {
  place = temporaryStorage()
  const fileRules = { ...FILE_RULES, mostBytes: 20 * MEGABYTE, unusedDays: 7, tenantBytes: 2 * MEGABYTE }
  server = await openTestApp({ storage: place.storage, fileRules })
  await addPerson(server.database, {
    id: 'ada',
    permissions: [...FILES, 'system:user:list', 'system:user:add', 'system:user:edit'],
  })
  ada = await signedIn(server, 'ada', 1)
  headers = await server.headersOf('ada', 1)
})
afterAll(async () => {
  await server.dispose()
  await place.remove()
})

async function upload(name: string, content: Uint8Array, to = 'common/upload', who = headers) {
  const answer = await sendFile(server, { headers: who, name, content, to })
  return answer.json<{ success: boolean; message: string; result: { path: string } | null }>()
}

const rowOf = async (fileName: string) => (await ada.get('/sys/oss/file/list', { fileName })).result.records[0]

test('[SCREEN-53] what was uploaded is listed with its kind, its size and who brought it', async () => {
  const { result } = await upload('现场.png', await picture())
  expect(await rowOf('现场.png')).toMatchObject({
    fileName: '现场.png',
    url: result!.path,
    preview: result!.path,
    fileKind: 'picture',
    createBy: 'ada',
    createBy_dictText: '姓名ada',
    isPrivate: false,
    unusedSince: null,
  })
  const text = await upload('说明.txt', Buffer.from('安全须知'))
  const row = await rowOf('说明.txt')
  expect([row.fileKind, row.sizeText, row.fileSize, row.preview]).toEqual(['document', '12 B', 12, null])
  expect((await ada.get('/sys/oss/file/list', { url: text.result!.path })).result.total).toBe(1)
  expect((await ada.get('/sys/oss/file/list', { fileKind: 'picture' })).result.total).toBe(1)
})

test('[SCREEN-53] the list tells how much there is of each kind', async () => {
  const { result } = await ada.get('/sys/oss/file/list', { withTotals: '1', fileKind: 'video' })
  expect(result.totals).toMatchObject({ files: 2, picture: 1, document: 1, video: 0 })
  expect(result.totals.bytes).toBeGreaterThan(0)
})

test('[SCREEN-53][API-100] the upload of the list answers as upstream does and keeps what no record names', async () => {
  const answer = await upload('手册.txt', Buffer.from('手册'), 'oss/file/upload')
  expect([answer.success, answer.message, answer.result]).toEqual([true, '上传成功！', null])
  expect((await rowOf('手册.txt')).url).toMatch(/^oss\//)
  const low = await addAndSign('low', [])
  expect((await upload('x.txt', Buffer.from('x'), 'oss/file/upload', low)).success).toBe(false)
})

async function addAndSign(id: string, permissions: string[], tenantIds = [1]): Promise<Record<string, string>> {
  await addPerson(server.database, { id, permissions, tenantIds })
  return server.headersOf(id, tenantIds[0]!)
}

test('[SCREEN-53] a file that a record names says which, and is not deleted', async () => {
  const { result } = await upload('头像.png', await picture(10, 10))
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('sys_user').set({ avatar: result!.path }).where('id', '=', 'ada').execute(),
  )
  const { id } = await rowOf('头像.png')
  expect((await ada.get('/sys/oss/file/references', { id })).result).toEqual({
    records: [{ entity: 'user', label: '用户', recordId: 'ada', title: '姓名ada' }],
    hidden: 0,
  })
  const blind = await signedInAs('blind', ['system:ossFile:list'])
  expect((await blind.get('/sys/oss/file/references', { id })).result).toEqual({ records: [], hidden: 1 })
  expect(await ada.delete('/sys/oss/file/delete', { id })).toMatchObject({
    success: false,
    message: '“头像.png”正被用户“姓名ada”使用，不能删除',
  })
  expect(await rowOf('头像.png')).toBeDefined()
})

async function signedInAs(id: string, permissions: string[], tenantIds = [1]): Promise<Caller> {
  await addPerson(server.database, { id, permissions, tenantIds })
  return signedIn(server, id, tenantIds[0]!)
}

test('[SCREEN-53] a deleted file is read by nobody, and its bytes go', async () => {
  const { result } = await upload('临时.txt', Buffer.from('临时的'))
  const { id } = await rowOf('临时.txt')
  expect(await ada.delete('/sys/oss/file/delete', { id })).toMatchObject({ success: true, message: '删除成功!' })
  expect(await rowOf('临时.txt')).toBeUndefined()
  const gone = await server.app.inject({ method: 'GET', url: `/vr/sys/common/static/${encodeURI(result!.path)}` })
  expect(gone.statusCode).toBe(404)
  await expect
    .poll(() =>
      server.database.scope({ tenantId: 0 }, (sql) =>
        sql.selectFrom('sys_file').select('id').where('id', '=', id).execute(),
      ),
    )
    .toEqual([])
})

test('[SCREEN-53] another tenant sees, deletes and counts none of it', async () => {
  const { id } = await rowOf('现场.png')
  const neighbour = await signedInAs('neighbour', FILES, [2])
  expect((await neighbour.get('/sys/oss/file/list')).result.total).toBe(0)
  expect(await neighbour.get('/sys/oss/file/references', { id })).toMatchObject({ status: 404 })
  expect(await neighbour.delete('/sys/oss/file/delete', { id })).toMatchObject({ status: 404 })
  expect((await neighbour.get('/sys/oss/file/usage')).result).toMatchObject([{ tenantId: 2, files: 0, bytes: 0 }])
})

test('[SCREEN-53] a tenant keeps no more than its quota, in one piece or in many, and is told so', async () => {
  const [own] = (await ada.get('/sys/oss/file/usage')).result
  expect(own).toMatchObject({ tenantId: 1, quotaBytes: 2 * MEGABYTE, isOwnQuota: false })
  const large = Buffer.alloc(2 * MEGABYTE, 'x')
  const refused = await upload('大.txt', large)
  expect(refused.success).toBe(false)
  expect(refused.message).toMatch(/^存储空间不足：已用 .+，共 2 MB。请删除不用的文件，或联系平台管理员增加配额$/)
  const pieces = await server.app.inject({
    method: 'POST',
    url: '/vr/sys/common/tus',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': String(2 * MEGABYTE),
      'upload-metadata': `filename ${Buffer.from('大.txt').toString('base64')}`,
    },
  })
  expect(pieces.json().message).toMatch(/^存储空间不足/)
  expect((await ada.get('/sys/oss/file/usage')).result[0].bytes).toBe(own.bytes)
  const boss = await platform()
  expect(await ada.put('/sys/oss/file/quota', { tenantId: 1, megabytes: 100 })).toMatchObject({ status: 403 })
  expect(await boss.put('/sys/oss/file/quota', { tenantId: 1, megabytes: 10 })).toMatchObject({ success: true })
  expect((await upload('大.txt', large)).success).toBe(true)
  await boss.put('/sys/oss/file/quota', { tenantId: 1, megabytes: null })
  const [now] = (await ada.get('/sys/oss/file/usage')).result
  expect([now.quotaBytes, now.isOwnQuota]).toEqual([2 * MEGABYTE, false])
})

async function platform(): Promise<Caller> {
  const permissions = ['system:ossFile:list', 'system:ossFile:quota']
  await addPerson(server.database, { id: 'boss', permissions, platform: true })
  return signedIn(server, 'boss', 1)
}
