import { sql as raw, type RawBuilder, type Transaction } from 'kysely'
import type { Lens, LensStep } from '#contract/wire/lens.ts'
import type { Tables } from '#server/db/tables.ts'
import { moment } from '#server/db/moments.ts'
import { missing } from '#server/http/refusals.ts'
import type { SecondFactorSetting } from '#server/identity/second-factor/second-factor-setting.ts'
import { tenantsOf } from '#server/identity/session-queries.ts'
import { grantedIds } from '#server/rights/granted-ids.ts'
import { loadGrants } from '#server/rights/grants-of.ts'
import { isAdministrator } from '#server/rights/administrators.ts'
import { isInPackage } from '#server/rights/package-bound.ts'

interface Asked {
  userId: string
  permissionId: string
  tenantId: number
  /** Epoch ms. */
  now: number
  /** Whether administrators hold nothing without a second factor. */
  secondFactor: SecondFactorSetting
}

interface Facts {
  realname: string
  isFrozen: boolean
  mustChange: boolean
  hasSecondFactor: boolean
  tenantIds: number[]
  tenant: string | null
  entry: string
  isOn: boolean
  isInPackage: boolean
  isHeld: boolean
  roles: { name: string; grants: boolean; isPlatform: boolean; rules: string | null }[]
  departmentRoles: {
    name: string
    department: string
    grants: boolean
    isMember: boolean
    isPassedOn: boolean
    rules: string | null
  }[]
}

/** The chain that decides whether somebody may open a page or press a button in a tenant, part by part. The verdict itself comes from what requests are decided by. @throws ApiError 404 */
export async function explainRight(sql: Transaction<Tables>, asked: Asked): Promise<Lens> {
  const { rows } = await raw<Facts>`
    select u.realname, u.status <> 1 as "isFrozen", u.password_must_change as "mustChange",
      exists (select from sys_second_factor f where f.user_id = u.id and f.confirm_time is not null) as "hasSecondFactor",
      ${tenantsOf(raw.ref('u.id'), moment(asked.now))} as "tenantIds",
      (select name from sys_tenant where id = ${asked.tenantId}) as tenant,
      p.name as entry, coalesce(p.status, '1') <> '0' or p.menu_type <> 2 as "isOn",
      ${isInPackage(raw.ref('p.id'), asked.tenantId)} as "isInPackage",
      p.id in ${grantedIds(raw.ref('u.id'), asked.tenantId)} as "isHeld",
      ${rolesOf(asked)} as roles, ${departmentRolesOf(asked)} as "departmentRoles"
    from sys_user u, sys_permission p
    where u.id = ${asked.userId} and u.del_flag = 0 and p.id = ${asked.permissionId} and p.del_flag = 0`.execute(sql)
  const [facts] = rows
  if (facts === undefined) throw missing()
  const isFactorMissing =
    asked.secondFactor === 'administrators' &&
    !facts.hasSecondFactor &&
    isAdministrator(await loadGrants(sql, asked.userId, asked.tenantId))
  const account = accountStep(facts, isFactorMissing)
  const isOpen = account.verdict !== 'denies' && isWorking(facts, asked) && facts.isOn
  const steps = [account, ...stepsOf(facts, asked)]
  return { person: facts.realname, entry: facts.entry, isHeld: isOpen && facts.isHeld, steps }
}

function stepsOf(facts: Facts, asked: Asked): LensStep[] {
  return [tenantStep(facts, asked), ...entryStep(facts), ...roleSteps(facts), ...packageStep(facts)]
}

function accountStep({ isFrozen, mustChange }: Facts, isFactorMissing: boolean): LensStep {
  const step = { kind: 'account', title: '账号' } as const
  if (isFrozen) return { ...step, text: '账号已冻结，不能登录', verdict: 'denies' }
  if (mustChange) return { ...step, text: '密码由他人设置，修改密码之前没有任何权限', verdict: 'denies' }
  if (isFactorMissing) return { ...step, text: '平台要求管理员开启两步验证，开启之前没有任何权限', verdict: 'denies' }
  return { ...step, text: '账号正常', verdict: 'silent' }
}

function tenantStep(facts: Facts, asked: Asked): LensStep {
  const step = { kind: 'tenant', title: '租户' } as const
  if (asked.tenantId === 0) return { ...step, text: '没有进入任何租户，按平台的角色判断', verdict: 'silent' }
  if (isWorking(facts, asked)) return { ...step, text: `属于租户“${facts.tenant}”，租户正常`, verdict: 'silent' }
  return { ...step, text: `不属于租户“${facts.tenant}”，或者该租户已冻结、已到期`, verdict: 'denies' }
}

