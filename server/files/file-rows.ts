import { sql as raw, type Selectable, type Transaction } from 'kysely'
import { tenantOf } from '#server/db/scope.ts'
import type { FileTable } from '#server/db/file-tables.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { FileServices } from '#server/files/file-services.ts'
import { idInPath } from '#server/files/file-path.ts'

export type StoredFile = Selectable<FileTable>

/** What turned out when its bytes were there. */
export type Arrived = Pick<StoredFile, 'id' | 'path' | 'size' | 'content_type' | 'digest' | 'is_private'>

/** Makes an announced file one that can be read; its bytes are those of another file of the tenant with the same content where there is one. */
export async function storeFile(sql: Transaction<Tables>, principal: Principal, file: Arrived): Promise<void> {
  const { id, ...values } = file
  const object = (await sharedObject(sql, tenantOf(principal), file)) ?? id
  await sql
    .updateTable('sys_file')
    .set({ ...values, object, state: 'stored' })
    .where('id', '=', id)
    .execute()
}

async function sharedObject(
  sql: Transaction<Tables>,
  tenantId: number,
  { digest, size }: Arrived,
): Promise<string | null> {
  if (digest === null) return null
  await lockContent(sql, tenantId, digest)
  const same = await sql
    .selectFrom('sys_file')
    .where('tenant_id', '=', tenantId)
    .where('digest', '=', digest)
    .where('size', '=', size)
    .where('state', '=', 'stored')
    .select('object')
    .executeTakeFirst()
  return same?.object ?? null
}

/** A transaction that shares some bytes and one that removes them run one after the other. */
export async function lockContent(sql: Transaction<Tables>, tenantId: number, digest: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`file ${tenantId} ${digest}`}, 0))`.execute(sql)
}

/** The file under a path, no matter who asks; undefined = there is none (any more). */
export async function fileAt(
  { database }: Pick<FileServices, 'database'>,
  path: string,
): Promise<StoredFile | undefined> {
  const id = idInPath(path)
  if (id === null) return undefined
  const file = await database.read({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_file').where('id', '=', id).where('state', '=', 'stored').selectAll().executeTakeFirst(),
  )
  return file?.path === path ? file : undefined
}

/** A file of this person's own that has not arrived yet, or that has. */
export async function ownFile(
  { database }: Pick<FileServices, 'database'>,
  principal: Principal,
  id: string,
): Promise<StoredFile | undefined> {
  return database.read(principal, (sql) =>
    sql
      .selectFrom('sys_file')
      .where('id', '=', id)
      .where('user_id', '=', principal.userId)
      .where('tenant_id', '=', tenantOf(principal))
      .where('state', '<>', 'removing')
      .selectAll()
      .executeTakeFirst(),
  )
}
