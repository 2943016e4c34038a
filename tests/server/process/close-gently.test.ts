import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closesGently } from '#server/process/close-gently.ts'

let app: FastifyInstance
let port: number
let started: Promise<void>
let finish: () => void
let close: () => Promise<void>

beforeEach(async () => {
  app = Fastify()
  const running = deferred<void>()
  const result = deferred<string>()
  started = running.promise
  finish = () => result.resolve('done')
  app.get('/slow', () => {
    running.resolve()
    return result.promise
  })
  app.get('/quick', () => 'quick')
})

afterEach(() => close())

async function listen(patienceMs?: number): Promise<void> {
  close = closesGently(app, patienceMs)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as net.AddressInfo).port
}

function get(path: string, agent: http.Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.on('data', (data) => resolve(String(data))).on('error', reject)
    })
    request.on('error', reject)
  })
}

test('lets a running request finish and refuses new connections meanwhile', async () => {
  await listen()
  const agent = new http.Agent({ keepAlive: true })
  const answer = get('/slow', agent)
  await started
  const closed = close()
  await expect(get('/quick', new http.Agent())).rejects.toThrow('ECONNREFUSED')
  finish()
  expect(await answer).toBe('done')
  await closed
  agent.destroy()
})

test('does not wait for connections that only idle', async () => {
  await listen(60_000)
  const agent = new http.Agent({ keepAlive: true })
  expect(await get('/quick', agent)).toBe('quick')
  await close()
  agent.destroy()
})

test('cuts what is left when its patience ends', async () => {
  await listen(0)
  const connection = net.connect(port, '127.0.0.1')
  connection.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await started
  const cut = once(connection, 'close')
  await close()
  expect(await cut).toEqual([false])
})

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
