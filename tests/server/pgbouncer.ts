import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { rolePassword } from '#server/db/roles/role-login.ts'
import { REQUEST_ROLE } from '#server/db/roles/role-names.ts'
import type { TestConnection } from '#tests/server/connection.ts'
import { freePort, untilListening } from '#tests/server/listening.ts'

export interface PgBouncer {
  /** The same database, through it. */
  connection: pg.PoolConfig
  stop: () => Promise<void>
}

/** Debian's `pgbouncer`: where it is missing the tests of it are skipped. */
export const HAS_PGBOUNCER = spawnSync('pgbouncer', ['--version']).error === undefined

/** A PgBouncer of the system in transaction mode with so many connections for each database. */
export async function startPgBouncer(to: TestConnection, connections: number): Promise<PgBouncer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-pgbouncer-'))
  fs.chmodSync(folder, 0o755)
  const port = await freePort()
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text, { mode: 0o644 })
  write('users', `"${REQUEST_ROLE}" "${(await rolePassword(to, REQUEST_ROLE)) ?? ''}"\n`)
  write(
    'ini',
    `[databases]
* = host=${to.host} port=${to.port ?? 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${connections}
`,
  )
  const child = spawn('pgbouncer', ['-q', path.join(folder, 'ini')], { stdio: 'ignore', ...accountOf(to.host) })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilListening(port, ended)
  return {
    connection: { host: '127.0.0.1', port, database: to.database },
    async stop() {
      child.kill('SIGKILL')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** It does not run as root, and only the account of the database may enter the folder of its socket. */
function accountOf(host: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  if (!host.startsWith('/')) return { uid: 65_534, gid: 65_534 }
  const { uid, gid } = fs.statSync(host)
  return uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid }
}
