import { wireText } from '#server/db/moments.ts'
import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/identity/auth.ts'
import { companyCode } from '#server/rights/company-code.ts'
import type { ConstantValues } from '#server/rights/rule-memory.ts'
import type { VariableValues } from '#server/rights/row-rules.ts'

/** Whose rows are asked for, as far as data rules need to know. */
export type Viewer = Pick<
  Principal,
  'userId' | 'username' | 'realname' | 'orgCode' | 'tenantId' | 'platform' | 'administrator'
>

interface Facts {
  departments: string[]
  company: string | null
  department: string | null
  roles: string[]
}

/** Of somebody without rules, who has no need of any. */
export const NO_VALUES: ConstantValues = {
  sys_user_id: [],
  sys_user_code: [],
  sys_user_name: [],
  sys_org_code: [],
  sys_org_id: [],
  sys_multi_org_code: [],
  sys_company_code: [],
  sys_role_code: [],
  tenant_id: [],
}

/** Day and time as texts of GMT+8. */
export function presentMoment(): Pick<VariableValues, 'sys_date' | 'sys_time'> {
  const now = wireText(Date.now())
  return { sys_date: [now.slice(0, 10)], sys_time: [now] }
}

/** What stands for the other variables in the data rules of each of these people, all of one tenant; two sessions of somebody may work in different departments. */
export async function variablesOf<V extends Viewer>(
  sql: Transaction<Tables>,
  viewers: readonly V[],
): Promise<Map<V, ConstantValues>> {
  const [first] = viewers
  if (first === undefined) return new Map()
  const { tenantId } = first
  const userIds = viewers.map((viewer) => viewer.userId)
  const codes = viewers.map((viewer) => viewer.orgCode)
  const { rows } = await raw<Facts>`
    select (select coalesce(json_agg(d.org_code order by d.org_code), '[]')
        from sys_user_depart u join sys_depart d on d.id = u.depart_id
        where u.user_id = v.user_id and d.tenant_id = ${tenantId} and d.del_flag = '0') as departments,
      (select min(d.id) from sys_depart d
        where d.org_code = v.org_code and d.tenant_id = ${tenantId} and d.del_flag = '0') as department,
      ${companyCode(raw.ref('v.org_code'), tenantId)} as company,
      (select coalesce(json_agg(distinct r.role_code), '[]') from sys_user_role a join sys_role r on r.id = a.role_id
        where a.user_id = v.user_id and a.tenant_id in (0, ${tenantId}) and r.tenant_id in (0, ${tenantId})) as roles
    from unnest(${userIds}::text[], ${codes}::text[]) with ordinality as v(user_id, org_code, at) order by v.at`.execute(
    sql,
  )
  return new Map(viewers.map((viewer, at) => [viewer, variables(viewer, rows[at]!)]))
}

function variables({ userId, username, realname, orgCode, tenantId }: Viewer, facts: Facts): ConstantValues {
  return {
    sys_user_id: [userId],
    sys_user_code: [username],
    sys_user_name: [realname],
    sys_org_code: [orgCode],
    sys_org_id: facts.department === null ? [] : [facts.department],
    sys_multi_org_code: facts.departments,
    sys_company_code: facts.company === null ? [] : [facts.company],
    sys_role_code: facts.roles,
    tenant_id: [String(tenantId)],
  }
}