function isWorking({ tenantIds }: Facts, { tenantId }: Asked): boolean {
  return tenantId === 0 || tenantIds.includes(tenantId)
}

function entryStep({ isOn, entry }: Facts): LensStep[] {
  if (isOn) return []
  return [{ kind: 'entry', title: entry, text: '该按钮已停用，服务器拒绝所有人', verdict: 'denies' }]
}

function roleSteps({ roles, departmentRoles }: Facts): LensStep[] {
  const steps = [...roles.map(roleStep), ...departmentRoles.map(departmentRoleStep)].flat()
  if (steps.length > 0) return steps
  return [{ kind: 'role', title: '角色', text: '没有任何角色', verdict: 'silent' }]
}

function roleStep({ name, grants, rules }: Facts['roles'][number]): LensStep[] {
  const step = { kind: 'role', title: `角色“${name}”` } as const
  if (!grants) return [{ ...step, text: '没有授予', verdict: 'silent' }]
  return [{ ...step, text: '授予了该权限', verdict: 'gives' }, ...ruleStep(name, rules)]
}

function departmentRoleStep(role: Facts['departmentRoles'][number]): LensStep[] {
  const step = { kind: 'departmentRole', title: `部门角色“${role.department} / ${role.name}”` } as const
  if (!role.grants) return [{ ...step, text: '没有授予', verdict: 'silent' }]
  if (!role.isMember) return [{ ...step, text: '授予了该权限，但已不属于这个部门，不生效', verdict: 'silent' }]
  if (!role.isPassedOn) return [{ ...step, text: '授予了该权限，但部门权限里没有它，不生效', verdict: 'silent' }]
  return [{ ...step, text: '授予了该权限', verdict: 'gives' }, ...ruleStep(role.name, role.rules)]
}

function ruleStep(role: string, rules: string | null): LensStep[] {
  if (rules === null || rules === '') return []
  return [{ kind: 'rule', title: '数据规则', text: `经“${role}”只能看到符合“${rules}”的数据`, verdict: 'narrows' }]
}

function packageStep({ isInPackage: isAllowed, roles }: Facts): LensStep[] {
  if (isAllowed) return []
  const isAbove = roles.some(({ isPlatform, grants }) => isPlatform && grants)
  const text = isAbove ? '租户套餐不包含它，平台的角色不受套餐限制' : '租户套餐不包含它，角色授予了也不生效'
  return [{ kind: 'package', title: '租户套餐', text, verdict: isAbove ? 'silent' : 'denies' }]
}

/** SQL: names of the active rules in a comma list of ids. */
function ruleNames(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return raw`(select string_agg(d.rule_name, '、' order by d.rule_name) from sys_permission_data_rule d
    where d.status = '1' and d.id = any(string_to_array(${ids}, ',')))`
}

function rolesOf({ userId, permissionId, tenantId }: Asked): RawBuilder<unknown> {
  return raw`(select coalesce(json_agg(json_build_object('name', r.role_name, 'grants', g.permission_id is not null,
      'isPlatform', r.platform and r.tenant_id = 0, 'rules', ${ruleNames(raw.ref('g.data_rule_ids'))})
      order by g.permission_id is null, r.role_name), '[]')
    from (select distinct role_id from sys_user_role where user_id = ${userId} and tenant_id in (0, ${tenantId})) a
      join sys_role r on r.id = a.role_id and r.tenant_id in (0, ${tenantId})
      left join sys_role_permission g on g.role_id = r.id and g.permission_id = ${permissionId})`
}

function departmentRolesOf({ userId, permissionId, tenantId }: Asked): RawBuilder<unknown> {
  return raw`(select coalesce(json_agg(json_build_object('name', r.role_name, 'department', d.depart_name,
      'grants', g.permission_id is not null, 'isMember', m.user_id is not null, 'isPassedOn', h.permission_id is not null,
      'rules', ${ruleNames(raw`concat_ws(',', g.data_rule_ids, h.data_rule_ids)`)}) order by d.org_code, r.role_name), '[]')
    from sys_depart_role_user a join sys_depart_role r on r.id = a.role_id and r.tenant_id = ${tenantId}
      join sys_depart d on d.id = r.depart_id
      left join sys_user_depart m on m.depart_id = r.depart_id and m.user_id = a.user_id
      left join sys_depart_role_permission g on g.role_id = r.id and g.permission_id = ${permissionId}
      left join sys_depart_permission h on h.depart_id = r.depart_id and h.permission_id = ${permissionId}
    where a.user_id = ${userId})`
}
