import type { Entity, Field } from '#contract/define-entity.ts'
import { isAcceptablePassword, PASSWORD_RULE_MESSAGE } from '#contract/password.ts'
import { matchesPattern } from '#contract/patterns.ts'

const DEFAULT_LENGTH = 255
const DEFAULT_TEXTAREA_LENGTH = 2_000
const CHOSEN: ReadonlySet<Field['kind']> = new Set([
  'dictionary',
  'switch',
  'date',
  'datetime',
  'users',
  'roles',
  'departments',
  'positions',
  'tenants',
])
const WRITTEN: ReadonlySet<Field['kind']> = new Set(['text', 'textarea', 'html'])

/** `请输入姓名` or `请选择性别`. */
export function placeholderOf(field: Field): string {
  return field.placeholder ?? `${CHOSEN.has(field.kind) ? '请选择' : '请输入'}${field.label.replace(/分配$/, '')}`
}

/** The longest text a field takes, in UTF-16 units as the database and `maxLength` count them. */
export function longestOf(field: Field): number {
  return field.maxLength ?? (field.kind === 'textarea' ? DEFAULT_TEXTAREA_LENGTH : DEFAULT_LENGTH)
}

/** What is wrong with a value by the entity's own rules, or null; the server repeats them. An empty value only fails `required`. */
export function fieldProblem(field: Field, value: unknown): string | null {
  const text = textOf(value)
  if (text.trim() === '') return field.required ?? null
  if (WRITTEN.has(field.kind) && text.length > longestOf(field)) {
    const measure = field.kind === 'html' ? '个字符（含格式）' : '个字'
    return `${field.label}不能超过 ${longestOf(field)} ${measure}`
  }
  if (!isInRange(field, Number(text))) return rangeMessage(field)
  if (field.kind === 'password' && !isAcceptablePassword(text)) return PASSWORD_RULE_MESSAGE
  if (field.pattern === undefined) return null
  const { code, message } = field.pattern
  const fits = typeof code === 'string' ? matchesPattern(code, text) : code.test(text)
  return fits ? null : message
}

/** The field that a refusal of the server is about, if its sentence is one of the entity's or names the label in “”. */
export function fieldOfMessage(
  { fields }: Pick<Entity, 'fields'>,
  keys: readonly string[],
  message: string,
): string | null {
  const isAbout = (key: string): boolean => {
    const field = fields[key]
    if (field === undefined) return false
    return (
      [field.unique, field.required, field.pattern?.message].includes(message) || message.includes(`“${field.label}”`)
    )
  }
  return keys.find(isAbout) ?? null
}

/** The text of a form value; anything that is no text, number or switch counts as empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function isInRange({ kind, min, max }: Field, number: number): boolean {
  if (kind !== 'integer') return true
  return number >= (min ?? Number.NEGATIVE_INFINITY) && number <= (max ?? Number.POSITIVE_INFINITY)
}

function rangeMessage({ label, min, max }: Field): string {
  if (max === undefined) return `${label}不能小于 ${min}`
  if (min === undefined) return `${label}不能大于 ${max}`
  return `${label}应在 ${min} 到 ${max} 之间`
}
