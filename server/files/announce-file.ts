import { sql as raw, type Transaction } from 'kysely'
import { tenantOf } from '#server/db/scope.ts'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import { discardFile } from '#server/files/discard.ts'
import type { FileServices } from '#server/files/file-services.ts'
import { full, readRoom, type Room } from '#server/files/quota.ts'
import { sizeWords } from '#server/files/size-words.ts'
import { refused } from '#server/http/refusals.ts'
import type { Principal } from '#server/identity/auth.ts'

const HOUR_MS = 3_600_000
/** How long an upload that is not finished can go on, and counts. */
export const UPLOAD_HOURS = 24

/** What is known of a file before its bytes are there. */
export interface Announced {
  id: string
  name: string
  /** Empty until it is known. */
  path: string
  size: number
  /** Whether it may turn out smaller, so that less room than its size is enough to begin. */
  isAtMost?: true
}

/** How many bytes are kept free for it, and the room they were taken from. */
export interface Reserved {
  bytes: number
  room: Room | null
}

/**
 * Notes a file that is on its way, so that whatever becomes of it, somebody cleans up, and keeps its bytes free. Who announces at the same
 * time, at whatever server, goes one after the other. @throws ApiError in words when it is too much
 */
export async function announceFile(
  services: Pick<FileServices, 'database' | 'storage' | 'fileRules' | 'now'>,
  principal: Principal,
  announced: Announced,
): Promise<Reserved> {
  const { database, fileRules, now } = services
  await discardExpired(services, principal)
  return database.scope({ tenantId: 0 }, async (sql) => {
    await lock(sql, principal)
    const room = await readRoom(sql, principal, fileRules)
    const left = room === null ? announced.size : room.quota - room.used
    if (left < (announced.isAtMost ? 1 : announced.size)) throw full(room!)
    const bytes = Math.min(announced.size, left)
    await requireOpen(sql, services, principal, bytes)
    const { id, name, path } = announced
    const row = { id, name, path, size: bytes, object: id, state: 'arriving' as const, content_type: '' }
    const whose = { tenant_id: tenantOf(principal), user_id: principal.userId, create_by: principal.username }
    await sql
      .insertInto('sys_file')
      .values({ ...row, ...whose, create_time: moment(now()) })
      .execute()
    return { bytes, room }
  })
}

async function lock(sql: Transaction<Tables>, principal: Principal): Promise<void> {
  const tenantId = tenantOf(principal)
  await raw`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${principal.userId}`}, 0))`.execute(sql)
  if (tenantId > 0)
    await raw`select pg_advisory_xact_lock(hashtextextended(${`uploads in ${tenantId}`}, 0))`.execute(sql)
}

/** Refuses one upload more, or bytes more, than one person may have under way, in whichever tenants. */
async function requireOpen(
  sql: Transaction<Tables>,
  { fileRules }: Pick<FileServices, 'fileRules'>,
  { userId }: Principal,
  bytes: number,
): Promise<void> {
  const { openUploads, openBytes, mostBytes } = fileRules
  const { rows } = await raw<{ count: number; bytes: number }>`
    select count(*)::integer as count, coalesce(sum(size), 0)::double precision as bytes
    from sys_file where user_id = ${userId} and state = 'arriving'`.execute(sql)
  const open = rows[0]!
  const within = `请先传完（重新选择同一文件可继续），超过 ${UPLOAD_HOURS} 小时未完成的会自动清除`
  if (open.count >= openUploads) throw refused(`您有 ${open.count} 个文件尚未传完，最多 ${openUploads} 个，${within}`)
  const most = Math.max(openBytes, mostBytes)
  if (open.bytes + bytes > most)
    throw refused(`您尚未传完的文件共 ${sizeWords(open.bytes)}，加上这个将超过 ${sizeWords(most)}，${within}`)
}

/** What this person left unfinished for too long goes at once, whenever the collector comes. */
async function discardExpired(
  services: Pick<FileServices, 'database' | 'storage' | 'now'>,
  { userId }: Principal,
): Promise<void> {
  const before = moment(services.now() - UPLOAD_HOURS * HOUR_MS)
  const expired = await services.database.read({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_file')
      .selectAll()
      .where('user_id', '=', userId)
      .where('state', '=', 'arriving')
      .where('create_time', '<', before)
      .execute(),
  )
  for (const file of expired) await discardFile(services, file)
}
