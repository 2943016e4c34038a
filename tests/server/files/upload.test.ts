import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILE_RULES } from '#server/files/file-services.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { pdf, picture } from '#tests/server/files/sample-files.ts'
import { sendFile } from '#tests/server/files/send-file.ts'
import { temporaryStorage } from '#tests/server/storage/temporary-storage.ts'

const MEGABYTE = 1024 * 1024
const files = temporaryStorage()
let server: TestApp
let headers: Record<string, string>

beforeAll(async () => {
  server = await openTestApp({
    storage: files.storage,
    fileRules: { ...FILE_RULES, mostBytes: 20 * MEGABYTE, unusedDays: 7, tenantBytes: 2 ** 40 },
  })
  await addPerson(server.database, { id: 'writer', tenantIds: [1, 2] })
  headers = await server.headersOf('writer', 1)
})
afterAll(async () => {
  await server.dispose()
  await files.remove()
})

const send = (
  name: string,
  content: Uint8Array,
  more: { fields?: Record<string, string>; to?: string; key?: string } = {},
) =>
  sendFile(server, {
    headers: { ...headers, ...(more.key !== undefined && { 'idempotency-key': more.key }) },
    name,
    content,
    ...(more.fields && { fields: more.fields }),
    ...(more.to && { to: more.to }),
  })
const read = (address: string, given: Record<string, string> = {}) =>
  server.app.inject({
    url: `/vr/sys/common/static/${address.split('/').map(encodeURIComponent).join('/')}`,
    headers: given,
  })
