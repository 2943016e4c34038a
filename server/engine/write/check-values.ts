import { sql as raw, type SqlBool, type Transaction } from 'kysely'
import { columnOf, type Entity, type Field } from '#contract/define-entity.ts'
import type { Tables } from '#server/db/tables.ts'
import { textSourceOf } from '#server/engine/kinds/texts.ts'
import { badInput, refused } from '#server/engine/refusals.ts'
import { textsOf, type Row } from '#server/engine/texts.ts'
import type { Values } from './validate.ts'

/** Refuses a value that is no (enabled) item of its dictionary, or refers to nothing this tenant has. What stays as it was passes. */
export async function checkChoices(
  sql: Transaction<Tables>,
  entity: Entity,
  values: Values,
  before: Row | null,
): Promise<void> {
  for (const [key, field] of Object.entries(entity.fields)) {
    const value = values[key]
    if (value === undefined || value === null || String(before?.[key] ?? '') === String(value)) continue
    if (!(await isKnownChoice(sql, field, String(value)))) throw badInput(`“${field.label}”的值不在可选范围内`)
  }
}

const answered = new WeakMap<Transaction<Tables>, Map<string, boolean>>()

/** Asked once per transaction: imports ask the same for row after row. */
async function isKnownChoice(sql: Transaction<Tables>, field: Field, value: string): Promise<boolean> {
  const answers = answered.get(sql) ?? new Map<string, boolean>()
  answered.set(sql, answers)
  const question = `${field.kind}:${field.dictionary ?? ''}:${value}`
  const answer = answers.get(question) ?? (await isChoice(sql, field, value))
  answers.set(question, answer)
  return answer
}

async function isChoice(sql: Transaction<Tables>, field: Field, value: string): Promise<boolean> {
  const source = textSourceOf(field)
  if (source === null) return true
  if ('dictionary' in source) {
    const { rows } = await raw`select 1 from sys_dict_item i join sys_dict d on d.id = i.dict_id
      where d.dict_code = ${source.dictionary} and d.del_flag = 0 and i.item_value = ${value} and i.status = 1`.execute(
      sql,
    )
    return rows.length > 0
  }
  const members = value.split(',')
  const texts = await textsOf(sql, source, members)
  return members.every((member) => texts.has(member))
}

export interface Owner {
  /** The row being written, so that it does not collide with itself. */
  id: string
  /** Whose row it is, for tables with tenants. */
  tenantId: number
}

/** Refuses a value another row already has, with the field's own message. @throws ApiError */
export async function checkUnique(
  sql: Transaction<Tables>,
  entity: Entity,
  values: Values,
  owner: Owner,
): Promise<void> {
  for (const [key, field] of Object.entries(entity.fields)) {
    const value = values[key]
    if (field.unique === undefined || value === undefined || value === null) continue
    const within = entity.tenant ? raw`and tenant_id = ${owner.tenantId}` : raw``
    const { rows } = await raw<{ deleted: boolean }>`
      select ${entity.softDelete ? raw`del_flag <> '0'` : raw`false`} as deleted from ${raw.table(entity.table)}
      where ${isSame(columnOf(key), value, field)} and id <> ${owner.id} ${within} limit 1`.execute(sql)
    if (rows[0] !== undefined) throw refused(field.unique + (rows[0].deleted ? IN_RECYCLE_BIN : ''))
  }
}

/** Whether a column holds a value, as its field compares them. */
export function isSame(column: string, value: unknown, { ignoresCase }: Pick<Field, 'ignoresCase'>) {
  if (ignoresCase) return raw<SqlBool>`lower(${raw.ref(column)}) = lower(${value})`
  return raw<SqlBool>`${raw.ref(column)} = ${value}`
}

const IN_RECYCLE_BIN = '（在回收站里，可以还原）'

/** The message of a unique constraint that two writers raced for, null for any other error. */
export function duplicateMessage(entity: Entity, error: unknown): string | null {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code !== '23505' || typeof constraint !== 'string') return null
  for (const [key, field] of Object.entries(entity.fields)) {
    if (field.unique === undefined) continue
    const column = columnOf(key)
    if (constraint === `${entity.table}_${column}` || constraint.endsWith(`_${column}_key`)) return field.unique
  }
  return null
}
