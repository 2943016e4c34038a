import type pg from 'pg'
import { isolationOf, KEEP_TENANT, keepTenantOf, newestIndexOf, uniqueIndexOf } from '#server/db/isolation.ts'
import { quoted, type MadeTable } from './dump-format.ts'

const TABLE = /^onl_[a-z][a-z0-9_]{1,23}$/
const TYPE =
  /^(integer|boolean|date|text|timestamp\(3\) with time zone|time\(0\) without time zone|numeric\(\d+,\d+\)|character varying\(\d+\))$/
const DEFAULT = /^(now\(\)|true|false|-?\d+)$/

/** The tables of forms that are data: publishing makes them, so that a dump has to say what they are. */
export async function readMadeTables(client: pg.Client): Promise<MadeTable[]> {
  const { rows } = await client.query<MadeTable>(
    `select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isRequired', a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid)) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(a.attname order by a.attname) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[]) and a.attname <> 'tenant_id'
        where i.indrelid = c.oid and i.indisunique and not i.indisprimary), '[]') as "unique"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname like 'onl\\_%' order by c.relname`,
  )
  return rows
}

/** Makes them anew, empty. @throws for anything that publishing would not make */
export async function makeTables(client: pg.Client, tables: readonly MadeTable[]): Promise<void> {
  const { rows } = await client.query<{ keeps: boolean }>('select to_regprocedure($1) is not null as keeps', [
    KEEP_TENANT,
  ])
  for (const table of tables) {
    for (const statement of statementsOf(table)) await client.query(statement)
    // An older backup comes without the function; the migration that makes it gives tables their trigger.
    if (rows[0]!.keeps) await client.query(keepTenantOf(quoted(table.name)))
  }
}

function statementsOf({ name, columns, unique }: MadeTable): string[] {
  if (!TABLE.test(name)) throw new Error(`dump: ${JSON.stringify(name)} is no table of a form`)
  const table = quoted(name)
  const strange = unique.find((column) => !columns.some((one) => one.name === column))
  if (strange !== undefined) throw new Error(`dump: ${name} has no column ${JSON.stringify(strange)}`)
  return [
    `create table ${table} (${columns.map(definitionOf).join(', ')})`,
    newestIndexOf(name, true),
    ...unique.map((column) => uniqueIndexOf(name, column, ['tenant_id', column])),
    ...isolationOf(table),
  ]
}

function definitionOf({ name, type, isRequired, default: otherwise }: MadeTable['columns'][number]): string {
  if (!TYPE.test(type)) throw new Error(`dump: ${JSON.stringify(type)} is no type of a column`)
  if (otherwise !== null && !DEFAULT.test(otherwise))
    throw new Error(`dump: ${JSON.stringify(otherwise)} is no default`)
  const parts = [quoted(name), type]
  if (name === 'id') parts.push('primary key')
  else if (isRequired) parts.push('not null')
  if (name === 'tenant_id') parts.push('references sys_tenant')
  if (otherwise !== null) parts.push(`default ${otherwise}`)
  return parts.join(' ')
}