const objects = () =>
  fs
    .readdirSync(path.join(files.folder, 'objects'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
const rows = () =>
  server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_file').selectAll().orderBy('create_time').execute(),
  )

describe('an upload', () => {
  test('[API-097][API-099][ENT-34] is answered with its path as message, and read by everybody who knows it', async () => {
    const content = await picture()
    const answer = await send('扫描 图(1).PNG', content, { fields: { isup: '1' } })
    const { message, ...body } = answer.json()
    expect(answer.statusCode).toBe(200)
    expect(message).toMatch(/^temp\/[0-9a-f]{32}\/扫描_图\(1\)_\d{13}\.png$/)
    expect(body).toMatchObject({
      success: true,
      code: 0,
      result: { path: message, fileName: '扫描 图(1).PNG', filePath: message, fileSize: content.length },
    })
    const got = await read(message)
    expect(got.statusCode).toBe(200)
    expect(got.rawPayload.equals(content)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="__ _(1).PNG"; filename*=UTF-8''${encodeURIComponent('扫描 图(1).PNG')}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('[API-098] of rich text lies in the folder it names', async () => {
    const answer = await send('a.png', await picture(), { fields: { biz: 'jeditor', jeditor: '1' } })
    expect(answer.json().message).toMatch(/^jeditor\/[0-9a-f]{32}\/a_\d{13}\.png$/)
  })

  test('[API-100] of a large file goes to upload-cloud', async () => {
    const content = pdf(11 * MEGABYTE)
    const refused = await send('large.pdf', content)
    expect(refused.json()).toMatchObject({
      success: false,
      code: 500,
      message: '文件大小超出10MB限制, 请压缩或降低文件质量! ',
    })
    const answer = await send('large.pdf', content, { to: 'common/upload-cloud' })
    expect(answer.json()).toMatchObject({ success: true, result: { fileName: 'large.pdf', fileSize: content.length } })
    const most = await send('larger.pdf', pdf(21 * MEGABYTE), { to: 'common/upload-cloud' })
    expect(most.json().message).toBe('文件大小超出20MB限制, 请压缩或降低文件质量! ')
  })

  test('[API-097] by the door of upstream’s object storage is answered and read like any other', async () => {
    const content = pdf(11 * MEGABYTE)
    const sent = { to: 'upload/uploadMinio', fields: { biz: 'drill', orgName: '演练 录像.pdf' } }
    const { message, ...body } = (await send('演练 录像.pdf', content, sent)).json()
    expect(message).toMatch(/^drill\/[0-9a-f]{32}\/演练_录像_\d{13}\.pdf$/)
    expect(body).toMatchObject({ success: true, code: 0, result: { path: message, fileSize: content.length } })
    expect((await read(message)).rawPayload.equals(content)).toBe(true)
    expect((await send('x.exe', Buffer.from('MZ'), { to: 'upload/uploadMinio' })).json()).toMatchObject({
      success: false,
      message: '上传失败，存在非法文件类型：exe',
    })
  })

  test.each([
    ['x.exe', 'MZ', '上传失败，存在非法文件类型：exe'],
    ['x.html', '<p>', '上传失败，存在非法文件类型：html'],
    ['noending', 'text', '上传失败，存在非法文件类型：无扩展名'],
    ['x.png', '<script>alert(1)</script>', '文件内容与扩展名不符，请选择正确的文件'],
    ['x.txt', 'a\0b', '文件内容与扩展名不符，请选择正确的文件'],
    ['x.txt', '', '文件是空的，请重新选择'],
  ])('of %s holding %j is refused: %s', async (name, content, message) => {
    const before = objects().length
    expect((await send(name, Buffer.from(content))).json()).toMatchObject({ success: false, message })
    expect(objects().length).toBe(before)
    expect((await rows()).filter(({ state }) => state !== 'stored')).toEqual([])
  })

  test('of one kind that calls itself another is refused', async () => {
    expect((await send('x.pdf', await picture())).json().message).toBe('文件内容与扩展名不符，请选择正确的文件')
  })

  test.each([
    ['../secret', '上传目录bizPath，格式非法！'],
    ['a\\b', '上传目录bizPath，格式非法！'],
    ['中文', '上传业务路径包含非法字符！'],
    ['a/b/c/d/e/f', '上传业务路径深度超出限制！'],
  ])('to the folder %s is refused: %s', async (biz, message) => {
    expect((await send('a.png', await picture(), { fields: { biz } })).json()).toMatchObject({
      success: false,
      message,
    })
    expect((await rows()).filter(({ state }) => state !== 'stored')).toEqual([])
  })

  test('without a file is refused', async () => {
    const nothing = await server.app.inject({ method: 'POST', url: '/vr/sys/common/upload', headers })
    expect(nothing.json()).toMatchObject({ success: false, message: '请选择要上传的文件' })
  })

  test('without signing in is refused', async () => {
    const answer = await sendFile(server, { headers: {}, name: 'a.png', content: await picture() })
    expect(answer.statusCode).toBe(401)
  })

  test('[ENT-34] repeated under its key is one file', async () => {
    const content = await picture(11, 11)
    const first = await send('twice.png', content, { key: 'upload-1' })
    const before = [objects().length, (await rows()).length]
    const second = await send('twice.png', content, { key: 'upload-1' })
    expect(second.json().message).toBe(first.json().message)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect([objects().length, (await rows()).length]).toEqual(before)
  })

  test('of content the tenant has already takes no more room, and each path stays by itself', async () => {
    const content = await picture(12, 12)
    const first = (await send('one.png', content)).json().message
    const before = objects().length
    const second = (await send('other.png', content)).json().message
    expect(objects().length).toBe(before)
    expect(second).not.toBe(first)
    expect((await read(second)).rawPayload.equals(content)).toBe(true)
    headers = await server.headersOf('writer', 2)
    await send('one.png', content)
    expect(objects().length).toBe(before + 1)
    headers = await server.headersOf('writer', 1)
  })
})

describe('a stored file', () => {
  let stored = ''
  const content = pdf(5_000)
  beforeAll(async () => {
    stored = (await send('说明.pdf', content)).json().message
  })

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/5000', 10],
    ['bytes=4990-', 206, 'bytes 4990-4999/5000', 10],
    ['bytes=-3', 206, 'bytes 4997-4999/5000', 3],
    ['bytes=0-99999', 206, 'bytes 0-4999/5000', 5_000],
    ['bytes=5000-', 416, 'bytes */5000', 0],
    ['bytes=9-1', 200, undefined, 5_000],
    ['bytes=0-1,3-4', 200, undefined, 5_000],
    ['nonsense', 200, undefined, 5_000],
  ])('asked for %s answers %i', async (range, status, part, length) => {
    const got = await read(stored, { range })
    expect([got.statusCode, got.headers['content-range'], got.rawPayload.length]).toEqual([status, part, length])
    expect(got.headers['accept-ranges']).toBe('bytes')
  })

  test('is not sent again to a client that has it, and a part only of the same content', async () => {
    const { etag } = (await read(stored)).headers
    expect((await read(stored, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    expect((await read(stored, { range: 'bytes=0-1', 'if-range': String(etag) })).statusCode).toBe(206)
    expect((await read(stored, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)
  })

  test('tells its size without its content', async () => {
    const url = `/vr/sys/common/static/${encodeURI(stored)}`
    const got = await server.app.inject({ method: 'HEAD', url })
    expect([got.statusCode, got.headers['content-length'], got.rawPayload.length]).toEqual([200, '5000', 0])
  })

  test.each(['temp/nothing.png', '../secret', 'temp/00000000000000000000000000000000/a.png', ''])(
    'is missing at %j',
    async (address) => {
      expect((await read(address)).statusCode).toBe(404)
    },
  )

  test('is missing under another name in its folder', async () => {
    expect((await read(stored.replace('说明', '其他'))).statusCode).toBe(404)
  })

  test('has small pictures of the offered sizes, the picture itself where there is none', async () => {
    const large = (await send('large.png', await picture(1_000, 500))).json().message
    const small = await server.app.inject({ url: `/vr/sys/common/static/${large}?thumbnail=160` })
    expect(small.headers['content-type']).toBe('image/webp')
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 80 })
    const before = objects().length
    await server.app.inject({ url: `/vr/sys/common/static/${large}?thumbnail=160` })
    expect(objects().length).toBe(before)
    for (const [address, size] of [
      [large, '161'],
      [encodeURI(stored), '160'],
    ]) {
      const whole = await server.app.inject({ url: `/vr/sys/common/static/${address}?thumbnail=${size}` })
      expect(whole.headers['content-type']).not.toBe('image/webp')
    }
  })

  test('that is a broken picture is served as it is', async () => {
    const broken = Buffer.from((await picture(300, 300)).subarray(0, 120))
    const address = (await send('broken.png', broken)).json().message
    for (const _again of [1, 2]) {
      const got = await server.app.inject({ url: `/vr/sys/common/static/${address}?thumbnail=80` })
      expect([got.statusCode, got.rawPayload.length]).toEqual([200, 120])
    }
  })
})

test('a name of any length and letters makes a path that a field takes and an address opens', async () => {
  const content = await picture(13, 13)
  const name = `${'名,称 '.repeat(60)}\u202e#?%&.png`
  const address = (await send(name, content, { fields: { biz: 'a-b/c_d' } })).json().message
  expect(address.length).toBeLessThan(200)
  expect(address).not.toMatch(/[,\s#?%&\u202e]/)
  expect((await read(address)).rawPayload.equals(content)).toBe(true)
})
