import { sql as raw, type RawBuilder } from 'kysely'
import type { SharedRole } from '#contract/accounts/shared-roles.ts'
import type { Counts } from './counts.ts'
import { segmentOf, TENANT, type Sql } from './sql.ts'

/** Somebody of the large tenant. */
export interface LargePerson {
  username: string
  role: SharedRole
  /** Number of the department where they work. */
  place: 'tenant' | 'largest' | 'largestTeam' | 'small'
}

/** Nobody knows their passwords: an administrator of the platform gives them one. */
export const PEOPLE: readonly LargePerson[] = [
  { username: 'large-enterprise', role: 'enterprise', place: 'tenant' },
  { username: 'large-unit', role: 'unit', place: 'largest' },
  { username: 'large-safety', role: 'safety', place: 'largest' },
  { username: 'large-leader', role: 'leader', place: 'largestTeam' },
  { username: 'small-unit', role: 'unit', place: 'small' },
]

/** The account of a company's safety officer. @param company its part of the code of its departments */
export function officerOf(company: RawBuilder<unknown>): RawBuilder<string> {
  return raw<string>`'safety-' || ${company}`
}

export async function addPeople(sql: Sql, { enterprises }: Counts): Promise<void> {
  const codes = {
    tenant: raw`'A01'`,
    largest: raw`'A01A01'`,
    largestTeam: raw`'A01A01A01A01'`,
    small: raw`'A01' || ${segmentOf(raw`${enterprises}::integer`)}`,
  }
  for (const { username, role, place } of PEOPLE) {
    const code = codes[place]
    const department = raw`(select id from sys_depart where tenant_id = ${TENANT} and org_code = ${code})`
    await raw`insert into sys_user (id, username, realname, password_hash, org_code, work_no, create_by)
      values (${username}, ${username}, ${username}, '-', ${code}, ${username}, 'admin')`.execute(sql)
    await raw`insert into sys_user_tenant (user_id, tenant_id) values (${username}, ${TENANT})`.execute(sql)
    await raw`insert into sys_user_depart (user_id, depart_id, tenant_id) values (${username}, ${department}, ${TENANT})`.execute(
      sql,
    )
    await raw`insert into sys_user_role (user_id, role_id, tenant_id)
      select ${username}, id, ${TENANT} from sys_role where role_code = ${role} and tenant_id = 0`.execute(sql)
  }
  await addOfficers(sql)
  await raw`insert into sys_user_tenant (user_id, tenant_id) select id, ${TENANT} from sys_user where username = 'admin'`.execute(
    sql,
  )
}

/** One for each company but the largest, whose people are named above. */
async function addOfficers(sql: Sql): Promise<void> {
  const companies = raw`(select id, org_code, ${officerOf(raw`substr(org_code, 4)`)} as username from sys_depart
    where tenant_id = ${TENANT} and length(org_code) = 6 and org_code <> 'A01A01') c`
  await raw`insert into sys_user (id, username, realname, password_hash, org_code, work_no, create_by)
    select username, username, username, '-', org_code, username, 'admin' from ${companies}`.execute(sql)
  await raw`insert into sys_user_tenant (user_id, tenant_id) select username, ${TENANT} from ${companies}`.execute(sql)
  await raw`insert into sys_user_depart (user_id, depart_id, tenant_id) select username, id, ${TENANT} from ${companies}`.execute(
    sql,
  )
  await raw`insert into sys_user_role (user_id, role_id, tenant_id)
    select c.username, r.id, ${TENANT} from ${companies} cross join sys_role r where r.role_code = 'safety' and r.tenant_id = 0`.execute(
    sql,
  )
}
