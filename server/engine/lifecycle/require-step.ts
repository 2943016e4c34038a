import { columnOf } from '#contract/define-entity.ts'
import { stepFrom, type Lifecycle, type Step } from '#machines/lifecycles/define-lifecycle.ts'
import { refused } from '#server/http/refusals.ts'
import type { Resource } from '#server/engine/resource.ts'
import type { Row } from '#server/engine/texts.ts'

/** The arrow of a step at a record, null for a resource without life cycle. @param answer of a step with an outcome @throws ApiError where it is no arrow */
export function requireStep({ entity, lifecycle }: Resource, row: Row, name: string, answer?: string): Step | null {
  if (lifecycle === null) return null
  const step = stepFrom(lifecycle, row[lifecycle.field], name, answer)
  if (step !== undefined) return step
  const known = lifecycle.steps.find((one) => one.name === name)
  const refusal = known?.refusal ?? `“{title}”当前的状态不能${known?.label ?? LABELS[name] ?? '这样做'}`
  throw refused(refusal.replaceAll('{title}', () => String(row[entity.title])))
}

const LABELS: Partial<Record<string, string>> = { edit: '编辑', delete: '删除' }

/** The column of the state as a new record has it. */
export function initialState({ lifecycle }: Resource): Record<string, string> {
  return lifecycle === null ? {} : { [columnOf(lifecycle.field)]: lifecycle.initial }
}

/** The column of the state with a value, for a statement that writes the record. */
export function stateColumn({ field, states }: Lifecycle, state: string): Record<string, string> {
  const known = states[state]
  return known === undefined ? {} : { [columnOf(field)]: known.value }
}
