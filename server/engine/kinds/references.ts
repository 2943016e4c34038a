import { sql as raw, type SqlBool, type Transaction } from 'kysely'
import { columnOf, type Field } from '#contract/define-entity.ts'
import type { Tables } from '#server/db/tables.ts'
import { entityNamed, entityOfTable } from '#server/engine/kinds/entities.ts'

/** A row that may be referred to. */
export interface Referable {
  value: string
  text: string | null
}

/** Where the rows stand that a field refers to, what it keeps of them and what they are called. @throws when the field names no entity, or one whose rows are called what answers hide */
export function targetOf({ to = '', by }: Field): { table: string; value: string; text: string } {
  const entity = entityNamed(to)
  const title: Field | undefined = entity.fields[entity.title]
  if (title?.masked !== undefined) throw new Error(`targetOf: the title of ${to} is masked, nothing can refer to it`)
  return { table: entity.table, value: columnOf(by ?? entity.referencedBy ?? 'id'), text: columnOf(entity.title) }
}

/**
 * The rows a field may refer to: those that are there (not in the recycle bin) and that the asking tenant sees (row-level security),
 * for a row that has an owner of the owner's own or of the platform.
 * @param tenantId owner of the row that refers, 0 = none
 */
export async function referable(
  sql: Transaction<Tables>,
  { table, value, text }: ReturnType<typeof targetOf>,
  values: readonly string[] | 'all',
  tenantId: number,
): Promise<Referable[]> {
  // What may be referred to is of the areas: forms are not.
  const entity = entityOfTable(table, [])
  const conditions = [
    ...(values === 'all' ? [] : [raw<SqlBool>`${raw.ref(value)}::text = any(${values})`]),
    ...(entity?.softDelete ? [raw<SqlBool>`del_flag::text = '0'`] : []),
    ...(entity?.tenant && tenantId > 0 ? [raw<SqlBool>`tenant_id in (0, ${tenantId})`] : []),
    raw<SqlBool>`true`,
  ]
  const { rows } = await raw<Referable>`select ${raw.ref(value)}::text as value, ${raw.ref(text)}::text as text
    from ${raw.table(table)} where ${raw.join(conditions, raw` and `)}`.execute(sql)
  return rows
}
