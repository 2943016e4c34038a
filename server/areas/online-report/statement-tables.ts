import { sql as raw, type RawBuilder } from 'kysely'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import { refused } from '#server/http/refusals.ts'
import { readableColumns, reportable, requireListing } from './allowed-entities.ts'

/** The tables of a statement as a `with …`, and the names of their columns. */
interface StatementTables {
  tables: RawBuilder<unknown>
  columns: ReadonlySet<string>
}

/**
 * `with …`: every table that a statement names, as the list of its entity shows it to this person: only such rows, only such columns. A name of a
 * `with` goes before that of a table; other tables and all schemas are refused, so that nothing else can be read. @throws ApiError
 */
export async function tablesOf(context: Context, names: ReadonlySet<string>): Promise<StatementTables> {
  const { tables, schemas } = await namesOfDatabase(context, [...names])
  const [schema] = schemas
  if (schema !== undefined) throw refused(`查询语句中不能使用“${schema}”，请直接写表名`)
  const resources = reportable(context)
  const read: RawBuilder<unknown>[] = []
  const columns = new Set<string>()
  for (const table of tables) {
    const resource = resources.find(({ entity }) => entity.table === table)
    if (resource === undefined) throw refused(`数据表“${table}”不能用于报表`)
    await requireListing(context, resource)
    const own = columnsIn(resource)
    read.push(raw`${raw.id(table)} as (${await asListed(context, resource, own)})`)
    for (const name of own) columns.add(name)
  }
  if (read.length === 0) throw refused('查询语句中没有可以查询的数据表')
  return { tables: raw`with ${raw.join(read)}`, columns }
}

function columnsIn(resource: Resource): string[] {
  return [...readableColumns(resource).values()].flatMap(({ column }) =>
    column.expression === undefined ? [column.name] : [],
  )
}

async function asListed(context: Context, resource: Resource, names: string[]): Promise<RawBuilder<unknown>> {
  const where = allOf(await visibleTo(context, resource, 'list'))
  return raw`select ${raw.join(names.map(rowRef))} ${fromWhere(resource, where)}`
}

/** Which of the words name a relation that could be reached without its schema, and which a schema. */
async function namesOfDatabase({ sql }: Context, names: readonly string[]) {
  const { rows } = await raw<{ name: string; is_schema: boolean }>`
    select distinct relname::text as name, false as is_schema from pg_catalog.pg_class
      where relname = any(${names}::text[]) and relkind in ('r', 'v', 'm', 'f', 'p', 'S') and pg_table_is_visible(oid)
    union all select nspname::text, true from pg_catalog.pg_namespace where nspname = any(${names}::text[])
    order by name`.execute(sql)
  return {
    tables: rows.filter(({ is_schema }) => !is_schema).map(({ name }) => name),
    schemas: rows.filter(({ is_schema }) => is_schema).map(({ name }) => name),
  }
}
