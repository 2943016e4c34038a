import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { inFolder } from './folder-access.ts'
import { handOver } from './hand-over.ts'
import { environmentOf } from './postgres-environment.ts'
import { postgresAccount, type PostgresAccount } from './postgres-account.ts'
import type { PostgresPrograms } from './postgres-package.ts'
import { ACCESS_RULES } from './postgres-transport.ts'
import { StartProblem } from './start-problem.ts'

/** One database cluster on disk: where its parts lie and as whom its server runs. */
export interface Cluster {
  folder: string
  /** The data directory of PostgreSQL; it is also the working directory of its processes. */
  data: string
  /** Where its socket is made. */
  run: string
  accessRules: string
  serverLog: string
  /** Says in which pid namespace its server was started. */
  realmFile: string
  passwordFile: string
  account: PostgresAccount
}

export const SUPERUSER = 'andun'
const ROOT = 0

/** Makes the folders of a cluster. The folder has to be absolute. */
export function layOut(folder: string, programs: PostgresPrograms): Cluster {
  return inFolder(folder, () => makeFolders(folder, programs))
}

function makeFolders(folder: string, programs: PostgresPrograms): Cluster {
  const data = path.join(folder, 'data')
  const run = path.join(folder, 'run')
  fs.mkdirSync(run, { recursive: true, mode: 0o700 })
  // The account comes into the folder itself by its group.
  const account = postgresAccount([programs.root, path.dirname(folder)], data)
  const at = (name: string) => path.join(folder, name)
  const accessRules = at('access.conf')
  fs.writeFileSync(accessRules, ACCESS_RULES)
  fs.chmodSync(accessRules, 0o644)
  const files = { accessRules, serverLog: at('server.log'), realmFile: at('realm'), passwordFile: at('password') }
  return { folder, data, run, ...files, account }
}

export function isCreated(cluster: Cluster): boolean {
  return fs.existsSync(path.join(cluster.data, 'PG_VERSION'))
}

/**
 * Lets the account of the server in, and gives it what is its own: the data and the place of the socket. What we write ourselves stays
 * ours, in a folder of ours: an account that could put a link there would have root write through it. Only while no server runs on it.
 */
export function takeOver({ folder, data, run, account }: Cluster): void {
  const { uid, gid } = account.ids
  if (uid === undefined || gid === undefined) return
  // Data of another account is taken as it is, so that it can go on without root.
  if (fs.statSync(folder).uid !== uid) {
    fs.chownSync(folder, ROOT, gid)
    fs.chmodSync(folder, 0o710)
  }
  for (const owned of [run, data]) handOver(owned, account.ids)
}

/** Creates the cluster beside its final place and moves it there: a kill in between leaves nothing half made. */
export async function createCluster(cluster: Cluster, programs: PostgresPrograms, isDurable: boolean): Promise<void> {
  const { folder, passwordFile, account } = cluster
  for (const name of fs.readdirSync(folder)) {
    if (name.startsWith('init-')) fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  }
  takeOver(cluster)
  const draft = path.join(folder, `init-${process.pid}`)
  fs.mkdirSync(draft, { mode: 0o700 })
  fs.writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  for (const owned of [draft, passwordFile]) handOver(owned, account.founder)
  try {
    await runInitdb(cluster, programs, draft, isDurable)
  } catch (error) {
    throw new StartProblem(`内置数据库初始化失败：${lastLine(error)}`, { cause: error })
  }
  handOver(draft, account.ids)
  if (account.founder.uid !== undefined) fs.chownSync(passwordFile, ROOT, ROOT)
  fs.renameSync(draft, cluster.data)
}

async function runInitdb(
  { folder, passwordFile, account }: Cluster,
  programs: PostgresPrograms,
  draft: string,
  isDurable: boolean,
): Promise<void> {
  const options = ['-D', draft, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const encoding = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const effort = ['--no-instructions', ...(isDurable ? [] : ['--no-sync'])]
  const command = account.command(programs.path('initdb'), [...options, ...encoding, ...effort])
  await promisify(execFile)(...command, { ...account.founder, cwd: folder, env: environmentOf(process.env) })
}

function lastLine(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return output.split('\n').at(-1) || String(error)
}
