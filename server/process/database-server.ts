import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { openDatabase, type Database, type DatabaseOptions } from '#server/db/database.ts'
import { knownMigrations, migrate } from '#server/db/migrate.ts'
import { startEmbedded } from './embedded-postgres.ts'
import { requireLeastPrivilege } from './least-privilege.ts'
import { codeOf, StartProblem } from './start-problem.ts'
import { backUpBeforeUpgrade, type UpgradeBackups } from './upgrade-backup.ts'

const OLDEST_VERSION = 140_000

const REASONS: Record<string, string> = {
  ECONNREFUSED: '连接被拒绝',
  ENOTFOUND: '找不到主机',
  EAI_AGAIN: '找不到主机',
  ETIMEDOUT: '连接超时',
  ENOENT: '套接字不存在',
  '28P01': '用户名或密码错误',
  '28000': '用户无权登录',
  '3D000': '数据库不存在',
}

/** Where the server's PostgreSQL is and how to end it; an outside one is left alone. */
export interface DatabaseServer {
  connection: pg.PoolConfig
  stop(): Promise<void>
}

/** The PostgreSQL of DATABASE_URL or, without one, the embedded one in the data folder. */
export async function databaseServer(
  url: string | null,
  dataFolder: string,
  say: (line: string) => void,
): Promise<DatabaseServer> {
  if (url !== null) return { connection: { connectionString: url }, stop: async () => {} }
  return startEmbedded(path.join(dataFolder, 'pg'), { log: say })
}

/**
 * Opens the database and brings it to this version. @param backups where it is saved before; null = nowhere
 * @param ways as of `openDatabase`
 * @throws StartProblem when it cannot be reached or saved, is too old or too new
 */
export async function openMigrated(
  connection: pg.PoolConfig,
  backups: UpgradeBackups | null,
  ways: Omit<DatabaseOptions, 'connection'> = {},
): Promise<Database> {
  const database = await openDatabase({ connection, ...ways }).catch((error: unknown) => {
    const reason = REASONS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
    throw new StartProblem(`无法连接数据库：${reason}。请检查 DATABASE_URL。`, { cause: error })
  })
  const saved: string[] = []
  try {
    await requireVersion(database)
    await migrate(database, knownMigrations(), async () => {
      if (backups !== null) saved.push(await backUpBeforeUpgrade(database, backups))
    })
    await database.prepareRoles()
    await requireLeastPrivilege(database)
    if (ways.pool != null) await requirePool(database)
    return database
  } catch (error) {
    await database.close()
    if (error instanceof StartProblem) throw error
    const reason = error instanceof Error ? error.message : String(error)
    const hints = saved.map((file) => `。升级前的备份：${file}`)
    throw new StartProblem([`无法准备数据库：${reason}`, ...hints].join(''), { cause: error })
  }
}

/** @throws StartProblem when requests cannot reach the database through the pooler */
async function requirePool(database: Database): Promise<void> {
  await database
    .read({ tenantId: 0 }, (trx) => sql`select 1`.execute(trx))
    .catch((error: unknown) => {
      const reason = REASONS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
      throw new StartProblem(`无法通过连接池访问数据库：${reason}。请检查 DATABASE_POOL_URL。`, { cause: error })
    })
}

/**
 * Reads lists, statistics and exports from a replica; one that does not answer is used as soon as it does.
 * @throws StartProblem when it is no replica of this database
 */
export async function readFromReplica(database: Database, url: string, say: (line: string) => void): Promise<void> {
  const health = await database.useReplica({ connectionString: url })
  if (health === 'foreign')
    throw new StartProblem('DATABASE_READ_URL 指向的不是 DATABASE_URL 的流复制副本。请检查 DATABASE_READ_URL。')
  if (health === 'silent') say('只读副本没有应答，暂时全部从主数据库读取。请检查 DATABASE_READ_URL。')
}

async function requireVersion(database: Database): Promise<void> {
  const { rows } = await sql<{ number: number; text: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as text`.execute(
    database.kysely,
  )
  const [version] = rows
  if (version && version.number < OLDEST_VERSION) {
    throw new StartProblem(`数据库版本 ${version.text} 太旧，需要 PostgreSQL 14 或更新版本。`)
  }
}
