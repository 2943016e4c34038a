import { fieldFor } from '#contract/checks/chosen-check.ts'
import type { Entity, Field } from '#contract/define-entity.ts'
import { askedFor } from '#contract/kinds/read-field.ts'
import { filledIn, type Step } from '#machines/lifecycles/define-lifecycle.ts'
import { badInput } from '#server/http/refusals.ts'
import { readValue } from '#server/engine/values/read-value.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import type { Values } from '#server/engine/values/validate.ts'

const LONGEST_REASON = 500

export interface Filled {
  /** What goes into the record. */
  values: Values
  /** Everything that was filled in, for the history: the values, and those of fields that are no columns. */
  given: Values
  reason: string | null
}

/**
 * What a request fills in while a step is taken: the required fields, the optional ones that it names, and the reason. An optional field that
 * is left out or empty keeps what was there. @throws ApiError naming the field
 */
export function readStepFields(entity: Entity, step: Step, body: Body, before: Row): Filled {
  const valueOf = (key: string): unknown => own(body, key) ?? before[key]
  const filled: Filled = { values: {}, given: {}, reason: readReason(own(body, 'reason')) }
  const { fields, optional } = filledIn(step, step.answer)
  for (const key of fields) readInto(filled, entity, step, key, { given: own(body, key), isRequired: true, valueOf })
  for (const key of optional) readInto(filled, entity, step, key, { given: own(body, key), isRequired: false, valueOf })
  if (filled.reason === null && fields.includes('reason')) throw badInput('请填写原因')
  const { answer, outcome } = step
  if (answer !== undefined && outcome?.field !== undefined) filled.values[outcome.field] = answer
  return filled
}

/** The answer to the question of a step with an outcome, from its closed list; undefined for other steps. @throws ApiError for any other answer */
export function readAnswer({ outcome }: Pick<Step, 'outcome'>, body: Body): string | undefined {
  if (outcome === undefined) return undefined
  const answer = own(body, 'outcome')
  if (answer === undefined || answer === null || answer === '') throw badInput(`请选择${outcome.label}`)
  if (typeof answer !== 'string' || !Object.hasOwn(outcome.options, answer))
    throw badInput(`“${outcome.label}”的值不在可选范围内`)
  return answer
}

function readInto(
  { values, given }: Filled,
  { fields }: Entity,
  { asks = {} }: Step,
  key: string,
  read: { given: unknown; isRequired: boolean; valueOf: (key: string) => unknown },
): void {
  const field = asks[key] ?? fields[key]
  if (field === undefined) return
  const value = readValue(askedField(fieldFor(field, read.valueOf), read.isRequired), read.given)
  if (value === null) return
  given[key] = value
  if (asks[key] === undefined) values[key] = value
}

/** A field as a step asks for it: what it is at first does not stand for an answer. */
function askedField({ initial: _initial, required, requiredBy: _by, ...field }: Field, isRequired: boolean): Field {
  return isRequired ? { ...field, required: required ?? askedFor(field) } : field
}

type Body = Readonly<Record<string, unknown>>

function own(body: Body, key: string): unknown {
  return Object.hasOwn(body, key) ? body[key] : undefined
}

function readReason(given: unknown): string | null {
  if (given === undefined || given === null) return null
  if (typeof given !== 'string' || given.includes('\0')) throw badInput('“原因”的格式不正确')
  const reason = given.trim()
  if (Array.from(reason).length > LONGEST_REASON) throw badInput(`“原因”不能超过 ${LONGEST_REASON} 个字符`)
  return reason === '' ? null : reason
}
