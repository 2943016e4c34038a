import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi, type TestContext } from 'vitest'
import { until } from '#tests/faults/until.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import {
  buildServer,
  startServer,
  usedFolder,
  type BuiltServer,
  type ChildServer,
} from '#tests/server/process/child-server.ts'

const OWN_PIDS = ['unshare', '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child'] as const
/** As a container does it: something else is its first process, so the server may die alone. */
const CONTAINER = [...OWN_PIDS, 'sh', '-c', '"$@"; exec sleep 600', 'init'] as [string, ...string[]]
const CAN_UNSHARE = spawnSync(OWN_PIDS[0], [...OWN_PIDS.slice(1), 'true']).status === 0
const ELSEWHERE = '正被另一个容器里的数据库使用，请先停止它。'

let built: BuiltServer
let folder: string
let started: ChildServer[]

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS })

beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())
beforeEach(async ({ skip }: TestContext) => {
  skip(!CAN_UNSHARE, 'this system lets nobody make a pid namespace (unshare --pid --ipc)')
  folder = await usedFolder(built, 'plain')
  started = []
})
afterEach(async () => {
  for (const server of started) await killContainer(server)
  fs.rmSync(folder, { recursive: true, force: true })
})

function startContainer(): ChildServer {
  const variables = { DATA_DIR: folder, DEMO: 'off' }
  const server = startServer(built, variables, { through: CONTAINER })
  started.push(server)
  return server
}

/** Ends a container's first process, and with it everything inside. */
async function killContainer({ child, ended }: ChildServer): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

/** The exit of the server inside a container whose first process goes on. */
async function serverEnded(server: ChildServer): Promise<void> {
  await until('the server in the container has ended', () => {
    expect(server.output()).not.toMatch(/安盾已启动[^]*安盾已启动/)
    return server.output() !== '' && nodeIn(server) === undefined
  })
}

/** The pid, seen from here, of the server inside a container. */
function nodeIn({ child }: ChildServer): number | undefined {
  const init = childrenOf(child.pid!)[0]
  return init === undefined ? undefined : childrenOf(init).find((pid) => commandOf(pid).includes(built.main))
}

function childrenOf(parent: number): number[] {
  return processes().filter((pid) => {
    const stat = read(`/proc/${pid}/stat`)
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
  })
}

/** The pid, seen from here, of the PostgreSQL that the data folder names. */
function postgres(): number {
  const noted = read(pidFile()).split('\n')[0]
  return processes().find((pid) => {
    const names = /^NSpid:(.*)$/m
      .exec(read(`/proc/${pid}/status`))?.[1]
      ?.trim()
      .split(/\s+/)
    return names?.length === 2 && names.at(-1) === noted && commandOf(pid).includes(path.join(folder, 'pg/data'))
  })!
}

const processes = () =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
const commandOf = (pid: number) => read(`/proc/${pid}/cmdline`)
const pidFile = () => path.join(folder, 'pg/data/postmaster.pid')
const stateOf = (text: string) => text.split('\n')[7]?.trim()

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return '' // it has just ended
  }
}

test('a server in another container keeps its data folder, also while it is frozen', async () => {
  const first = startContainer()
  const address = await first.ready
  const lock = read(path.join(folder, 'andun.lock'))
  for (const signal of ['SIGCONT', 'SIGSTOP'] as const) {
    process.kill(nodeIn(first)!, signal)
    const second = startContainer()
    await serverEnded(second)
    expect(second.output()).toBe(
      `数据目录 ${folder} 正被另一个容器里的进程使用。请先停止它，或用 DATA_DIR 指定另一个目录。` +
        `若确信它已不存在，请删除 ${folder}/andun.lock。\n`,
    )
    expect(read(path.join(folder, 'andun.lock'))).toBe(lock)
  }
  process.kill(nodeIn(first)!, 'SIGCONT')
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('a PostgreSQL that goes on in another container is left alone, in whatever state it is', async () => {
  const first = startContainer()
  await first.ready
  process.kill(nodeIn(first)!, 'SIGKILL')
  await serverEnded(first)
  const client = new pg.Client({ host: path.join(folder, 'pg/run'), user: 'andun', database: 'postgres' })
  await client.connect()
  try {
    for (const state of ['ready', 'stopping']) {
      // It waits for our client before it stops.
      if (state === 'stopping') process.kill(postgres(), 'SIGTERM')
      await until(`a PostgreSQL that is ${state}`, () => stateOf(read(pidFile())) === state)
      const note = read(pidFile())
      const second = startContainer()
      await serverEnded(second)
      expect(second.output()).toBe(`数据库目录 ${folder}/pg ${ELSEWHERE}\n`)
      expect(read(pidFile())).toBe(note)
      expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    }
  } finally {
    await client.end()
  }
})

test('a container that was killed as a whole blocks nobody', async () => {
  const first = startContainer()
  await first.ready
  await killContainer(first)
  expect([fs.existsSync(pidFile()), fs.existsSync(path.join(folder, 'andun.lock'))]).toEqual([true, true])
  const second = startContainer()
  expect((await fetch(`${await second.ready}/readyz`)).status).toBe(200)
})
