import { sql as raw, type RawBuilder } from 'kysely'
import { isBelow } from './is-below.ts'

/**
 * How many rows `r` of a table hang on a department by their `org_id`, or on one below it, as SQL.
 * @param department alias of the department's row in the statement
 */
export function countBelow(table: string, where: RawBuilder<unknown>, department = 't'): RawBuilder<number> {
  const tenant = raw.ref(`${department}.tenant_id`)
  const code = raw.ref(`${department}.org_code`)
  return raw<number>`(select count(*)::integer from ${raw.table(table)} r where r.tenant_id = ${tenant} and ${where}
    and r.org_id in (select d.id from sys_depart d where d.tenant_id = ${tenant} and ${isBelow(raw`d.org_code`, code)}))`
}
