import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer } from '#tests/server/engine/fixtures.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'andun-left-'))
const PATIENCE = { timeout: 30_000 }
const onLinux = process.platform === 'linux'

let server: TestApp
let origin: string
let headers: Record<string, string>

beforeAll(async () => {
  vi.stubEnv('TMPDIR', folder)
  server = await openServer()
  await callerOf(server, { id: 'porter', permissions: allOf('system:position') })
  headers = await server.headersOf('porter', 1)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  await server.database.scope({ tenantId: 0 }, (sql) =>
    raw`insert into sys_position (id, tenant_id, code, name, post_rank)
      select 'p' || i, 1, 'C' || i, '职务' || repeat('长', 90) || i, '3' from generate_series(1, 60000) as i`.execute(
      sql,
    ),
  )
})
afterAll(async () => {
  await server.dispose()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Temporary files this process has open, with or without a name. */
function opened(): number {
  const targets = readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`)
    } catch {
      return '' // closed in the meantime by another test of this process
    }
  })
  return targets.filter((target) => target.startsWith(folder)).length
}

async function exports(): Promise<number> {
  const { rows } = await raw<{
    count: number
  }>`select count(*) as count from sys_audit where action = 'export'`.execute(server.database.kysely)
  return rows[0]!.count
}

const ask = () => http.get(`${origin}/vr/sys/position/exportXls`, { headers }).on('error', () => undefined)

test.runIf(onLinux)('[API-106] who leaves before the answer leaves no file behind', async () => {
  const request = ask()
  await vi.waitFor(() => expect(opened()).toBe(2), PATIENCE)
  request.destroy()
  await vi.waitFor(async () => expect(await exports()).toBe(1), PATIENCE)
  await vi.waitFor(() => expect(opened()).toBe(0), PATIENCE)
})

test.runIf(onLinux)('[API-106] who leaves in the middle of the answer leaves no file behind', async () => {
  const request = ask()
  await new Promise((resolve) =>
    request.once('response', (response) => response.once('readable', () => resolve(response.read(100)))),
  )
  expect(opened()).toBe(2)
  request.destroy()
  await vi.waitFor(() => expect(opened()).toBe(0), PATIENCE)
})
