import type { Entity, Field } from '#contract/define-entity.ts'
import { writeOf } from '#contract/kinds/read-field.ts'
import { ApiError } from '#server/http/errors.ts'
import { badInput } from '#server/http/refusals.ts'
import { FIRST_ONLY, type Findings } from './findings.ts'
import { readValue, type Value } from './read-value.ts'

/** Field key → value. */
export type Values = Record<string, Value>

export interface Reading {
  /** What goes into the entity's own table. */
  stored: Values
  /** What a hook puts elsewhere (`stored: false`). */
  others: Values
}

export interface Mode {
  adding: boolean
  /** Fields for platform principals count. */
  platform: boolean
}

/**
 * What a request may write, checked by the entity's definition. Everything else in the body is ignored: unknown members, `write: 'never'`,
 * `write: 'add'` on edit and platform fields of other principals. On edit an absent member stays as it is, an empty one is emptied.
 * @throws ApiError with the first field's message, unless `findings` takes them all
 */
export function readBody(entity: Entity, body: unknown, mode: Mode, findings: Findings = FIRST_ONLY): Reading {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badInput('请求内容必须是一个对象')
  const reading: Reading = { stored: {}, others: {} }
  for (const [key, field] of Object.entries(entity.fields)) {
    if (!isWritable(field, mode)) continue
    const given: unknown = Object.hasOwn(body, key) ? (body as Record<string, unknown>)[key] : undefined
    if (given === undefined && !mode.adding) continue
    const part = field.stored === false ? reading.others : reading.stored
    if (given !== undefined || field.stored !== false || field.required !== undefined)
      readInto(part, key, field, given, findings)
  }
  return reading
}

function readInto(part: Values, key: string, field: Field, given: unknown, findings: Findings): void {
  try {
    part[key] = readValue(field, given)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    findings.add(key, error)
  }
}

function isWritable(field: Field, { adding, platform }: Mode): boolean {
  const write = writeOf(field)
  if (write === 'never' || (write === 'add' && !adding)) return false
  return platform || field.platformOnly !== true
}
