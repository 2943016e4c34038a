import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { StartProblem } from './start-problem.ts'

const NOBODY = 65_534

/** As whom PostgreSQL runs, since it refuses to run as root. */
export interface PostgresAccount {
  /** What `spawn` needs to start a program of PostgreSQL as that account. */
  ids: { uid?: number; gid?: number }
  /** The command that really has to be started. */
  command(file: string, args: string[]): [file: string, args: string[]]
  /** Hands a file or folder to that account. */
  own(target: string): void
}

/**
 * The account of this process or, for root, the owner of the existing data, else nobody. Where that account cannot enter
 * the folders (a project below a 0700 home), root keeps its access but appears as nobody inside a user namespace.
 * @param folders absolute folders the account has to enter. @param data the data directory, which need not exist yet.
 */
export function postgresAccount(folders: string[], data: string, ownUid = process.getuid?.()): PostgresAccount {
  const asIs: PostgresAccount = { ids: {}, command: (file, args) => [file, args], own: () => {} }
  if (ownUid !== 0) return asIs
  const ids = ownerOf(data) ?? { uid: NOBODY, gid: NOBODY }
  const closed = folders.find((folder) => !canEnter(folder, ids.uid))
  if (closed === undefined) {
    return { ...asIs, ids, own: (target) => fs.chownSync(target, ids.uid, ids.gid) }
  }
  const asNobody = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  if (spawnSync('unshare', [...asNobody, 'true']).status === 0) {
    return { ...asIs, command: (file, args) => ['unshare', [...asNobody, file, ...args]] }
  }
  const cause = `PostgreSQL 不能以 root 身份运行，而普通用户进不了 ${closed}`
  throw new StartProblem(
    `${cause}。请改用普通用户启动，或把项目和 DATA_DIR 移到普通用户能进入的目录，或设置 DATABASE_URL。`,
  )
}

function ownerOf(data: string): { uid: number; gid: number } | null {
  const found = fs.statSync(data, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null
}

function canEnter(folder: string, uid: number): boolean {
  const { mode, uid: owner } = fs.statSync(folder)
  const parent = path.dirname(folder)
  return ((mode & 0o001) !== 0 || owner === uid) && (parent === folder || canEnter(parent, uid))
}
