import type { Transaction } from 'kysely'
import { insertMany } from '#server/db/insert-many.ts'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Step } from '#machines/lifecycles/define-lifecycle.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import type { Values } from '#server/engine/values/validate.ts'

/** A step that was taken. */
export interface TakenStep {
  /** Owner of the record; 0 where it belongs to nobody in particular. */
  tenantId: number
  entity: string
  recordId: string
  step: string
  from: string
  to: string
  reason?: string | null
  /** The answer to the question of a step with an outcome. */
  answer?: string | undefined
  /** What was filled in, by key. */
  given?: Values
  /** The account that took it, null for the server itself. */
  by: string | null
  /** When, in epoch ms, where that is not now. */
  atMs?: number
}

/** Writes the steps a person took with records of a resource. */
export function recordMoves(
  { sql, principal, now }: Context,
  { entity }: Resource,
  moved: readonly { id: string; tenantId: number; step: Step; reason?: string | null; given?: Values }[],
): Promise<void> {
  const taken = moved.map(({ id, tenantId, step: { name: step, from, to, answer }, reason = null, given = {} }) => {
    const owner = principal.tenantId || tenantId
    return {
      tenantId: owner,
      entity: entity.name,
      recordId: id,
      step,
      from,
      to,
      reason,
      answer,
      given,
      by: principal.username,
    }
  })
  return recordSteps(sql, taken, now)
}

/** Writes steps to the history of their records, in the transaction that takes them. @param nowMs epoch ms */
export async function recordSteps(sql: Transaction<Tables>, taken: readonly TakenStep[], nowMs: number): Promise<void> {
  const rows = taken.map((step) => ({
    tenant_id: step.tenantId,
    entity: step.entity,
    record_id: step.recordId,
    step: step.step,
    from_state: step.from,
    to_state: step.to,
    reason: step.reason ?? null,
    answer: step.answer ?? null,
    given: Object.keys(step.given ?? {}).length === 0 ? null : step.given,
    create_by: step.by,
    create_time: moment(step.atMs ?? nowMs),
  }))
  await insertMany(sql, 'record_step', rows)
}
