import { sql as raw, type Selectable } from 'kysely'
import type { Operation } from '#contract/wire/operation.ts'
import { STAGED_DAYS, type StagedImport } from '#contract/wire/staged-import.ts'
import type { StagedImportTable } from '#server/db/staged-tables.ts'
import { newId } from '#server/db/ids.ts'
import { moment } from '#server/db/moments.ts'
import { tenantOf } from '#server/db/scope.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { missing, refused } from '#server/http/refusals.ts'
import type { Principal } from '#server/identity/auth.ts'
import { hasEnded } from '#contract/wire/operation.ts'
import { operationView, type OperationRecord } from '#server/jobs/operation-view.ts'
import { stagedColumns } from './staged-columns.ts'

export type StagedRecord = Selectable<StagedImportTable>

const DAY_MS = 86_400_000
const ALREADY = '您还有一次导入没有完成，请先完成或放弃'
const BUSY = '服务器正在处理这次导入，请稍后再试'

/** Whose staged imports these are: those of a person in the tenant they work in. */
function owned({ sql, principal }: Context, { entity }: Resource) {
  return sql
    .selectFrom('sys_staged_import')
    .selectAll()
    .where('user_id', '=', principal.userId)
    .where('tenant_id', '=', placeOf(principal))
    .where('entity', '=', entity.name)
    .where('is_done', '=', false)
}

/** Where operations of the same person are found, too. */
export function placeOf({ tenantId, administrator }: Principal): number {
  return tenantOf({ tenantId, platform: administrator })
}

/** The one that is open, if any. */
export async function openImport(context: Context, resource: Resource): Promise<StagedRecord | undefined> {
  return owned(context, resource).where(notExpired(context)).executeTakeFirst()
}

/** The open one by its id. @param hold `locked` until the transaction ends @throws ApiError 404 */
export async function existingImport(
  context: Context,
  resource: Resource,
  id: string,
  hold: 'locked' | 'free' = 'free',
): Promise<StagedRecord> {
  const found = await owned(context, resource)
    .where('id', '=', id)
    .where(notExpired(context))
    .$if(hold === 'locked', (query) => query.forUpdate())
    .executeTakeFirst()
  if (found === undefined) throw missing()
  return found
}

function notExpired({ now }: Context) {
  return raw<boolean>`expires_at > ${moment(now)}::timestamptz`
}

/** Begins one. @throws ApiError while another one of the person is open */
export async function beginImport(context: Context, resource: Resource, fileName: string): Promise<string> {
  const { sql, principal, now } = context
  for (const { id } of await owned(context, resource)
    .where(raw<boolean>`not ${notExpired(context)}`)
    .execute()) {
    await closeImport(context, id)
  }
  if ((await openImport(context, resource)) !== undefined) throw refused(ALREADY)
  const id = newId(now)
  await sql
    .insertInto('sys_staged_import')
    .values({
      id,
      tenant_id: placeOf(principal),
      user_id: principal.userId,
      entity: resource.entity.name,
      file_name: fileName.slice(0, LONGEST_NAME),
      header: '[]',
      left_out: '[]',
      create_time: moment(now),
      expires_at: moment(now + STAGED_DAYS * DAY_MS),
    })
    .execute()
  return id
}

const LONGEST_NAME = 200

/** Ends one: what waits is forgotten, what it was and what came of it is remembered. */
export async function closeImport({ sql }: Pick<Context, 'sql'>, id: string): Promise<void> {
  await sql.deleteFrom('sys_staged_row').where('staged_id', '=', id).execute()
  await sql.updateTable('sys_staged_import').set({ is_done: true }).where('id', '=', id).execute()
}

/** What was last done with it in the background. */
export async function operationOf({ sql, principal }: Context, id: string): Promise<OperationRecord | undefined> {
  return sql
    .selectFrom('sys_operation')
    .selectAll()
    .where('user_id', '=', principal.userId)
    .where(raw<boolean>`input ->> 'stagedId' = ${id}`)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** @throws ApiError while something is done with it in the background */
export async function refuseBusy(context: Context, id: string): Promise<void> {
  const operation = await operationOf(context, id)
  if (operation !== undefined && !hasEnded(operation)) throw refused(BUSY)
}

/** How it stands. */
export async function stagedView(context: Context, resource: Resource, staged: StagedRecord): Promise<StagedImport> {
  const { good, bad, unchecked } = await context.sql
    .selectFrom('sys_staged_row')
    .select([
      raw<number>`count(*) filter (where is_checked and not is_bad)::int`.as('good'),
      raw<number>`count(*) filter (where is_checked and is_bad)::int`.as('bad'),
      raw<number>`count(*) filter (where not is_checked)::int`.as('unchecked'),
    ])
    .where('staged_id', '=', staged.id)
    .executeTakeFirstOrThrow()
  const operation = await operationOf(context, staged.id)
  return {
    id: staged.id,
    fileName: staged.file_name,
    columns: stagedColumns(resource, staged.header).map(({ key }) => key),
    left: staged.left_out as string[],
    good,
    bad,
    unchecked,
    imported: staged.imported,
    isRead: staged.is_read,
    operation: operation === undefined ? null : (operationView(operation) satisfies Operation),
    createTime: staged.create_time,
    expireTime: staged.expires_at,
  }
}
