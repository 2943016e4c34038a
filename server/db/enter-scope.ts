import { CompiledQuery, type Transaction } from 'kysely'
import { tenantOf, type Scope } from '#server/db/scope.ts'
import type { Tables } from '#server/db/tables.ts'

/** Gives a transaction a scope; travels with the next statement. */
export async function enterScope(sql: Transaction<Tables>, scope: Scope): Promise<void> {
  await setTenant(sql, tenantOf(scope))
  if (scope.platform === true) await sql.executeQuery(CompiledQuery.raw(`set local app.platform = 'on'`))
}

/** Turns a transaction to the rows of another tenant; travels with the next statement. @param tenantId 0 = the whole platform, -1 = nobody's */
export async function setTenant(sql: Transaction<Tables>, tenantId: number): Promise<void> {
  if (!Number.isInteger(tenantId)) throw new Error(`no tenant: ${tenantId}`)
  await sql.executeQuery(CompiledQuery.raw(`set local app.tenant = '${tenantId}'`))
}
