import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { trustedNow } from '#tests/server/trusted-now.ts'
import { collectFiles } from '#server/files/collect-files.ts'
import { FILE_RULES } from '#server/files/file-services.ts'
import { s3Storage } from '#server/storage/s3-storage.ts'
import { readS3Address } from '#server/storage/s3-address.ts'
import { addPerson, openTestApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { pdf } from '#tests/server/files/sample-files.ts'
import { sendFile } from '#tests/server/files/send-file.ts'
import { startS3 } from '#tests/server/storage/s3-process.ts'
import { temporaryStorage } from '#tests/server/storage/temporary-storage.ts'

const MEGABYTE = 1024 * 1024
const HOUR_MS = 3_600_000
const fileRules = {
  ...FILE_RULES,
  mostBytes: 20 * MEGABYTE,
  tenantBytes: 100 * MEGABYTE,
  personBytes: 10 * MEGABYTE,
  openUploads: 4,
  openBytes: 30 * MEGABYTE,
}

async function inFolder() {
  const { storage, remove } = temporaryStorage()
  return { storage, close: remove }
}

async function inS3() {
  const { address, stop } = await startS3()
  return { storage: s3Storage(readS3Address(address)!), close: stop }
}

describe.each([
  ['a folder', inFolder],
  ['S3', inS3],
])('uploads under way to %s', (_name, open) => {
  let place: Awaited<ReturnType<typeof inFolder>>
  let server: TestApp
  let other: FastifyInstance
  let headers: Record<string, string>
  let count = 0
  beforeAll(async () => {
    place = await open()
    server = await openTestApp({ storage: place.storage, fileRules })
    const { database, clock } = server
    const shared = { database, authSecret: TEST_SECRET, now: () => clock.now, storage: place.storage, fileRules }
    other = await buildApp(shared)
    await Promise.all([server.app.ready(), other.ready()])
  })
  afterAll(async () => {
    await other.close()
    await server.dispose()
    await place.close()
  })
  beforeEach(async () => {
    count += 1
    headers = await person(`uploader${count}`, [count])
  })

  async function person(id: string, tenantIds: number[], platform = false): Promise<Record<string, string>> {
    await addPerson(server.database, { id, tenantIds, platform })
    return { ...(await server.headersOf(id, tenantIds[0] ?? 0)), 'tus-resumable': '1.0.0' }
  }

  const begin = (megabytes: number, { who = headers, app = server.app, further = {} } = {}) =>
    app.inject({
      method: 'POST',
      url: '/vr/sys/common/tus',
      headers: {
        ...who,
        'upload-length': String(megabytes * MEGABYTE),
        'upload-metadata': `filename ${btoa('plan.pdf')}`,
        ...further,
      },
    })
  type Response = Awaited<ReturnType<typeof begin>>
  const messageOf = (answer: Response) => answer.json<{ message: string }>().message
  const urlOf = (answer: Response) => `/vr/sys/common/${String(answer.headers['location'])}`
  const abort = (answer: Response) => server.app.inject({ method: 'DELETE', url: urlOf(answer), headers })
  const send = (bytes: number, who = headers) =>
    sendFile(server, { headers: who, name: 'plan.pdf', content: pdf(bytes) })

  test('[API-100] one person has only so many at a time, on all servers together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_each, at) => begin(1, { app: at % 2 === 0 ? server.app : other })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4)
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    for (const answer of refused)
      expect(messageOf(answer)).toBe(
        '您有 4 个文件尚未传完，最多 4 个，请先传完（重新选择同一文件可继续），超过 24 小时未完成的会自动清除',
      )
    expect((await send(1_000)).json().message).toContain('您有 4 个文件尚未传完')
    await abort(answers.find(({ statusCode }) => statusCode === 201)!)
    expect((await send(1_000)).json().success).toBe(true)
    expect((await begin(1)).statusCode).toBe(201)
  })

  test('[API-100] nor more bytes than a limit, counted as announced', async () => {
    const answers = await Promise.all([begin(20), begin(20, { app: other })])
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(messageOf(answers.find(({ statusCode }) => statusCode !== 201)!)).toBe(
      '您尚未传完的文件共 20 MB，加上这个将超过 30 MB，请先传完（重新选择同一文件可继续），超过 24 小时未完成的会自动清除',
    )
    expect((await begin(10)).statusCode).toBe(201)
  })

  test('[API-100] what is finished counts no more', async () => {
    const content = pdf(MEGABYTE)
    for (let at = 0; at < 5; at += 1) {
      const url = urlOf(await begin(1))
      const piece = { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
      expect((await server.app.inject({ method: 'PATCH', url, headers: piece, payload: content })).statusCode).toBe(204)
      expect((await server.app.inject({ method: 'POST', url: `${url}/finish`, headers })).json().success).toBe(true)
    }
  })

  test('[API-100] what is not finished counts for hours and then frees its bytes', async () => {
    const begun = await begin(20)
    server.clock.now += 23 * HOUR_MS
    headers = { ...headers, ...(await server.headersOf(`uploader${count}`, count)) }
    expect((await begin(20)).statusCode).not.toBe(201)
    server.clock.now += 1 * HOUR_MS + 1
    expect((await begin(20)).statusCode).toBe(201)
    expect((await server.app.inject({ method: 'HEAD', url: urlOf(begun), headers })).statusCode).toBe(404)
    server.clock.now += 24 * HOUR_MS + 1
    await collectFiles(server.app.services, await trustedNow(server.app.services))
    const left = await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_file').select('id').where('state', '=', 'arriving').execute(),
    )
    expect(left).toEqual([])
  })

  test('[API-100] what could not be begun counts for nothing', async () => {
    for (let at = 0; at < 6; at += 1)
      expect((await begin(1, { further: { 'tus-resumable': '0.1.0' } })).statusCode).toBe(400)
    expect((await begin(1)).statusCode).toBe(201)
  })

  test('[API-100] people of one tenant announce no more together than it may keep', async () => {
    const people = [headers]
    for (const name of ['a', 'b', 'c', 'd', 'e']) people.push(await person(`${name}${count}`, [count]))
    const answers = await Promise.all(
      people.map((who, at) => begin(20, { who, app: at % 2 === 0 ? server.app : other })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    expect(messageOf(answers.find(({ statusCode }) => statusCode !== 201)!)).toBe(
      '存储空间不足：已用 100 MB，共 100 MB。请删除不用的文件，或联系平台管理员增加配额',
    )
  })

  test('[API-100] who works in no tenant has a small quota, the platform itself has none', async () => {
    const nobody = await person(`nobody${count}`, [])
    expect(messageOf(await begin(11, { who: nobody }))).toBe(
      '存储空间不足：已用 0 B，共 10 MB。未选择租户时空间较小，请选择租户后再上传',
    )
    expect((await send(6 * MEGABYTE, nobody)).json().success).toBe(true)
    expect((await send(6 * MEGABYTE, nobody)).json().message).toContain('存储空间不足：已用 6 MB，共 10 MB')
    const [one, two] = await Promise.all([begin(3, { who: nobody }), begin(3, { who: nobody, app: other })])
    expect([one, two].filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    const chief = await person(`chief${count}`, [], true)
    expect((await begin(15, { who: chief })).statusCode).toBe(201)
    expect((await begin(20, { who: chief })).statusCode).not.toBe(201)
  })
})
