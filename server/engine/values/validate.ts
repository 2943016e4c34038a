import type { OthersOf, ValuesOf } from '#contract/entity/row-of.ts'
import { fieldFor, saidText } from '#contract/checks/chosen-check.ts'
import type { Entity, Field } from '#contract/define-entity.ts'
import { writeOf } from '#contract/kinds/read-field.ts'
import { ApiError } from '#server/http/errors.ts'
import { badInput } from '#server/http/refusals.ts'
import { FIRST_ONLY, type Findings } from './findings.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { readValue, type Value } from './read-value.ts'

/** Field key → value. */
export type Values = Record<string, Value>

export interface Reading<E extends Entity = Entity> {
  /** What goes into the entity's own table. */
  stored: ValuesOf<E>
  /** What a hook puts elsewhere (`stored: false`). */
  others: OthersOf<E>
}

export interface Mode {
  adding: boolean
  /** Fields for platform principals count. */
  platform: boolean
  /** Keys of the fields that the person may not see. */
  hidden?: readonly string[]
  /** The row that is changed, for checks that depend on what the request leaves out. */
  before?: Row
}

/**
 * What a request may write, checked by the entity's definition. Everything else in the body is ignored: unknown members, `write: 'never'`,
 * `write: 'add'` on edit, platform fields of other principals and what the person may not see. On edit an absent member stays as it is, an empty one is emptied.
 * @throws ApiError with the first field's message, unless `findings` takes them all
 */
export function readBody<E extends Entity>(
  entity: E,
  body: unknown,
  mode: Mode,
  findings: Findings = FIRST_ONLY,
): Reading<E> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badInput('请求内容必须是一个对象')
  const reading: Reading = { stored: {}, others: {} }
  const given = body as Record<string, unknown>
  const valueOf = (key: string): unknown => saidOf(entity, given, mode, key)
  for (const [key, field] of Object.entries(entity.fields)) {
    if (!isWritable(field, mode) || mode.hidden?.includes(key) === true) continue
    const text = Object.hasOwn(given, key) ? given[key] : keptText(entity, given, mode, key)
    if (text === undefined && !mode.adding) continue
    const part = field.stored === false ? reading.others : reading.stored
    if (text !== undefined || field.stored !== false || field.required !== undefined)
      readInto(part, key, fieldFor(field, valueOf), text, findings)
  }
  return reading as Reading<E>
}

/** What a record will say of a field, as a check that depends on it sees it. */
function saidOf({ fields }: Entity, body: Record<string, unknown>, { before }: Mode, key: string): unknown {
  const value = Object.hasOwn(body, key) ? body[key] : before?.[key]
  return value === undefined || value === null || value === '' ? fields[key]?.initial : value
}

/** The text that stays while the field that chooses its check is changed: it has to pass the new check, too. */
function keptText({ fields }: Entity, body: Record<string, unknown>, { before }: Mode, key: string): unknown {
  const check = fields[key]?.check
  if (typeof check !== 'object' || !Object.hasOwn(body, check.by)) return undefined
  return saidText(body[check.by]) === saidText(before?.[check.by]) ? undefined : (before?.[key] ?? undefined)
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
