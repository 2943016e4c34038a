import { sql as raw, type Transaction } from 'kysely'
import { sizeWords } from '#server/files/size-words.ts'
import { tenantOf } from '#server/db/scope.ts'
import type { Tables } from '#server/db/tables.ts'
import type { FileRules } from '#server/files/file-services.ts'
import type { ApiError } from '#server/http/errors.ts'
import { refused } from '#server/http/refusals.ts'
import type { Principal } from '#server/identity/auth.ts'

/** What somebody keeps and may keep, in bytes. */
export interface Room {
  of: 'tenant' | 'person'
  used: number
  quota: number
}

/**
 * The room of the tenant that somebody works in, or of the person who works in none; null for the platform without a tenant, which has no
 * quota. Files on their way count as large as they were announced. The transaction sees every tenant.
 */
export async function readRoom(sql: Transaction<Tables>, principal: Principal, rules: FileRules): Promise<Room | null> {
  const tenantId = tenantOf(principal)
  if (tenantId > 0) return roomOfTenant(sql, tenantId, rules.tenantBytes)
  return principal.platform ? null : roomOfPerson(sql, principal.userId, rules.personBytes)
}

async function roomOfTenant(sql: Transaction<Tables>, tenantId: number, usual: number): Promise<Room> {
  const { rows } = await raw<Omit<Room, 'of'>>`
    select coalesce((select sum(size) from sys_file where tenant_id = ${tenantId} and state <> 'removing'), 0)::double precision as used,
      coalesce((select bytes from sys_file_quota where tenant_id = ${tenantId}), ${usual})::double precision as quota`.execute(
    sql,
  )
  return { of: 'tenant', ...rows[0]! }
}

async function roomOfPerson(sql: Transaction<Tables>, userId: string, quota: number): Promise<Room> {
  const { rows } = await raw<{ used: number }>`
    select coalesce(sum(size), 0)::double precision as used from sys_file
    where tenant_id <= 0 and user_id = ${userId} and state <> 'removing'`.execute(sql)
  return { of: 'person', used: rows[0]!.used, quota }
}

/** The refusal of what finds no room. */
export function full({ of, used, quota }: Room): ApiError {
  const kept = `存储空间不足：已用 ${sizeWords(used)}，共 ${sizeWords(quota)}。`
  if (of === 'person') return refused(`${kept}未选择租户时空间较小，请选择租户后再上传`)
  return refused(`${kept}请删除不用的文件，或联系平台管理员增加配额`)
}
