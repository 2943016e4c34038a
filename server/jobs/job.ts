import { sql as raw, type Transaction } from 'kysely'
import type { OperationState, RowProblem } from '#contract/wire/operation.ts'
import type { Tables } from '#server/db/tables.ts'
import { leaseEnd } from './claim.ts'
import type { JobServices } from './job-services.ts'
import { publishOperation, type OperationRecord } from './operation-view.ts'

/** How far work is. */
export interface Progress {
  position: number
  total: number | null
  succeeded: number
  failed: number
}

/** What became of a row. */
export interface RowOutcome {
  number: number
  name: string
  recordId?: string
  problems?: readonly RowProblem[]
  cells?: readonly string[]
}

/** What came of the work. */
export interface Outcome {
  state: Exclude<OperationState, 'queued' | 'running'>
  message: string
  /** Whether it can go on from where it stopped. */
  canRetry?: boolean
  file?: { name: string; type: string; bytes: number }
  /** What is written down with the end, in its transaction. */
  record?: (sql: Transaction<Tables>) => Promise<void>
}

/** Work must not go on: somebody cancelled it, another server has it, or this one ends. */
export class JobStopped extends Error {
  readonly reason: 'cancelled' | 'lost' | 'ending'

  constructor(reason: JobStopped['reason']) {
    super(`the job stops: ${reason}`)
    this.reason = reason
  }
}

/** Work under way, as the code sees that does it. */
export interface Job {
  readonly record: OperationRecord
  progress: () => Progress
  /** Asked between two steps. @throws JobStopped */
  goOn: () => void
  /**
   * The last step of a transaction that got the work on: proves that it is still ours and moves the position with what was done, both or neither.
   * @throws JobStopped
   */
  step: (sql: Transaction<Tables>, progress: Partial<Progress>) => Promise<void>
  /** Says how far it is, in a transaction of its own; now and then is enough, so most calls say nothing. @throws JobStopped */
  publishProgress: (progress: Partial<Progress>) => Promise<void>
  /** Writes down what became of rows. */
  note: (sql: Transaction<Tables>, rows: readonly RowOutcome[]) => Promise<void>
}

/** What ends the work from outside. */
export interface Control {
  stopped: () => JobStopped['reason'] | null
}

const TELL_EVERY_MS = 500

/** Opens claimed work. */
export function openJob(services: JobServices, claimed: OperationRecord & { claim: string }, control: Control): Job {
  let now: Progress = claimed
  let isCancelling = claimed.is_cancelling
  let toldMs = Number.NEGATIVE_INFINITY
  const begun = { ms: services.elapsed(), position: claimed.position }
  const goOn = () => {
    const reason = control.stopped() ?? (isCancelling ? 'cancelled' : null)
    if (reason !== null) throw new JobStopped(reason)
  }
  const step = async (sql: Transaction<Tables>, progress: Partial<Progress>) => {
    const next = { ...now, ...progress }
    const row = await move(sql, claimed, next, secondsLeft(begun, next, services.elapsed()))
    await publishOperation(sql, services, row)
    isCancelling = row.is_cancelling
    toldMs = services.elapsed()
    now = next
  }
  return {
    record: claimed,
    progress: () => now,
    goOn,
    step,
    async publishProgress(progress) {
      goOn()
      now = { ...now, ...progress }
      if (services.elapsed() - toldMs < TELL_EVERY_MS) return
      await services.database.scope({ tenantId: 0 }, (sql) => step(sql, progress))
    },
    note: (sql, rows) => note(sql, claimed, rows),
  }
}

/** @throws JobStopped when the work is not ours any more: what the transaction did is undone */
async function move(
  sql: Transaction<Tables>,
  { id, claim }: { id: string; claim: string },
  { position, total, succeeded, failed }: Progress,
  secondsLeftNow: number | null,
): Promise<OperationRecord> {
  const { rows } = await raw<OperationRecord>`
    update sys_operation set tries = case when ${position}::integer > position then 0 else tries end, position = ${position},
      total = ${total}, succeeded = ${succeeded}, failed = ${failed}, seconds_left = ${secondsLeftNow},
      lease_until = ${leaseEnd}, version = version + 1
    where id = ${id} and claim = ${claim} and state = 'running' returning *`.execute(sql)
  if (rows[0] === undefined) throw new JobStopped('lost')
  return rows[0]
}

/** By the speed since it was taken up. */
function secondsLeft(
  begun: { ms: number; position: number },
  { position, total }: Progress,
  nowMs: number,
): number | null {
  const done = position - begun.position
  if (total === null || done <= 0) return null
  return Math.ceil(((nowMs - begun.ms) / done / 1000) * (total - position))
}

const ROWS_PER_STATEMENT = 500

async function note(
  sql: Transaction<Tables>,
  { id, tenant_id }: OperationRecord,
  rows: readonly RowOutcome[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const part = rows.slice(from, from + ROWS_PER_STATEMENT).map(({ number, name, recordId, problems, cells }) => ({
      operation_id: id,
      tenant_id,
      number,
      name: name.slice(0, 200),
      record_id: recordId ?? null,
      problems: problems === undefined ? null : JSON.stringify(problems),
      cells: cells === undefined ? null : JSON.stringify(cells),
    }))
    await sql
      .insertInto('sys_operation_row')
      .values(part)
      // What stood open is done with it.
      .onConflict((conflict) =>
        conflict.columns(['operation_id', 'number']).doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          problems: row.ref('excluded.problems'),
          cells: row.ref('excluded.cells'),
          is_open: false,
        })),
      )
      .execute()
  }
}
