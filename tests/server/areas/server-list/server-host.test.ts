import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedPart } from '#server/seed/parts.ts'
import { seedDictionaries } from '#server/seed/seed-dictionaries.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

let server: TestApp
let chief: Caller
let clerk: Caller
let port = 0
const machine = net.createServer((socket) => socket.end())
const PATH = '/sys/server'

beforeAll(async () => {
  server = await openTestApp({ reachableHosts: [{ host: '127.0.0.1', port: null }] })
  await seedPart(server.database, 0, seedDictionaries)
  const permissions = allOf('system:server', 'probe')
  chief = await callerOf(server, { id: 'chief', permissions, platform: true })
  clerk = await callerOf(server, { id: 'clerk', permissions })
  await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve))
  port = (machine.address() as AddressInfo).port
})
afterAll(async () => {
  machine.close()
  await server.dispose()
})

const add = async (serverName: string, ip: string, at = port): Promise<string> => {
  const host = { serverName, ip, port: at, serverType: '1' }
  expect(await chief.post(`${PATH}/add`, host)).toMatchObject({ success: true })
  return (await one(serverName)).id
}
const one = async (serverName: string) => (await chief.get(`${PATH}/list`, { serverName })).result.records[0]

test('[SCREEN-85] whether a machine answers is measured', async () => {
  const id = await add('应用一', '127.0.0.1')
  expect(await one('应用一')).toMatchObject({ status: '2', lastHeartbeat: null })
  expect((await chief.put(`${PATH}/probe`, { id })).message).toMatch(/^在线，连接耗时 \d+ 毫秒$/)
  const row = await one('应用一')
  expect(row.status).toBe('1')
  expect(row.lastHeartbeat).not.toBeNull()
  machine.close()
  expect((await chief.put(`${PATH}/probe`, { id })).message).toBe('不在线：对方拒绝连接')
  expect((await one('应用一')).status).toBe('0')
})

test('[SCREEN-85] a machine that moves is unknown again', async () => {
  const row = await one('应用一')
  await chief.put(`${PATH}/edit`, { id: row.id, port: 1 })
  expect(await one('应用一')).toMatchObject({ status: '2', latency: null })
})

test('nothing private is reached that the operator did not name', async () => {
  for (const [name, ip] of [
    ['云', '169.254.169.254'],
    ['内网', '10.1.2.3'],
    ['本机', '127.0.0.2'],
  ] as const) {
    const id = await add(name, ip)
    expect((await chief.put(`${PATH}/probe`, { id })).message).toContain('REACHABLE_HOSTS')
  }
  expect(
    (await chief.post(`${PATH}/add`, { serverName: 'x', ip: 'http://a/', port: 1, serverType: '1' })).message,
  ).toBe('地址应为 IPv4 地址或主机名')
})

test('[PERM-04] a tenant finds none of them, whatever codes it holds', async () => {
  expect((await clerk.get(`${PATH}/list`)).result.records).toEqual([])
  const { id } = await one('应用一')
  expect((await clerk.put(`${PATH}/probe`, { id })).status).toBe(404)
  expect(
    (await clerk.post(`${PATH}/add`, { serverName: '我的', ip: '1.1.1.1', port: 1, serverType: '1' })).status,
  ).toBe(403)
})
