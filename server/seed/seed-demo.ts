import { TENANTS } from '#server/areas/tenant/demo-tenants.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { roles } from '#server/areas/role/role.resource.ts'
import { saveGrantRules, saveGrants } from '#server/rights/granting.ts'
import { addDataRule } from '#server/areas/permission/data-rule-writes.ts'
import { DEMO_ACCOUNTS, DEMO_PEOPLE } from './demo-accounts.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { contextOf, type Seeding } from '#server/engine/seed/seeding.ts'
import { demoPeople, placesOf } from './people.ts'
import { seedAccount, type Account } from './seed-accounts.ts'
import { permissionId } from './seed-rights.ts'
import { seedOrganisation, seedStaff } from './seed-tenant.ts'

/** Both demo tenants with their people, and the demo accounts. */
export async function seedDemo(seeding: Seeding): Promise<void> {
  const ruleId = await addDataRule(seeding.sql, system(0), {
    permissionId: permissionId('/isystem/user'),
    ruleName: '本部门及下级的用户',
    ruleColumn: 'orgCode',
    ruleConditions: 'RIGHT_LIKE',
    ruleValue: '#{sys_org_code}',
  })
  const people = demoPeople(seeding.now)
  const departments = new Map<number, ReadonlyMap<string, string>>()
  for (const tenant of TENANTS) {
    const departmentIds = await seedOrganisation(seeding, tenant)
    const names = placesOf(tenant.departments).map(({ name }) => name)
    departments.set(tenant.id, new Map(names.map((name, index) => [name, departmentIds[index]!])))
    const headRoleId = await seedHeadRole(seeding, tenant.id, ruleId)
    await seedStaff(seeding, { tenantId: tenant.id, people: people.get(tenant.id)!, departmentIds, headRoleId })
  }
  for (const account of accountsOf(departments)) await seedAccount(seeding, account.at, account)
}

/** A role of the tenant's own: heads of departments see the users of their department and below. */
async function seedHeadRole(seeding: Seeding, tenantId: number, ruleId: string): Promise<string> {
  const { ids } = await addRow(contextOf(seeding, tenantId), roles, {
    roleName: '部门负责人',
    roleCode: 'department_head',
    description: '查看本部门及下级部门的用户',
  })
  const owner = { kind: 'role', id: ids[0]!, tenantId } as const
  const users = permissionId('/isystem/user')
  const wanted = ['/dashboard/analysis', '/isystem'].map(permissionId)
  await saveGrants(seeding.sql, system(0), owner, { wanted: [...wanted, users], last: [] })
  await saveGrantRules(seeding.sql, system(0), owner, users, [ruleId])
  return owner.id
}

function accountsOf(departments: ReadonlyMap<number, ReadonlyMap<string, string>>): (Account & { at: number })[] {
  const at = (tenantId: number, name: string) => departments.get(tenantId)!.get(name)!
  const first = TENANTS[0]!
  const there = DEMO_ACCOUNTS.toReversed().map(({ username, password }) => ({ username, password, roleCode: username }))
  const places: Record<string, string[]> = {
    admin: [at(1, '安全环保部'), at(1, '培训教学部'), at(2, '安全环保部')],
    enterprise: [at(1, '安全环保部')],
    unit: [at(1, '生产运行部')],
    safety: [at(1, '应急管理科')],
    trainer: [at(1, '培训教学部')],
    leader: [at(1, '炼油一车间')],
    auditor: [at(1, '安全监督科')],
    monitor: [at(1, '生产运行部')],
  }
  return there.map((account) => ({
    ...account,
    ...DEMO_PEOPLE[account.username]!,
    departmentIds: places[account.username]!,
    ...(account.username === 'admin'
      ? { at: 0, tenantIds: TENANTS.map(({ id }) => id) }
      : { at: first.id, tenantIds: [first.id] }),
    ...(account.username === 'enterprise' && { inCharge: [at(first.id, first.name)] }),
  }))
}
