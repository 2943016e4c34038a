import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { inFolder } from './folder-access.ts'
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

/** Makes the folders of a cluster. The folder has to be absolute. */
export function layOut(folder: string, programs: PostgresPrograms): Cluster {
  return inFolder(folder, () => makeFolders(folder, programs))
}

function makeFolders(folder: string, programs: PostgresPrograms): Cluster {
  const data = path.join(folder, 'data')
  const run = path.join(folder, 'run')
  fs.mkdirSync(run, { recursive: true, mode: 0o700 })
  const account = postgresAccount([programs.root, folder], data)
  for (const owned of [folder, run]) account.own(owned)
  const accessRules = path.join(folder, 'access.conf')
  fs.writeFileSync(accessRules, ACCESS_RULES)
  account.own(accessRules)
  const at = (name: string) => path.join(folder, name)
  const files = { accessRules, serverLog: at('server.log'), realmFile: at('realm'), passwordFile: at('password') }
  return { folder, data, run, ...files, account }
}

export function isCreated(cluster: Cluster): boolean {
  return fs.existsSync(path.join(cluster.data, 'PG_VERSION'))
}

/** Creates the cluster beside its final place and moves it there: a kill in between leaves nothing half made. */
export async function createCluster(cluster: Cluster, programs: PostgresPrograms, isDurable: boolean): Promise<void> {
  for (const name of fs.readdirSync(cluster.folder)) {
    if (name.startsWith('init-')) fs.rmSync(path.join(cluster.folder, name), { recursive: true, force: true })
  }
  fs.writeFileSync(cluster.passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  cluster.account.own(cluster.passwordFile)
  const draft = path.join(cluster.folder, `init-${process.pid}`)
  const options = ['-D', draft, '-U', SUPERUSER, `--pwfile=${cluster.passwordFile}`, '--auth=scram-sha-256']
  const encoding = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const effort = ['--no-instructions', ...(isDurable ? [] : ['--no-sync'])]
  const command = cluster.account.command(programs.path('initdb'), [...options, ...encoding, ...effort])
  try {
    await promisify(execFile)(...command, { ...cluster.account.ids, cwd: cluster.folder })
  } catch (error) {
    throw new StartProblem(`内置数据库初始化失败：${lastLine(error)}`, { cause: error })
  }
  fs.renameSync(draft, cluster.data)
}

function lastLine(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return output.split('\n').at(-1) || String(error)
}
