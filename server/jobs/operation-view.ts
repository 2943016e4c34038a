import type { Selectable, Transaction } from 'kysely'
import { OPERATION_FRAME, type Operation } from '#contract/wire/operation.ts'
import type { OperationTable } from '#server/db/operation-tables.ts'
import type { Tables } from '#server/db/tables.ts'
import type { JobServices } from './job-services.ts'

export type OperationRecord = Selectable<OperationTable>

/** An operation as its owner sees it. */
export function operationView(row: OperationRecord): Operation {
  return {
    id: row.id,
    kind: row.kind,
    entity: row.entity,
    title: row.title,
    state: row.state,
    isCancelling: row.is_cancelling,
    position: row.position,
    total: row.total,
    succeeded: row.succeeded,
    failed: row.failed,
    message: row.message,
    secondsLeft: row.seconds_left,
    file: row.file_name === null ? null : { name: row.file_name, bytes: Number(row.file_bytes) },
    hasSecrets: (row.input as { hasSecrets?: boolean }).hasSecrets === true,
    canRetry: row.can_retry,
    createTime: row.create_time,
    startTime: row.start_time,
    endTime: row.end_time,
    version: row.version,
  }
}

/** Publishes the state of an operation to the windows of its owner when the transaction commits. */
export async function publishOperation(
  sql: Transaction<Tables>,
  { publishToOwner }: Pick<JobServices, 'publishToOwner'>,
  row: OperationRecord,
): Promise<void> {
  const owner = { userId: row.user_id, tenantId: Math.max(0, row.tenant_id) }
  await publishToOwner(sql, owner, { cmd: OPERATION_FRAME, operation: operationView(row) })
}
