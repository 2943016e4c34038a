import { sql as raw } from 'kysely'
import type { Lifecycle } from '#machines/lifecycles/define-lifecycle.ts'
import { ACCOUNTS } from '#server/engine/kinds/texts.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { actionWord } from '#server/engine/audit/action-words.ts'
import { givenIn, type GivenField } from '#server/engine/steps/given-fields.ts'
import type { Values } from '#server/engine/values/validate.ts'
import { textsOf } from '#server/engine/query/texts.ts'
import type { Row } from '#server/engine/kinds/row.ts'

interface Stored {
  id: number
  step: string
  fromState: string
  toState: string
  reason: string | null
  answer: string | null
  given: Values | null
  createBy: string | null
  createTime: string
}

/** A step as its history tells it. */
type TakenStep = Record<string, Row[string] | GivenField[]>

const MOST_STEPS = 500

/** The steps of a record, newest first, with the words people know them by; who took none is the server itself. */
export async function historyOf(context: Context, resource: Resource, id: string): Promise<TakenStep[]> {
  const { rows } = await raw<Stored>`
    select id, step, from_state as "fromState", to_state as "toState", reason, answer, given, create_by as "createBy", create_time as "createTime"
    from record_step where entity = ${resource.entity.name} and record_id = ${id}
    order by id desc limit ${MOST_STEPS}`.execute(context.sql)
  const lifecycle = resource.lifecycle!
  const accounts = [...new Set(rows.flatMap(({ createBy }) => (createBy === null ? [] : [createBy])))]
  const names = await textsOf(context.sql, ACCOUNTS, accounts)
  const states = await stateTexts(context, resource, lifecycle)
  const known = new Map(lifecycle.steps.map((step) => [step.name, step]))
  const given = await givenIn(context, resource, rows)
  return rows.map((row, at) => ({
    ...row,
    given: given[at]!,
    answer_dictText:
      row.answer === null ? null : (known.get(row.step)?.outcome?.options[row.answer]?.label ?? row.answer),
    step_dictText: actionWord(row.step, resource),
    fromState_dictText: states.get(row.fromState) ?? row.fromState,
    toState_dictText: states.get(row.toState) ?? row.toState,
    createBy_dictText: row.createBy === null ? '系统' : (names.get(row.createBy) ?? row.createBy),
  }))
}

async function stateTexts(context: Context, { columns }: Resource, lifecycle: Lifecycle): Promise<Map<string, string>> {
  const source = columns.get(lifecycle.field)?.text ?? null
  const values = Object.values(lifecycle.states).map(({ value }) => value)
  const texts = source === null ? new Map<string, string>() : await textsOf(context.sql, source, values)
  return new Map(
    Object.entries(lifecycle.states).map(([name, { value, label }]) => [name, label ?? texts.get(value) ?? value]),
  )
}
