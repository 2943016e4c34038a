import { sql as raw, type Transaction } from 'kysely'
import { sizeWords } from '#server/files/size-words.ts'
import { tenantOf } from '#server/db/scope.ts'
import type { Tables } from '#server/db/tables.ts'
import type { FileServices } from '#server/files/file-services.ts'
import type { ApiError } from '#server/http/errors.ts'
import { refused } from '#server/http/refusals.ts'
import type { Principal } from '#server/identity/auth.ts'

/** What a tenant keeps and may keep, in bytes. */
export interface Room {
  used: number
  quota: number
}

type Asking = Pick<FileServices, 'database' | 'fileRules'>

/** How much room the tenant that somebody works in has; null for who works in none: nobody's files have no quota. */
export async function roomOf({ database, fileRules }: Asking, principal: Principal): Promise<Room | null> {
  const tenantId = tenantOf(principal)
  if (tenantId <= 0) return null
  return database.read(principal, (sql) => readRoom(sql, tenantId, fileRules.tenantBytes))
}

/** The same within a transaction. Files on their way count as large as they were announced. */
export async function readRoom(sql: Transaction<Tables>, tenantId: number, usual: number): Promise<Room> {
  const { rows } = await raw<Room>`
    select coalesce((select sum(size) from sys_file where tenant_id = ${tenantId} and state <> 'removing'), 0)::double precision as used,
      coalesce((select bytes from sys_file_quota where tenant_id = ${tenantId}), ${usual})::double precision as quota`.execute(
    sql,
  )
  return rows[0]!
}

/** Refuses what does not fit any more. @param bytes of what is to come @throws ApiError in words */
export function requireRoom(room: Room | null, bytes: number): void {
  if (room !== null && room.used + bytes > room.quota) throw full(room)
}

/** The refusal of what finds no room. */
export function full({ used, quota }: Room): ApiError {
  return refused(
    `存储空间不足：已用 ${sizeWords(used)}，共 ${sizeWords(quota)}。请删除不用的文件，或联系平台管理员增加配额`,
  )
}
