import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import {
  buildServer,
  dataFolder,
  firstOutput,
  shownPassword,
  startServer,
  stopServer,
  usedFolder,
  type BuiltServer,
  type ChildServer,
} from '#tests/server/process/child-server.ts'

const IS_ROOT = process.getuid?.() === 0

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS })

let built: BuiltServer
let folder: string
let started: ChildServer[]

beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())
beforeEach(() => {
  folder = dataFolder()
  started = []
})
afterEach(async () => {
  for (const server of started) await stopServer(server)
  fs.rmSync(folder, { recursive: true, force: true })
})

function start(variables: NodeJS.ProcessEnv = {}, ids: { uid?: number } = {}): ChildServer {
  const server = startServer(built, { DATA_DIR: folder, ...variables }, ids)
  started.push(server)
  return server
}

test('prints address and demo accounts, ends orderly on SIGTERM and starts again without seeding', async () => {
  await usedFolder(built, 'demo', folder)
  const first = firstOutput('demo')
  const address = /http:\S+/.exec(first)?.[0]
  expect(first).toBe(
    `正在建立内置数据库（仅首次启动）…\n安盾已启动：${address}\n演示账号：\n` +
      '  admin       Admin1234       平台管理员\n' +
      '  enterprise  Enterprise1234  企业管理员\n' +
      '  unit        Unit1234        单位管理员\n' +
      '  safety      Safety1234      安全员\n' +
      '  trainer     Trainer1234     培训教员\n' +
      '  leader      Leader1234      班组长\n' +
      '  auditor     Auditor1234     只读审计员\n' +
      '  monitor     Monitor1234     监控值班员\n' +
      '正在停止…\n',
  )
  expect(fs.readdirSync(folder)).toEqual(['files', 'pg', 'secret'])
  expect(fs.existsSync(path.join(folder, 'pg/data/postmaster.pid'))).toBe(false)

  const second = start()
  expect((await fetch(`${await second.ready}/readyz`)).status).toBe(200)
  expect(second.output()).not.toContain('正在建立')
  expect(await stopServer(second)).toBe(0)
})

test('a second process on the same data folder is refused at once and disturbs nothing', async () => {
  await usedFolder(built, 'plain', folder)
  const first = start({ DEMO: 'off' })
  const address = await first.ready
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(
    `数据目录 ${folder} 正被另一个进程（pid ${first.child.pid}）使用。请先停止它，或用 DATA_DIR 指定另一个目录。\n`,
  )
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('a taken port is named in one line, and everything started until then is given back', async () => {
  await usedFolder(built, 'plain', folder)
  const taken = net.createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as net.AddressInfo
  const server = start({ PORT: String(port), DEMO: 'off' })
  expect(await server.ended).toBe(1)
  taken.close()
  expect(server.output()).toBe(`端口 ${port} 已被占用：请停止占用它的程序，或用 PORT 指定另一个端口。\n`)
  expect(fs.existsSync(path.join(folder, 'andun.lock'))).toBe(false)
  expect(fs.existsSync(path.join(folder, 'pg/data/postmaster.pid'))).toBe(false)
})

// Root reads everything, so nobody has to try; below a closed home nobody cannot even read the server.
test.skipIf(IS_ROOT && !isOpenToAll(process.cwd()))('an unreadable data folder is named in one line', async () => {
  const closed = path.join(folder, 'closed')
  fs.mkdirSync(closed, { mode: 0o000 })
  const server = start({ DATA_DIR: closed }, IS_ROOT ? { uid: 65_534 } : {})
  expect(await server.ended).toBe(1)
  expect(server.output()).toBe(`无法使用数据目录 ${closed}：没有读写权限。请修正，或用 DATA_DIR 指定另一个目录。\n`)
})

test('a wrong variable ends the process with exit code 2 and one line', async () => {
  const server = start({ DEMO: 'maybe' })
  expect([await server.ended, server.output()]).toEqual([2, '环境变量 DEMO 的值“maybe”不正确：应为 on 或 off。\n'])
})

test('an unreachable database is named in one line, without its password', async () => {
  const server = start({ DATABASE_URL: 'postgres://andun:hidden@127.0.0.1:1/andun' })
  expect([await server.ended, server.output()]).toEqual([1, '无法连接数据库：连接被拒绝。请检查 DATABASE_URL。\n'])
})

test('an unreachable NATS is named in one line, without its password', async () => {
  const server = start({ NATS_URL: 'nats://andun:hidden@127.0.0.1:1' })
  expect([await server.ended, server.output()]).toEqual([1, '无法连接 NATS：连接被拒绝。请检查 NATS_URL。\n'])
})

test('DEMO=off shows a made-up administrator password once and no demo accounts', async () => {
  await usedFolder(built, 'plain', folder)
  const first = firstOutput('plain')
  const password = shownPassword(first)
  expect(password).not.toBe('')
  expect(first).not.toContain('演示账号')

  const second = start({ DEMO: 'off' })
  expect(await signIn(await second.ready, 'admin', password)).toBe(true)
  expect(second.output()).not.toContain('密码')
})

test('DEMO=off after a demo closes the published accounts and shows a new password; the demo never comes back', async () => {
  await usedFolder(built, 'demo', folder)
  const demo = start({ DEMO: 'on', TRUST_PROXY: 'loopback' })
  await demo.ready
  expect(demo.output()).toContain('⚠ 警告：演示平台正对其他机器开放')
  await stopServer(demo)

  const real = start({ DEMO: 'off' })
  const address = await real.ready
  expect(real.output()).toContain(
    '\n演示已结束：账号 enterprise、unit、safety、trainer、leader、auditor、monitor 仍在使用公开的密码，已被冻结',
  )
  const password = shownPassword(real.output())
  expect(await signIn(address, 'admin', 'Admin1234')).toBe(false)
  expect(await signIn(address, 'enterprise', 'Enterprise1234')).toBe(false)
  expect(await signIn(address, 'admin', password)).toBe(true)
  await stopServer(real)

  const later = start()
  expect(await signIn(await later.ready, 'enterprise', 'Enterprise1234')).toBe(false)
  expect(later.output()).not.toMatch(/演示|密码/)
})

async function signIn(address: string, username: string, password: string): Promise<boolean> {
  const response = await fetch(`${address}/vr/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return ((await response.json()) as { success: boolean }).success
}

function isOpenToAll(place: string): boolean {
  const parent = path.dirname(place)
  return (fs.statSync(place).mode & 0o005) === 0o005 && (parent === place || isOpenToAll(parent))
}
