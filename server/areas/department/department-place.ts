import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import type { Context, Draft } from '#server/engine/resource.ts'

/** Under which name rows keep the code of the department they came from; data rules compare with it. */
const OWNER_COLUMN = 'sys_org_code'

/**
 * When a department has another code, everything below it and everything that carries one of their codes gets the new one: places of people and
 * of their sign-ins, work in the background, and rows that data rules narrow by department. @returns the departments below
 */
export async function recodeBelow({ sql }: Context, { id, before, columns }: Draft): Promise<readonly string[]> {
  const to = columns['org_code']
  if (before === null || typeof to !== 'string') return []
  const from = String(before['orgCode'])
  const { rows: owners } = await raw<{ tenantId: number }>`
    select tenant_id as "tenantId" from sys_depart where id = ${id}`.execute(sql)
  const { tenantId } = owners[0]!
  const move: Recoding = { from, to, tenantId }
  const { rows } = await raw<{ id: string }>`
    update sys_depart t set org_code = ${recoded('org_code', move)},
      org_type = (length(${recoded('org_code', move)}) / 3)::text
    where t.tenant_id = ${tenantId} and ${carries('org_code', move)} and t.id <> ${id} returning t.id`.execute(sql)
  await raw`update sys_user t set org_code = ${recoded('org_code', move)}
    where t.login_tenant_id = ${tenantId} and ${carries('org_code', move)}`.execute(sql)
  for (const table of ['sys_session', 'sys_operation']) await recodeColumn({ sql }, table, 'org_code', move)
  for (const table of await tablesWithOwner({ sql })) await recodeColumn({ sql }, table, OWNER_COLUMN, move)
  return rows.map((row) => row.id)
}

interface Recoding {
  from: string
  to: string
  tenantId: number
}

async function recodeColumn(
  { sql }: Pick<Context, 'sql'>,
  table: string,
  column: string,
  move: Recoding,
): Promise<void> {
  await raw`update ${raw.table(table)} t set ${raw.ref(column)} = ${recoded(column, move)}
    where t.tenant_id = ${move.tenantId} and ${carries(column, move)}`.execute(sql)
}

/** Tables of tenants whose rows say which department they came from. */
async function tablesWithOwner({ sql }: Pick<Context, 'sql'>): Promise<string[]> {
  const { rows } = await raw<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = ${OWNER_COLUMN} and not a.attisdropped)
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
    order by 1`.execute(sql)
  return rows.map((row) => row.name)
}

function recoded(column: string, { from, to }: Recoding): RawBuilder<string> {
  return raw<string>`${to}::text || substr(t.${raw.ref(column)}, ${from.length + 1}::integer)`
}

function carries(column: string, { from }: Recoding): RawBuilder<SqlBool> {
  return raw<SqlBool>`starts_with(t.${raw.ref(column)}, ${from})`
}
