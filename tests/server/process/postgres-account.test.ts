import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startEmbedded, type EmbeddedPostgres } from '#server/process/embedded-postgres.ts'

const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const ROOT = 0
const NOBODY = 65_534

let root: string
let folder: string
let server: EmbeddedPostgres | undefined

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-account-'))
  fs.chmodSync(root, 0o755)
  folder = path.join(root, 'pg')
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  vi.unstubAllEnvs()
  fs.rmSync(root, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  server = await startEmbedded(folder, { settings: SETTINGS })
  return server
}

async function query({ connection }: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const serverPid = () => Number(fs.readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])

/** The owners of what the database writes. */
function owners(): Set<number> {
  const inside = fs.readdirSync(path.join(folder, 'data'), { recursive: true }) as string[]
  const all = ['run', 'data', ...inside.map((name) => path.join('data', name))]
  return new Set(all.map((name) => fs.lstatSync(path.join(folder, name)).uid))
}

describe.skipIf(process.getuid?.() !== ROOT)('started as root', () => {
  test('the database runs as an account that is neither root nor nobody, and its data belongs to it', async () => {
    await start()
    const uid = Number(/^Uid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${serverPid()}/status`, 'utf8'))?.[1])
    expect([ROOT, NOBODY]).not.toContain(uid)
    expect(owners()).toEqual(new Set([uid]))
  })

  test('what root writes lies in a folder of root, where the database cannot put a link', async () => {
    await start()
    const files = ['.', 'access.conf', 'password', 'realm', 'server.log']
    expect(files.map((name) => fs.statSync(path.join(folder, name)).uid)).toEqual([ROOT, ROOT, ROOT, ROOT, ROOT])
    expect(fs.statSync(folder).mode & 0o777).toBe(0o710)
    expect(fs.statSync(path.join(folder, 'password')).mode & 0o777).toBe(0o600)
  })

  test('data that belongs to nobody is handed over and kept', async () => {
    const first = await start()
    await query(first, 'create table kept as select 7 as n')
    await first.stop()
    expect(spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]).status).toBe(0)
    const second = await start()
    expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }])
    expect(owners().has(NOBODY)).toBe(false)
  })

  test('data of any other account stays with it', async () => {
    await (await start()).stop()
    expect(spawnSync('chown', ['-R', '61234:61234', folder]).status).toBe(0)
    expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }])
    expect(owners()).toEqual(new Set([61_234]))
  })
})

test.skipIf(process.platform !== 'linux')('the database sees none of our secrets', async () => {
  for (const name of ['AUTH_SECRET', 'ADMIN_PASSWORD', 'DATABASE_URL', 'SIGN_SECRET']) vi.stubEnv(name, 'hidden-value')
  await start()
  const environment = fs.readFileSync(`/proc/${serverPid()}/environ`, 'utf8')
  expect(environment).toContain('PATH=')
  expect(environment).not.toContain('hidden-value')
})
