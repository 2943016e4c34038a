import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEmbedded, type EmbeddedPostgres } from '#server/process/embedded-postgres.ts'

const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

let root: string
let folder: string
let started: EmbeddedPostgres[]

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-pg-'))
  fs.chmodSync(root, 0o755)
  folder = path.join(root, 'postgres')
  started = []
})

afterEach(async () => {
  for (const server of started) await server.stop()
  fs.rmSync(root, { recursive: true, force: true })
})

async function start(options: Parameters<typeof startEmbedded>[1] = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbedded(folder, { settings: QUICK, ...options })
  started.push(server)
  return server
}

async function query(server: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const pidFile = () => path.join(folder, 'data/postmaster.pid')
const serverPid = () => Number(fs.readFileSync(pidFile(), 'utf8').split('\n')[0])
const noteOf = (pid: number) =>
  [pid, path.join(folder, 'data'), 1, 5432, path.join(folder, 'run'), '', '1 1', 'ready'].join('\n')

/** A process that ended but whose parent never asks for its result: its pid still counts as used. */
async function makeZombie(): Promise<{ pid: number; parent: ChildProcess }> {
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'])
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  return { pid: Number(line), parent }
}

test('creates a cluster, keeps its rows over an orderly stop and says so only the first time', async () => {
  const lines: string[] = []
  const first = await start({ log: (line) => lines.push(line) })
  expect(first.adopted).toBe(false)
  await query(first, 'create table kept as select 7 as n')
  await first.stop()
  expect(fs.existsSync(pidFile())).toBe(false)

  const second = await start({ log: (line) => lines.push(line) })
  expect(second.adopted).toBe(false)
  expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }])
  expect(lines).toEqual(['正在建立内置数据库（仅首次启动）…'])
})

test('one of several simultaneous starts makes the server and the others adopt it', async () => {
  const servers = await Promise.all([start(), start(), start()])
  expect(servers.filter((server) => server.adopted)).toHaveLength(2)
  expect(await query(servers[2]!, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('adopts a server that outlived its Node and can stop it', async () => {
  await start()
  const pid = serverPid()
  const adopter = await start()
  expect([adopter.adopted, serverPid()]).toEqual([true, pid])
  await adopter.stop()
  expect(fs.existsSync(pidFile())).toBe(false)
})

test('leaves the server running while others are connected to it', async () => {
  const server = await start()
  const other = new pg.Client(server.connection)
  await other.connect()
  await server.stop()
  expect((await other.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await other.end()
})

test('starts after the whole server was killed, although its lock files remain', async () => {
  const first = await start()
  await query(first, 'create table kept as select 7 as n')
  await query(first, 'checkpoint')
  process.kill(serverPid(), 'SIGKILL')
  expect(fs.existsSync(pidFile())).toBe(true)
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }])
})

test('starts the server again when it is killed while in use', async () => {
  const lines: string[] = []
  const server = await start({ log: (line) => lines.push(line) })
  await query(server, 'create table kept as select 7 as n')
  await query(server, 'checkpoint')
  process.kill(serverPid(), 'SIGKILL')
  await vi.waitFor(async () => expect(await query(server, 'select n from kept')).toEqual([{ n: 7 }]), 20_000)
  expect(lines.at(-1)).toBe('内置数据库意外退出，正在重新启动…')
  await server.stop()
  expect(fs.existsSync(pidFile())).toBe(false)
})

test('ignores a stale pid file whose pid belongs to a stranger by now', async () => {
  await (await start()).stop()
  const stranger = spawn('sleep', ['60'])
  fs.writeFileSync(pidFile(), noteOf(stranger.pid!))
  try {
    expect((await start()).adopted).toBe(false)
  } finally {
    stranger.kill('SIGKILL')
  }
})

test.skipIf(process.platform !== 'linux')('ignores a stale pid file whose pid is a zombie', async () => {
  await (await start()).stop()
  const { pid, parent } = await makeZombie()
  fs.writeFileSync(pidFile(), noteOf(pid))
  fs.writeFileSync(path.join(folder, 'run/.s.PGSQL.5432.lock'), noteOf(pid))
  try {
    expect((await start()).adopted).toBe(false)
  } finally {
    parent.kill('SIGKILL')
  }
})

test('begins anew when it was killed while creating the cluster', async () => {
  fs.mkdirSync(path.join(folder, 'init-1'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'init-1/PG_VERSION'), '18')
  const server = await start()
  expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(fs.existsSync(path.join(folder, 'init-1'))).toBe(false)
})

test('asks for its password where only loopback is left, and is adopted there too', async () => {
  const server = await start({ platform: 'win32' })
  const { host, port, password, ...rest } = server.connection
  expect([host, typeof port, password?.length]).toEqual(['127.0.0.1', 'number', 32])
  expect(await query(server, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
  const stranger = new pg.Client({ ...rest, host, port: port!, password: 'wrong' })
  await expect(stranger.connect()).rejects.toThrow('password authentication failed')
  expect((await start({ platform: 'win32' })).adopted).toBe(true)
})

test('names the reason in one line when PostgreSQL does not start', async () => {
  await expect(start({ settings: { ...QUICK, shared_buffers: 'many' } })).rejects.toThrow(
    /^内置数据库启动失败：.*shared_buffers.*server\.log）$/,
  )
})

test('reaches a folder whose path is too long for a socket', async () => {
  folder = path.join(folder, 'a-folder-name-of-some-length/'.repeat(4))
  const server = await start()
  expect(server.connection.host).toBe('127.0.0.1')
  expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }])
})
