import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { isBelow } from './is-below.ts'

/**
 * How many rows `r` of a table hang on a department by their `org_id`, or on one below it, as SQL. At the only root of a tenant these are the rows of the tenant:
 * they are counted without a look at each department.
 * @param department alias of the department's row in the statement
 */
export function countBelow(table: string, where: RawBuilder<unknown>, department = 't'): RawBuilder<number> {
  const tenant = raw.ref(`${department}.tenant_id`)
  const code = raw.ref(`${department}.org_code`)
  const count = (place: RawBuilder<unknown>) =>
    raw<number>`(select count(*)::integer from ${raw.table(table)} r where r.tenant_id = ${tenant} and ${where} and ${place})`
  const below = raw`r.org_id in (select d.id from sys_depart d where d.tenant_id = ${tenant} and ${isBelow(raw`d.org_code`, code)})`
  return raw<number>`(case when ${isOnlyRoot(department)} then ${count(raw`r.org_id is not null`)} else ${count(below)} end)`
}

function isOnlyRoot(department: string): RawBuilder<SqlBool> {
  const root = raw.ref(`${department}.parent_id`)
  return raw<SqlBool>`(${root} is null and (select count(*) from sys_depart o
    where o.tenant_id = ${raw.ref(`${department}.tenant_id`)} and o.parent_id is null) = 1)`
}
