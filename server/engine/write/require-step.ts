import { columnOf } from '#contract/define-entity.ts'
import { isTakenBy, stateOf, stepFrom, type Lifecycle, type Step } from '#machines/lifecycles/define-lifecycle.ts'
import type { Person } from '#machines/lifecycles/step-facts.ts'
import type { Principal } from '#server/identity/auth.ts'
import { refused } from '#server/http/refusals.ts'
import { recordedRow } from '#server/engine/audit/masked-sides.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { isSystem } from '#server/engine/platform/system-principal.ts'
import type { Row } from '#server/engine/kinds/row.ts'

/**
 * The arrow of a step at a record, null for a resource without life cycle. The platform itself takes every arrow, a person those that are theirs.
 * @param answer of a step with an outcome @throws ApiError where it is no arrow, or not one of this person
 */
export function requireStep(
  { principal }: Pick<Context, 'principal'>,
  { entity, lifecycle }: Resource,
  row: Row,
  name: string,
  answer?: string,
): Step | null {
  if (lifecycle === null) return null
  const step = stepFrom(lifecycle, row[lifecycle.field], name, answer)
  const refuse = (text: string) =>
    refused(text.replaceAll('{title}', () => String(recordedRow(entity, row)[entity.title])))
  if (step === undefined) {
    const known = lifecycle.steps.find((one) => one.name === name)
    const here = stateOf(lifecycle, row[lifecycle.field])
    const told = (here === undefined ? undefined : known?.refusals?.[here]) ?? known?.refusal
    throw refuse(told ?? `“{title}”当前的状态不能${known?.label ?? LABELS[name] ?? '这样做'}`)
  }
  const person = personOf(principal)
  if (isSystem(principal) || isTakenBy(step, row, person)) return step
  const { refusal } = step.who!
  const text = typeof refusal === 'function' ? refusal(row, person) : refusal
  throw refuse(text ?? `您不能${step.label}“{title}”`)
}

function personOf({ userId, username, orgCode, permissions }: Principal): Person {
  return { id: userId, username, orgCode, holds: (code) => permissions.has(code) }
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
