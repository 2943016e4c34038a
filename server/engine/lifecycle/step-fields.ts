import type { Entity } from '#contract/define-entity.ts'
import type { Step } from '#machines/lifecycles/define-lifecycle.ts'
import { badInput } from '#server/http/refusals.ts'
import { readValue } from '#server/engine/write/read-value.ts'
import type { Values } from '#server/engine/write/validate.ts'

const LONGEST_REASON = 500

export interface Filled {
  values: Values
  reason: string | null
}

/** What a request fills in while a step is taken: the fields the step names, each required, and the reason. @throws ApiError naming the field */
export function readStepFields(entity: Entity, { fields = [] }: Pick<Step, 'fields'>, body: Body): Filled {
  const values: Values = {}
  for (const key of fields) {
    const field = entity.fields[key]
    if (field === undefined) continue
    const missing = field.required ?? `请填写${field.label}`
    const { initial: _initial, ...asked } = field
    values[key] = readValue({ ...asked, required: missing }, own(body, key))
  }
  const reason = readReason(own(body, 'reason'))
  if (reason === null && fields.includes('reason')) throw badInput('请填写原因')
  return { values, reason }
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
