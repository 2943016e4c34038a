import { sql as raw } from 'kysely'
import type { JobServices } from './job-services.ts'
import type { Outcome, Progress } from './job.ts'
import { publishOperation, type OperationRecord } from './operation-view.ts'
import { dropPieces } from './pieces.ts'

type Claimed = OperationRecord & { claim: string }

const LONGEST_MESSAGE = 500

/** Ends work that is still ours, with what is written down then. */
export async function endJob(
  services: JobServices,
  { id, claim }: Claimed,
  { position, total, succeeded, failed }: Progress,
  { state, message, canRetry = false, file, record }: Outcome,
): Promise<void> {
  await services.database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<OperationRecord>`
      update sys_operation set state = ${state}, message = ${message.slice(0, LONGEST_MESSAGE)}, can_retry = ${canRetry},
        position = ${position}, total = ${total}, succeeded = ${succeeded}, failed = ${failed},
        file_name = ${file?.name ?? null}, file_type = ${file?.type ?? null}, file_bytes = ${file?.bytes ?? null},
        is_cancelling = false, claim = null, lease_until = null, seconds_left = null, end_time = clock_timestamp(),
        version = version + 1
      where id = ${id} and claim = ${claim} and state = 'running' returning *`.execute(sql)
    const [row] = rows
    if (row === undefined) return
    if (!canRetry) await dropPieces(sql, id, 'input')
    await record?.(sql)
    await publishOperation(sql, services, row)
  })
}

/** Puts work back into the queue, to be taken up by any server. @param waitSeconds not before they passed */
export async function putBack(services: JobServices, { id, claim }: Claimed, waitSeconds = 0): Promise<void> {
  await services.database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<OperationRecord>`
      update sys_operation set state = 'queued', claim = null, lease_until = null, version = version + 1,
        next_try_at = clock_timestamp() + make_interval(secs => ${waitSeconds}),
        tries = case when ${waitSeconds}::integer = 0 then greatest(tries - 1, 0) else tries end
      where id = ${id} and claim = ${claim} and state = 'running' returning *`.execute(sql)
    if (rows[0] !== undefined) await publishOperation(sql, services, rows[0])
  })
}
