import type { department } from '#contract/areas/department/department.entity.ts'
import { sql as raw } from 'kysely'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { recodeColumn, recodeRows, type Recoding } from '#server/engine/organisation/recoding.ts'
import { beginOperation } from '#server/jobs/begin-operation.ts'
import { publishToOwner } from '#server/live/publish-to-owner.ts'

/**
 * When a department has another code, everything below it and everything that carries one of their codes gets the new one: places of people and
 * of their sign-ins, work in the background, and rows that data rules narrow by department; of those many follow in the background. @returns the departments below
 */
export async function recodeBelow(
  context: Context,
  { id, before, columns }: Draft<typeof department>,
): Promise<readonly string[]> {
  const { sql } = context
  const to = columns['org_code']
  if (before === null || typeof to !== 'string') return []
  const from = String(before.orgCode)
  const { rows: owners } = await raw<{ tenantId: number }>`
    select tenant_id as "tenantId" from sys_depart where id = ${id}`.execute(sql)
  const { tenantId } = owners[0]!
  const move: Recoding = { from, to, tenantId }
  const recoded = raw<string>`${to}::text || substr(t.org_code, ${from.length + 1}::integer)`
  const { rows } = await raw<{ id: string }>`
    update sys_depart t set org_code = ${recoded}, org_type = (length(${recoded}) / 3)::text
    where t.tenant_id = ${tenantId} and starts_with(t.org_code, ${from}) and t.id <> ${id} returning t.id`.execute(sql)
  await raw`update sys_user t set org_code = ${recoded}
    where t.login_tenant_id = ${tenantId} and starts_with(t.org_code, ${from})`.execute(sql)
  for (const table of ['sys_session', 'sys_operation']) await recodeColumn(sql, table, 'org_code', move)
  if (await recodeRows(sql, move)) await goOnLater(context, tenantId, String(before.departName))
  return rows.map((row) => row.id)
}

async function goOnLater({ sql, principal, now }: Context, tenantId: number, name: string): Promise<void> {
  const title = `更新“${name}”下数据的部门编码`
  const work = { kind: 'recode', entity: 'department', title, input: { tenantId } } as const
  await beginOperation(sql, { now: () => now, publishToOwner }, principal, work)
}
