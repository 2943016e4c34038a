import { sql, type Kysely } from 'kysely'
import { AREAS } from '#contract/areas.ts'
import { tableOf } from '#contract/areas/online-form/names.ts'
import { isReadable, LISTED } from '#contract/areas/online-report/readable.ts'
import type { Area } from '#contract/define-area.ts'
import { columnOf, type Entity } from '#contract/define-entity.ts'
import type { Tables } from '#server/db/tables.ts'
import { REPORT_ROLE } from './role-names.ts'

/** What conditions on visible rows look at besides the fields of an entity. */
const COMMON = `id tenant_id version del_flag state platform create_by create_time update_by update_time`.split(' ')
const FORM_TABLES = tableOf('')
/** Who belongs to a tenant decides which people it sees. */
const MEMBERSHIPS: ReadonlyMap<string, readonly string[]> = new Map([['sys_user_tenant', ['user_id', 'tenant_id']]])

/** The statements that let the role of reports read the columns of lists, and take back everything else. */
export async function readableByReports(owner: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`.execute(owner)
  const readable = readableColumnNames()
  const grants = rows.flatMap(({ name, columns }) => {
    if (name.startsWith(FORM_TABLES)) return [readableForm(name)]
    const known = readable.get(name)
    return known === undefined ? [] : grantOf(name, columns, known)
  })
  return [`revoke all on all tables in schema public from ${REPORT_ROLE}`, ...grants]
}

/** Lets the role of reports read the table of a form: no field of a form is secret. */
export function readableForm(table: string): string {
  return `grant select on "${table}" to ${REPORT_ROLE}`
}

function grantOf(table: string, columns: readonly string[], known: readonly string[]): string[] {
  const wanted = new Set([...known, ...COMMON])
  const names = columns.filter((name) => wanted.has(name)).map((name) => `"${name}"`)
  return names.length === 0 ? [] : [`grant select (${names.join(', ')}) on "${table}" to ${REPORT_ROLE}`]
}

function readableColumnNames(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>(MEMBERSHIPS)
  for (const { table, name, fields, derived } of (AREAS as readonly Area[]).flatMap(({ entities }) => entities)) {
    if (LISTED.has(name) && derived !== true) found.set(table, [...(found.get(table) ?? []), ...namesOf(fields)])
  }
  return found
}

const namesOf = (fields: Entity['fields']): string[] =>
  Object.entries(fields).flatMap(([key, field]) => (isReadable(field) ? [columnOf(key)] : []))
