import { sql as raw } from 'kysely'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import type { Values } from '#server/engine/values/validate.ts'
import { givenIn, type GivenField } from './given-fields.ts'

/** What was said and filled in with a step, as people read it. */
export interface ToldStep {
  /** The question of a step with an outcome and what was answered. */
  answer: { label: string; text: string } | null
  /** Key of the field that keeps the answer in the record, where one does. */
  answerField: string | null
  reason: string | null
  given: GivenField[]
}

interface Stored {
  auditId: number
  step: string
  reason: string | null
  answer: string | null
  given: Values | null
}

/**
 * The steps behind some recorded changes of a record, by the id of the change. A step and its change are written in one transaction while the record
 * is locked, so of the steps of one name the last belongs to the last change of that name, and so on; the clock of the database dates one, that of
 * the server the other, so that times do not tell.
 */
export async function stepsOfChanges(
  context: Context,
  resource: Resource,
  id: string,
  auditIds: readonly number[],
): Promise<Map<number, ToldStep>> {
  const { entity, lifecycle } = resource
  if (lifecycle === null || auditIds.length === 0) return new Map()
  const names = [...new Set(lifecycle.steps.map(({ name }) => name))].filter((name) => name !== 'edit')
  const { rows } = await raw<Stored>`
    with changed as (select id, action, username, row_number() over (partition by action order by id desc) as nth
      from sys_audit where entity = ${entity.name} and entity_id = ${id} and action = any(${names})),
    taken as (select step, reason, answer, given, create_by, row_number() over (partition by step order by id desc) as nth
      from record_step where entity = ${entity.name} and record_id = ${id})
    select changed.id as "auditId", step, reason, answer, given
    from changed join taken on step = action and taken.nth = changed.nth and create_by is not distinct from username
    where changed.id = any(${auditIds})`.execute(context.sql)
  const given = await givenIn(context, resource, rows)
  return new Map(
    rows.map(({ auditId, step, answer, reason }, at) => {
      const outcome = lifecycle.steps.find(({ name }) => name === step)?.outcome
      const answered =
        answer === null ? null : { label: outcome?.label ?? '结论', text: outcome?.options[answer]?.label ?? answer }
      return [auditId, { answer: answered, answerField: outcome?.field ?? null, reason, given: given[at]! }]
    }),
  )
}
