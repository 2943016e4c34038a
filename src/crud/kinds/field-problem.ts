import type { Entity, Field } from '#contract/define-entity.ts'
import { kindOf, readField } from '#contract/kinds/read-field.ts'

/** `请输入姓名` or `请选择性别`; what the server fills in may be left empty. */
export function placeholderOf(field: Field): string {
  if (field.filledBy !== undefined) return field.placeholder ?? '留空则自动生成'
  return field.placeholder ?? queryPlaceholderOf(field)
}

/** The same where rows are looked for by it: what a form says about leaving it empty is not about that. */
export function queryPlaceholderOf(field: Field): string {
  return `${kindOf(field).asks}${field.label.replace(/分配$/, '')}`
}

/** What is wrong with a value by the entity's own rules, or null; the server asks the same question. An empty value only fails `required`. */
export function fieldProblem(field: Field, value: unknown): string | null {
  const reading = readField(field, textOf(value))
  return 'problem' in reading ? reading.problem : null
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
      [field.unique, field.required, field.pattern?.message, field.compare?.message].includes(message) ||
      message.includes(`“${field.label}”`)
    )
  }
  return keys.find(isAbout) ?? null
}

/** The text of a form value; anything that is no text, number or switch counts as empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
