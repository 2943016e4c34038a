import type { Field } from '#contract/define-entity.ts'
import { matchesPattern } from '#contract/patterns.ts'
import { badInput } from '#server/engine/refusals.ts'
import { typeOf } from '#server/engine/query/columns.ts'
import { readMoment } from '#server/engine/query/moments.ts'

/** A value as a column takes it. */
export type Value = string | number | null

const DEFAULT_LENGTH = 255
const DEFAULT_TEXTAREA_LENGTH = 2000
const MAX_LIST_MEMBERS = 200
const SMALLEST_INTEGER = -2_147_483_648
const LARGEST_INTEGER = 2_147_483_647

/** Reads one member of a request by its field definition; an empty value becomes the field's initial value or null. @throws ApiError naming the field */
export function readValue(field: Field, given: unknown): Value {
  const text = textOf(field, given)
  if (text === '') {
    if (field.required !== undefined) throw badInput(field.required)
    return field.initial === undefined ? null : readValue({ ...field, initial: '' }, field.initial)
  }
  const type = typeOf(field)
  if (type === 'integer') return readInteger(field, text)
  if (type === 'date' || type === 'datetime') return readDate(field, text)
  return readText(field, text)
}

/** Numbers, truth values and lists arrive as JSON of their own or as text. */
function textOf(field: Field, given: unknown): string {
  if (given === null || given === undefined) return ''
  if (Array.isArray(given) && given.every((member) => typeof member === 'string')) return given.join(',')
  if (typeof given === 'number' || typeof given === 'boolean') return String(given)
  if (typeof given !== 'string') throw badInput(`“${field.label}”的格式不正确`)
  if (given.includes('\0')) throw badInput(`“${field.label}”含有不允许的字符`)
  return field.kind === 'password' ? given : given.trim()
}

const FLAGS: Partial<Record<string, number>> = { true: 1, false: 0, Y: 1, N: 0 }

function readInteger(field: Field, text: string): number {
  const number =
    (field.kind === 'switch' ? FLAGS[text] : undefined) ?? (/^[+-]?\d{1,15}$/.test(text) ? Number(text) : NaN)
  if (!Number.isInteger(number)) throw badInput(`“${field.label}”必须是整数`)
  const { min = SMALLEST_INTEGER, max = LARGEST_INTEGER } = field
  if (number < min) throw badInput(`“${field.label}”不能小于 ${min}`)
  if (number > max) throw badInput(`“${field.label}”不能大于 ${max}`)
  if (field.kind === 'switch' && number !== 0 && number !== 1) throw badInput(`“${field.label}”只能是开或关`)
  return number
}

function readDate(field: Field, text: string): string {
  const stretch = readMoment(field.kind === 'date' ? text.slice(0, 10) : text)
  if (stretch === null) throw badInput(`“${field.label}”不是有效的日期`)
  return field.kind === 'date' ? stretch.day : stretch.from
}

function readText(field: Field, given: string): string {
  const text = LISTS.has(field.kind) ? readList(field, given) : given
  const longest = field.maxLength ?? (field.kind === 'textarea' ? DEFAULT_TEXTAREA_LENGTH : DEFAULT_LENGTH)
  // The column counts code points, `length` counts UTF-16 units.
  if (text.length > longest && Array.from(text).length > longest)
    throw badInput(`“${field.label}”不能超过 ${longest} 个字符`)
  if (field.kind === 'image' && /^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(text))
    throw badInput(`“${field.label}”的地址不正确`)
  if (field.pattern !== undefined && !fits(field.pattern.code, text)) throw badInput(field.pattern.message)
  return text
}

const LISTS: ReadonlySet<string> = new Set(['users', 'roles', 'departments', 'positions', 'tenants'])

function readList(field: Field, text: string): string {
  const members = [...new Set(text.split(',').map((member) => member.trim()))].filter((member) => member !== '')
  if (members.length > MAX_LIST_MEMBERS) throw badInput(`“${field.label}”最多选择 ${MAX_LIST_MEMBERS} 项`)
  return members.join(',')
}

function fits(code: NonNullable<Field['pattern']>['code'], text: string): boolean {
  return typeof code === 'string' ? matchesPattern(code, text) : code.test(text)
}
