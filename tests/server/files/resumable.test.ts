import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILE_RULES } from '#server/files/file-services.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { pdf, picture } from '#tests/server/files/sample-files.ts'
import { startS3 } from '#tests/server/storage/s3-process.ts'
import { temporaryStorage } from '#tests/server/storage/temporary-storage.ts'
import { readS3Address } from '#server/storage/s3-address.ts'
import { s3Storage } from '#server/storage/s3-storage.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'

const MEGABYTE = 1024 * 1024

async function inFolder(): Promise<{ storage: FileStorage; close: () => Promise<void>; kept?: () => string[] }> {
  const { storage, folder, remove } = temporaryStorage()
  return { storage, close: remove, kept: () => fs.readdirSync(path.join(folder, 'arriving')) }
}

async function inS3() {
  const { address, stop } = await startS3()
  return { storage: s3Storage(readS3Address(address)!), close: stop }
}

describe.each([
  ['a folder', inFolder],
  ['S3', inS3],
])('an upload in pieces to %s', (_name, open) => {
  let place: Awaited<ReturnType<typeof inFolder>>
  let server: TestApp
  let mine: Record<string, string>
  let theirs: Record<string, string>
  beforeAll(async () => {
    place = await open()
    server = await openTestApp({
      storage: place.storage,
      fileRules: { ...FILE_RULES, mostBytes: 30 * MEGABYTE, unusedDays: 7, tenantBytes: 2 ** 40 },
    })
    for (const id of ['one', 'two']) await addPerson(server.database, { id })
    mine = await server.headersOf('one', 1)
    theirs = await server.headersOf('two', 1)
  })
  afterAll(async () => {
    await server.dispose()
    await place.close()
  })

  const TUS = { 'tus-resumable': '1.0.0' }
  const begin = (name: string, size: number, biz = 'temp') =>
    server.app.inject({
      method: 'POST',
      url: '/vr/sys/common/tus',
      headers: {
        ...mine,
        ...TUS,
        'upload-length': String(size),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')},biz ${Buffer.from(biz).toString('base64')}`,
      },
    })
  const idOf = (answer: Awaited<ReturnType<typeof begin>>) => String(answer.headers['location']).split('/').at(-1)!
  const call = (method: 'HEAD' | 'PATCH' | 'DELETE', id: string, more: { headers?: object; payload?: Buffer } = {}) =>
    server.app.inject({
      method,
      url: `/vr/sys/common/tus/${id}`,
      headers: { ...mine, ...TUS, ...more.headers },
      ...(more.payload && { payload: more.payload }),
    })
  const patch = (id: string, offset: number, payload: Buffer, headers = mine) =>
    call('PATCH', id, {
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      payload,
    })
  const finish = (id: string, headers = mine) =>
    server.app.inject({ method: 'POST', url: `/vr/sys/common/tus/${id}/finish`, headers })
  const read = (address: string) => server.app.inject({ url: `/vr/sys/common/static/${encodeURI(address)}` })

  test('[API-100] goes on where it stood, and is answered and read like any other', async () => {
    const content = pdf(12 * MEGABYTE)
    const begun = await begin('演练.pdf', content.length, 'drill')
    expect([begun.statusCode, begun.headers['x-content-type-options']]).toEqual([201, 'nosniff'])
    const id = idOf(begun)
    expect((await patch(id, 0, content.subarray(0, 8 * MEGABYTE))).statusCode).toBe(204)
    const asked = await call('HEAD', id)
    expect([asked.statusCode, asked.headers['upload-offset'], asked.headers['upload-length']]).toEqual([
      200,
      String(8 * MEGABYTE),
      String(content.length),
    ])
    expect((await finish(id)).json().message).toBe(`文件还没有传完：${8 * MEGABYTE} / ${content.length}`)
    expect((await patch(id, 1, content.subarray(1, 10))).statusCode).toBe(409)
    expect((await patch(id, 8 * MEGABYTE, content.subarray(8 * MEGABYTE))).statusCode).toBe(204)
    const answer = (await finish(id)).json()
    expect(answer).toMatchObject({ success: true, result: { fileName: '演练.pdf', fileSize: content.length } })
    expect(answer.message).toMatch(/^drill\/[0-9a-f]{32}\/演练_\d{13}\.pdf$/)
    expect((await read(answer.message)).rawPayload.equals(content)).toBe(true)
    expect((await finish(id)).json().message).toBe(answer.message)
    expect(place.kept?.() ?? []).toEqual([])
  })

  test('is finished although the answer to its finishing was lost half-way', async () => {
    const content = pdf(2_000)
    const id = idOf(await begin('a.pdf', content.length))
    await patch(id, 0, content)
    await place.storage.settle(id)
    const answer = (await finish(id)).json()
    expect(answer).toMatchObject({ success: true })
    expect((await read(answer.message)).rawPayload.equals(content)).toBe(true)
  })

  test('of content there is already shares its bytes', async () => {
    const content = await picture(21, 21)
    const paths: string[] = []
    for (const _twice of [1, 2]) {
      const id = idOf(await begin('same.png', content.length))
      await patch(id, 0, content)
      paths.push((await finish(id)).json().message)
    }
    const kept = await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_file').where('path', 'in', paths).select('object').distinct().execute(),
    )
    expect(kept.length).toBe(1)
    expect((await read(paths[1]!)).rawPayload.equals(content)).toBe(true)
  })

  test('that is not what it says is refused and forgotten', async () => {
    const content = Buffer.from('<script>alert(1)</script>')
    const id = idOf(await begin('x.png', content.length))
    await patch(id, 0, content)
    expect((await finish(id)).json().message).toBe('文件内容与扩展名不符，请选择正确的文件')
    expect((await finish(id)).statusCode).toBe(404)
    await expect(place.storage.read(id)).rejects.toThrow('nothing is kept')
  })

  test('of a wrong kind, too large or empty is refused before anything is sent', async () => {
    expect((await begin('x.exe', 10)).json().message).toBe('上传失败，存在非法文件类型：exe')
    expect((await begin('x.pdf', 31 * MEGABYTE)).json().message).toBe('文件大小超出30MB限制, 请压缩或降低文件质量! ')
    expect((await begin('x.pdf', 0)).json().message).toBe('文件是空的，请重新选择')
    expect((await begin('x.pdf', 10, '../x')).json().message).toBe('上传目录bizPath，格式非法！')
  })

  test('belongs to the user who began it', async () => {
    const id = idOf(await begin('mine.pdf', 100))
    expect((await patch(id, 0, pdf(100), theirs)).statusCode).toBe(404)
    expect((await finish(id, theirs)).statusCode).toBe(404)
    expect((await call('HEAD', id, { headers: theirs })).statusCode).toBe(404)
    expect((await call('DELETE', id, { headers: theirs })).statusCode).toBe(404)
    expect((await call('HEAD', id)).statusCode).toBe(200)
  })

  test('that is given up is gone', async () => {
    const id = idOf(await begin('gone.pdf', 100))
    await patch(id, 0, pdf(50))
    expect((await call('DELETE', id)).statusCode).toBe(204)
    expect((await call('HEAD', id)).statusCode).toBe(404)
  })
})
