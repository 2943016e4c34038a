import type { RawBuilder, Transaction } from 'kysely'
import type { OperationKind } from '#contract/wire/operation.ts'
import { tenantOf } from '#server/db/scope.ts'
import { newId } from '#server/db/ids.ts'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { JobServices } from './job-services.ts'
import { refuseTooMany } from './open-operations.ts'
import { operationView, publishOperation } from './operation-view.ts'
import { openRows } from './open-rows.ts'
import { keepBuffer } from './pieces.ts'

/** What is asked for. */
export interface NewOperation {
  kind: OperationKind
  entity: string
  title: string
  /** What the kind needs to do it, today or after a restart. */
  input: object
  /** The rows it is about, where they are there already: a statement that selects their `id` in their order. */
  rows?: RawBuilder<unknown>
  file?: Buffer
}

/**
 * Accepts work for the background, in the transaction of the caller; wake the workers when it is committed. @throws ApiError when the person has too
 * much under way
 */
export async function beginOperation(
  sql: Transaction<Tables>,
  services: Pick<JobServices, 'now' | 'publishToOwner'>,
  principal: Principal,
  { kind, entity, title, input, rows, file }: NewOperation,
) {
  // Where its owner finds it: a list of what one has under way asks for a sign-in only.
  const tenantId = tenantOf({ tenantId: principal.tenantId, platform: principal.administrator })
  await refuseTooMany(sql, principal.userId)
  const begun = await sql
    .insertInto('sys_operation')
    .values({
      id: newId(services.now()),
      tenant_id: tenantId,
      user_id: principal.userId,
      kind,
      entity,
      title,
      input: JSON.stringify(input),
      org_code: principal.orgCode || null,
      ip: principal.ip || null,
      create_time: moment(services.now()),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (file !== undefined) await keepBuffer(sql, { operationId: begun.id, tenantId, part: 'input' }, file)
  const total = rows === undefined ? null : await openRows(sql, { id: begun.id, tenantId }, rows)
  if (total !== null) await sql.updateTable('sys_operation').set({ total }).where('id', '=', begun.id).execute()
  const row = { ...begun, total }
  await publishOperation(sql, services, row)
  return operationView(row)
}
