import { sql as raw, type RawBuilder } from 'kysely'

/**
 * How many rows `r` of a table hang on a department by their `org_id`, or on one below it, as SQL.
 * @param department alias of the department's row in the statement
 */
export function countBelow(table: string, where: RawBuilder<unknown>, department = 't'): RawBuilder<number> {
  const [tenant, code] = ['tenant_id', 'org_code'].map((column) => raw.ref(`${department}.${column}`))
  return raw<number>`(select count(*)::integer from ${raw.table(table)} r join sys_depart d on d.id = r.org_id
    where r.tenant_id = ${tenant} and d.tenant_id = ${tenant} and starts_with(d.org_code, ${code}) and ${where})`
}
