import { keepaliveAdapter } from '#core/http/keepalive-adapter.ts'
import axios, { AxiosError } from 'axios'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const received: { method: string; type: string; token: string; body: string }[] = []
const server = http.createServer((request, response) => {
  if (request.url === '/never') return
  void text(request).then((body) => {
    const { method = '', headers } = request
    received.push({
      method,
      type: String(headers['content-type']),
      token: String(headers['x-access-token']),
      body,
    })
    response.writeHead(request.url === '/refused' ? 403 : 200, { 'content-type': 'application/json', 'x-trace': 't1' })
    response.end(JSON.stringify({ success: true, result: '已保存' }))
  })
})
const client = axios.create({ adapter: keepaliveAdapter, validateStatus: () => true })
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('[LAYOUT-09] a request that outlives its page is sent with keepalive, its headers and its body, and answers like any other', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { status, data, headers } = await client.put(
    `${origin}/preferences`,
    { key: 'k', value: ['列'] },
    { headers: { 'X-Access-Token': 'tok' }, timeout: 9_000 },
  )
  expect(received).toEqual([
    { method: 'PUT', type: 'application/json', token: 'tok', body: '{"key":"k","value":["列"]}' },
  ])
  expect({ status, data, trace: headers['x-trace'] }).toEqual({
    status: 200,
    data: { success: true, result: '已保存' },
    trace: 't1',
  })
  expect(fetched.mock.calls[0]?.[1]?.keepalive).toBe(true)
  expect((await client.put(`${origin}/refused`, {})).status).toBe(403)
})

test('[API-002] a request that outlives its page fails as late after its time, and as lost without an answer', async () => {
  await expect(client.put(`${origin}/never`, {}, { timeout: 20 })).rejects.toMatchObject({ code: AxiosError.ETIMEDOUT })
  await expect(client.put('http://127.0.0.1:1/x', {}, { timeout: 9_000 })).rejects.toMatchObject({
    code: AxiosError.ERR_NETWORK,
  })
})
