import type { FastifyInstance } from 'fastify'
import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { addPerson, openTestApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { pdf } from '#tests/server/files/sample-files.ts'
import { temporaryStorage } from '#tests/server/storage/temporary-storage.ts'

const files = temporaryStorage()
let server: TestApp
let other: FastifyInstance
let headers: Record<string, string>
const writing = { now: 0, most: 0 }

beforeAll(async () => {
  const storage = counting(files.storage)
  server = await openTestApp({ storage })
  const { database, clock } = server
  other = await buildApp({ database, authSecret: TEST_SECRET, now: () => clock.now, storage })
  await Promise.all([server.app.ready(), other.ready()])
  await addPerson(database, { id: 'writer' })
  headers = { ...(await server.headersOf('writer', 1)), 'tus-resumable': '1.0.0' }
})
afterAll(async () => {
  await other.close()
  await server.dispose()
  await files.remove()
})

/** Counts who writes pieces at the same time. */
function counting(storage: FileStorage): FileStorage {
  const { arriving } = storage
  const write = arriving.write.bind(arriving)
  arriving.write = async (...given) => {
    writing.now += 1
    writing.most = Math.max(writing.most, writing.now)
    try {
      return await write(...given)
    } finally {
      writing.now -= 1
    }
  }
  return storage
}

const CONTENT = pdf(4_000)

async function begun(): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/vr/sys/common/tus',
    headers: { ...headers, 'upload-length': String(CONTENT.length), 'upload-metadata': `filename ${btoa('plan.pdf')}` },
  })
  return `/vr${new URL(String(answer.headers['location']), 'http://x/sys/common/').pathname}`
}

const pieceHeaders = (offset: number, length: number) => ({
  ...headers,
  'content-type': 'application/offset+octet-stream',
  'content-length': String(length),
  'upload-offset': String(offset),
})

const patch = (app: FastifyInstance, url: string, offset: number, payload: Buffer) =>
  app.inject({ method: 'PATCH', url, headers: pieceHeaders(offset, payload.length), payload })

/** Brings the first bytes over a real line and then nothing more, as one that died. @returns when the server gave it up */
async function dying(url: string, bytes: Buffer): Promise<void> {
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const request = http.request(new URL(url, address), { method: 'PATCH', headers: pieceHeaders(0, CONTENT.length) })
  request.write(bytes)
  await new Promise<void>((resolve) => {
    request.once('response', (response) => response.resume().once('close', resolve))
    request.once('error', () => resolve())
  })
}

test(
  '[API-100] a piece whose line died ends before another server says how much there is',
  { timeout: 60_000 },
  async () => {
    const url = await begun()
    const first = dying(url, CONTENT.subarray(0, 1_000))
    await expect.poll(() => writing.now, { timeout: 20_000 }).toBe(1)
    const asked = await other.inject({ method: 'HEAD', url, headers })
    expect([asked.statusCode, writing.now]).toEqual([200, 0])
    await first
    const offset = Number(asked.headers['upload-offset'])
    expect((await patch(other, url, offset, CONTENT.subarray(offset))).statusCode).toBe(204)
    const answer = (await other.inject({ method: 'POST', url: `${url}/finish`, headers })).json()
    const read = await other.inject({ url: `/vr/sys/common/static/${answer.message}` })
    expect(read.rawPayload.equals(CONTENT)).toBe(true)
  },
)

test('of two servers that get the same piece one writes it, the other is told where the upload stands', async () => {
  const url = await begun()
  writing.most = 0
  const answers = await Promise.all([server.app, other].map((app) => patch(app, url, 0, CONTENT)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([204, 409])
  expect(writing.most).toBe(1)
})
