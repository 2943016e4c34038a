import { sql as raw, type SqlBool, type Transaction } from 'kysely'
import { comparisonProblem } from '#contract/checks/compare.ts'
import { columnOf, type Entity, type Field } from '#contract/define-entity.ts'
import { membersOf } from '#contract/kinds/comma-list.ts'
import { isList } from '#contract/kinds/read-field.ts'
import type { Tables } from '#server/db/tables.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import { textSourceOf } from '#server/engine/kinds/texts.ts'
import { referable } from '#server/engine/kinds/references.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { FIRST_ONLY, type Findings } from '#server/engine/values/findings.ts'
import type { Values } from '#server/engine/values/validate.ts'

/**
 * Refuses a value that is no (enabled) item of its dictionary, or refers to nothing the owner of the row may refer to. What stays as it was passes.
 * @param tenantId owner of the row, 0 = none
 */
export async function checkChoices(
  sql: Transaction<Tables>,
  entity: Entity,
  values: Values,
  before: Row | null,
  tenantId: number,
  findings: Findings = FIRST_ONLY,
): Promise<void> {
  for (const [key, field] of Object.entries(entity.fields)) {
    const value = values[key]
    if (value === undefined || value === null) continue
    const kept = new Set(partsOf(field, before?.[key]))
    const chosen = partsOf(field, value).filter((part) => !kept.has(part))
    if (chosen.length === 0) continue
    if (!areOffered(field, chosen) || !(await areKnown(sql, field, chosen, tenantId))) {
      findings.add(key, badInput(`“${field.label}”的值不在可选范围内`))
    }
  }
}

/** The members of a list, or the one value. */
function partsOf(field: Field, value: Row[string] | undefined): string[] {
  const text = String(value ?? '')
  if (isList(field)) return membersOf(text)
  return text === '' ? [] : [text]
}

/** Values that the field lists itself, where it takes no others. */
function areOffered({ choices, isOpen }: Field, values: readonly string[]): boolean {
  if (choices === undefined || isOpen) return true
  return values.every((value) => choices.some((choice) => choice.value === value))
}

const answered = new WeakMap<Transaction<Tables>, Map<string, boolean>>()

/** Asked once per transaction: imports ask the same for row after row. */
async function areKnown(
  sql: Transaction<Tables>,
  field: Field,
  values: readonly string[],
  tenantId: number,
): Promise<boolean> {
  const answers = answered.get(sql) ?? new Map<string, boolean>()
  answered.set(sql, answers)
  const question = JSON.stringify([field.kind, field.dictionary, field.to, field.by, tenantId, values])
  const answer = answers.get(question) ?? (await areChoices(sql, field, values, tenantId))
  answers.set(question, answer)
  return answer
}

async function areChoices(
  sql: Transaction<Tables>,
  field: Field,
  values: readonly string[],
  tenantId: number,
): Promise<boolean> {
  const source = textSourceOf(field)
  if (source === null) return true
  if ('dictionary' in source) {
    const { rows } = await raw`select distinct i.item_value from sys_dict_item i join sys_dict d on d.id = i.dict_id
      where d.dict_code = ${source.dictionary} and d.del_flag = 0 and i.item_value = any(${values}) and i.status = 1`.execute(
      sql,
    )
    return rows.length === values.length
  }
  const known = new Set((await referable(sql, source, values, tenantId)).map(({ value }) => value))
  return values.every((value) => known.has(value))
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
  before: Row | null,
  findings: Findings = FIRST_ONLY,
): Promise<void> {
  for (const [key, field] of Object.entries(entity.fields)) {
    const value = values[key]
    if (field.unique === undefined || value === undefined || value === null) continue
    const within = [
      ...(entity.tenant ? [raw`and tenant_id = ${owner.tenantId}`] : []),
      ...parentOf(field, values, before),
    ]
    const { rows } = await raw<{ deleted: boolean }>`
      select ${entity.softDelete ? raw`del_flag <> '0'` : raw`false`} as deleted from ${raw.table(entity.table)}
      where ${isSame(columnOf(key), value, field)} and id <> ${owner.id} ${within.length === 0 ? raw`` : raw.join(within, raw` `)} limit 1`.execute(
      sql,
    )
    if (rows[0] !== undefined) findings.add(key, refused(field.unique + (rows[0].deleted ? IN_RECYCLE_BIN : '')))
  }
}

/** What narrows a value that is unique among the rows of one parent. */
function parentOf({ uniqueWithin }: Field, values: Values, before: Row | null) {
  if (uniqueWithin === undefined) return []
  const parent = values[uniqueWithin.by] ?? before?.[uniqueWithin.by] ?? null
  return [raw`and ${raw.ref(columnOf(uniqueWithin.by))} is not distinct from ${parent}`]
}

/** Refuses values that contradict each other, as they will stand in the row. @throws ApiError with the sentence of the later field */
export function checkComparisons(
  entity: Entity,
  values: Values,
  before: Row | null,
  findings: Findings = FIRST_ONLY,
): void {
  const next = (key: string): unknown => (values[key] === undefined ? before?.[key] : values[key])
  const compared = Object.entries(entity.fields).filter(
    ([key, { compare }]) => compare !== undefined && (key in values || compare.with in values),
  )
  for (const [key, field] of compared.toReversed()) {
    const problem = comparisonProblem(field, next(key), next(field.compare?.with ?? ''))
    if (problem !== null) findings.add(key, badInput(problem))
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
