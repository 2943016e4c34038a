import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { select } from '#server/engine/rows/rows.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { attempt } from '#server/engine/write/attempt.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Job, Outcome, RowOutcome } from '#server/jobs/job.ts'
import { nextRows } from '#server/jobs/open-rows.ts'
import { workplaceOf } from './step-as-owner.ts'
import { workContext } from '#server/engine/resource/work-context.ts'

/** Records that take the step in one transaction. */
const PIECE_ROWS = 50

const inputSchema = z.object({
  /** Owner of the records. */
  tenantId: z.int().check(z.positive()),
  step: z.string(),
  /** What is filled in, the same for all. */
  body: z.record(z.string(), z.unknown()),
  /** In whose name it is on record. */
  by: z.object({ username: z.string(), realname: z.string() }),
})

/** What an operation of the kind `step` needs. */
export type StepInput = z.infer<typeof inputSchema>

/**
 * Takes a step with many records, as a consequence of what somebody was allowed to do: it needs no further rights of theirs. A record that cannot
 * take it says why and stops nobody. A piece and how far the work is are one transaction, so that a server that is killed loses nothing.
 */
export async function stepJob(services: EngineServices, job: Job): Promise<Outcome> {
  const { tenantId, step, body, by } = z.parse(inputSchema, job.record.input)
  const { resource, services: serving } = workplaceOf(services, job)
  const principal = { ...system(tenantId), ...by }
  const total = job.record.total ?? 0
  while (job.progress().position < total) {
    job.goOn()
    await serving.write({ tenantId: 0 }, async (sql, changes) => {
      const context = workContext(serving, { sql, principal, now: serving.now() })
      const part = await nextRows(sql, job.record.id, PIECE_ROWS)
      const done: RowOutcome[] = []
      const names = await namesOf(context, resource, part)
      for (const { number, recordId } of part) {
        const problem = await takeOne(context, resource, { id: recordId, step, body }, changes)
        const problems = problem === null ? {} : { problems: [{ label: null, value: null, message: problem }] }
        done.push({ number, name: names.get(recordId) ?? recordId, recordId, ...problems })
      }
      await job.note(sql, done)
      await job.step(sql, after(job, done, total))
    })
  }
  return outcomeOf(resource, step, job)
}

/** @returns why the record did not take it, null = it did */
async function takeOne(
  context: Context,
  resource: Resource,
  { id, step, body }: { id: string; step: string; body: StepInput['body'] },
  changes: RowChange[],
): Promise<string | null> {
  const taken = await attempt(context, () => takeStep(context, resource, step, { ids: [id], body }))
  if (taken instanceof ApiError) return taken.message
  changes.push(...taken)
  return null
}

/** Rows that are done again after a problem count as if they were the first time. */
function after(job: Job, done: readonly RowOutcome[], total: number) {
  const { position, succeeded, failed } = job.progress()
  const bad = done.filter(({ problems }) => problems !== undefined).length
  const next = done.length === 0 ? total : position + done.length
  return { position: next, total, succeeded: succeeded + done.length - bad, failed: failed + bad }
}

async function namesOf(
  context: Context,
  resource: Resource,
  part: readonly { recordId: string }[],
): Promise<Map<string, string>> {
  const ids = part.map(({ recordId }) => recordId)
  const rows = await select(context, resource, { where: raw`${rowRef('id')} = any(${ids})` })
  return new Map(rows.map((row) => [String(row['id']), String(row[resource.entity.title] ?? '')]))
}

function outcomeOf({ lifecycle }: Resource, name: string, job: Job): Outcome {
  const { succeeded, failed } = job.progress()
  const label = lifecycle?.steps.find((step) => step.name === name)?.label ?? name
  if (failed === 0) return { state: 'succeeded', message: `已${label} ${succeeded} 项` }
  const state = succeeded === 0 ? 'failed' : 'partlyFailed'
  return { state, message: `已${label} ${succeeded} 项，${failed} 项未能${label}`, canRetry: true }
}
