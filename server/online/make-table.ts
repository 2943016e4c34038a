import { sql as raw, type Kysely, type Transaction } from 'kysely'
import { columnOf, type Entity } from '#contract/define-entity.ts'
import type { Tables } from '#server/db/tables.ts'
import { differencesOf } from '#server/engine/schema/differences.ts'
import { readTable, type TableFacts } from '#server/engine/schema/read-table.ts'
import { wantedTable, type WantedColumn, type WantedTable } from '#server/engine/schema/wanted-table.ts'
import { refused } from '#server/http/refusals.ts'
import { asOwner, grantRows } from './as-owner.ts'

/**
 * Makes the table of a form what its entity says: a new table, further columns, wider texts. Columns that the form has no more stay with all
 * they hold. @throws ApiError when a field that holds values would change its type, or is called like a word of the database
 */
export async function makeTable(sql: Transaction<Tables>, entity: Entity): Promise<void> {
  await refuseKeywords(sql, entity)
  await asOwner(sql, async () => {
    const facts = await factsOf(sql, entity.table)
    const wanted = lenient(entity, wantedTable(entity))
    if (facts !== null) refuseOtherTypes(entity, wanted, facts)
    const statements = differencesOf(wanted, facts).flatMap((difference) => difference.statements)
    for (const statement of [...statements, ...freedIndexes(wanted, facts)]) await raw.raw(statement).execute(sql)
    await grantRows(sql, entity.table)
  })
}

/** Deletes for good the columns that the form has no more. @returns how many */
export async function dropUnused(sql: Transaction<Tables>, entity: Entity): Promise<number> {
  return asOwner(sql, async () => {
    const known = new Set(wantedTable(entity).columns.map(({ name }) => name))
    const unused = ((await factsOf(sql, entity.table))?.columns ?? []).filter(({ name }) => !known.has(name))
    for (const { name } of unused)
      await raw`alter table ${raw.table(entity.table)} drop column ${raw.id(name)}`.execute(sql)
    return unused.length
  })
}

/** Deletes the table of a form with all its rows. */
export async function dropTable(sql: Transaction<Tables>, table: string): Promise<void> {
  await asOwner(sql, () => raw`drop table if exists ${raw.table(table)}`.execute(sql))
}

/** Whether the table is there and holds rows of anybody. To be asked in the scope of the whole platform. */
export async function holdsRows(sql: Transaction<Tables>, table: string): Promise<boolean> {
  if ((await factsOf(sql, table)) === null) return false
  const { rows } = await raw`select 1 from ${raw.table(table)} limit 1`.execute(sql)
  return rows.length > 0
}

export function factsOf(sql: Transaction<Tables>, table: string): Promise<TableFacts | null> {
  return readTable(sql as unknown as Kysely<unknown>, table)
}

/** What is required today was not yesterday and may not be tomorrow: the engine checks it, the table lets it be. */
export function lenient({ fields }: Entity, wanted: WantedTable): WantedTable {
  const own = new Set(Object.keys(fields).map(columnOf))
  const columns = wanted.columns.map((column) =>
    own.has(column.name) && column.name !== 'create_time' ? { ...column, nullable: true } : column,
  )
  return { ...wanted, columns }
}

/** Texts become longer and shorter as long as they fit; everything else would have to guess. */
export function refuseOtherTypes({ fields }: Entity, { columns }: WantedTable, facts: TableFacts): void {
  for (const { name, type } of columns) {
    const found = facts.columns.find((column) => column.name === name)
    if (found === undefined || found.type === type || (isText(found.type) && isText(type))) continue
    const label = Object.entries(fields).find(([key]) => columnOf(key) === name)?.[1].label ?? name
    throw refused(`“${label}”已有数据，不能改成这种类型；请新增一个字段`)
  }
}

const isText = (type: WantedColumn['type']): boolean => type === 'text' || type.startsWith('character varying')

/** Values that need not be unique any more. */
function freedIndexes({ name, unique }: WantedTable, facts: TableFacts | null): string[] {
  const kept = new Set(unique.map(({ column }) => `${name}_${column}`))
  return (facts?.unique ?? []).filter((index) => !kept.has(index.name)).map((index) => `drop index "${index.name}"`)
}

/** @throws ApiError for a field that is called like a word of the database */
export async function refuseKeywords(sql: Transaction<Tables>, { fields }: Entity): Promise<void> {
  const columns = Object.keys(fields).map(columnOf)
  const { rows } = await raw<{ word: string }>`
    select word from pg_get_keywords() where catcode <> 'U' and word = any(${columns}::text[])`.execute(sql)
  const [first] = rows
  if (first !== undefined) throw refused(`字段名“${first.word}”是数据库的保留字，请换一个名称`)
}
