import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { StartProblem } from './start-problem.ts'

const NOBODY = 65_534
/** An account that an operator may make for the database. */
const NAME = 'andun'
/** Where to look for a number that no account has: above those that systems hand out, within those that containers map. */
const FIRST_FREE = 60_473

interface Ids {
  uid?: number
  gid?: number
}

/** As whom PostgreSQL runs, since it refuses to run as root. */
export interface PostgresAccount {
  /** What `spawn` needs to start PostgreSQL as that account. */
  ids: Ids
  /** As whom a cluster is created: initdb wants a name, which an account of our own making has none of. It shares the group. */
  founder: Ids
  /** The command that really has to be started. */
  command(file: string, args: string[]): [file: string, args: string[]]
}

const AS_IS: PostgresAccount = { ids: {}, founder: {}, command: (file, args) => [file, args] }

/**
 * The account of this process or, for root, the owner of the existing data, else one that nobody else uses: `andun` where there is such
 * an account, otherwise a number without a name. Data of `nobody`, which any daemon may be, is not kept that way.
 * Where that account cannot enter the folders (a project below a 0700 home), root keeps its access but appears as nobody inside a
 * user namespace. @param folders absolute folders the account has to enter. @param data the data directory, which need not exist yet.
 */
export function postgresAccount(folders: string[], data: string, ownUid = process.getuid?.()): PostgresAccount {
  if (ownUid !== 0) return AS_IS
  const ids = ownerOf(data) ?? namedAccount() ?? freeAccount()
  const closed = folders.find((folder) => !canEnter(folder, ids.uid))
  if (closed === undefined) {
    return { ...AS_IS, ids, founder: hasName(ids.uid) ? ids : { uid: NOBODY, gid: ids.gid } }
  }
  const asNobody = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  if (spawnSync('unshare', [...asNobody, 'true']).status === 0) {
    return { ...AS_IS, command: (file, args) => ['unshare', [...asNobody, file, ...args]] }
  }
  const cause = `PostgreSQL 不能以 root 身份运行，而普通用户进不了 ${closed}`
  throw new StartProblem(
    `${cause}。请改用普通用户启动，或把项目和 DATA_DIR 移到普通用户能进入的目录，或设置 DATABASE_URL。`,
  )
}

function ownerOf(data: string): Required<Ids> | null {
  const found = fs.statSync(data, { throwIfNoEntry: false })
  return found && found.uid !== 0 && found.uid !== NOBODY ? { uid: found.uid, gid: found.gid } : null
}

function namedAccount(): Required<Ids> | null {
  const [uid, gid] = ['-u', '-g'].map((what) => Number(spawnSync('id', [what, NAME], { encoding: 'utf8' }).stdout || 0))
  return uid && gid ? { uid, gid } : null
}

function freeAccount(): Required<Ids> {
  let uid = FIRST_FREE
  while (hasName(uid)) uid += 1
  return { uid, gid: uid }
}

function hasName(uid: number): boolean {
  return spawnSync('id', ['-nu', String(uid)]).status === 0
}

function canEnter(folder: string, uid: number): boolean {
  const { mode, uid: owner } = fs.statSync(folder)
  const parent = path.dirname(folder)
  return ((mode & 0o001) !== 0 || owner === uid) && (parent === folder || canEnter(parent, uid))
}
