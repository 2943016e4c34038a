import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ids, openPlatform, type Platform } from '#tests/server/rights/platform.ts'

let platform: Platform
let roleId: string
const [POSITIONS, ADD] = ids('/isystem/position', 'system:position:add') as [string, string]

beforeAll(async () => {
  platform = await openPlatform()
  await call('entA', 'POST', '/sys/role/add', { roleName: '值班长', roleCode: 'foreman' })
  roleId = (await call('entA', 'GET', '/sys/role/list?roleCode=foreman')).result.records[0].id
  await platform.database.scope({ tenantId: 0 }, (sql) =>
    sql.insertInto('sys_user_role').values({ user_id: 'low', role_id: roleId, tenant_id: 1 }).execute(),
  )
})
afterAll(() => platform.close())

const call: Platform['call'] = (...args) => platform.call(...args)
const explain = (permissionId: string, who: 'entA' | 'entB' | 'plat' | 'low' = 'entA', userId = 'low') =>
  call(who, 'GET', `/sys/permission/explain?userId=${userId}&permissionId=${permissionId}`)
const steps = async (permissionId: string) => {
  const { isHeld, steps: all } = (await explain(permissionId)).result
  return [isHeld, all.map((step: any) => `${step.verdict} ${step.title}：${step.text}`)]
}

test('[PERM-20] says which role gives a right, which does not, and what narrows the rows', async () => {
  expect(await steps(POSITIONS)).toEqual([
    false,
    ['silent 账号：账号正常', expect.stringMatching(/^silent 租户：属于租户/), 'silent 角色“值班长”：没有授予'],
  ])
  await call('entA', 'POST', '/sys/permission/saveRolePermission', { roleId, permissionIds: POSITIONS })
  const rule = {
    permissionId: POSITIONS,
    ruleName: '本人添加',
    ruleColumn: 'createBy',
    ruleConditions: '=',
    ruleValue: 'x',
  }
  await call('plat', 'POST', '/sys/permission/addPermissionRule', rule)
  const [{ id }] = (await call('plat', 'GET', `/sys/permission/getPermRuleListByPermId?permissionId=${POSITIONS}`))
    .result
  await call('entA', 'POST', '/sys/role/datarule', { permissionId: POSITIONS, roleId, dataRuleIds: id })
  expect(await steps(POSITIONS)).toEqual([
    true,
    [
      'silent 账号：账号正常',
      expect.stringMatching(/^silent 租户/),
      'gives 角色“值班长”：授予了该权限',
      'narrows 数据规则：经“值班长”只能看到符合“本人添加”的数据',
    ],
  ])
  expect((await explain(POSITIONS)).result).toMatchObject({ person: 'low', entry: '职务管理' })
})

test('[PERM-20] whatever it says, its verdict is what the server does', async () => {
  const may = async () => (await call('low', 'GET', '/sys/position/list')).status === 200
  for (const permissionIds of [POSITIONS, '', POSITIONS]) {
    await call('entA', 'POST', '/sys/permission/saveRolePermission', { roleId, permissionIds })
    expect((await explain(POSITIONS)).result.isHeld).toBe(await may())
  }
  expect((await explain(ADD)).result.isHeld).toBe(false)
})

test('[PERM-20] speaks of nobody of another tenant, to nobody without the right, of nothing that is not there', async () => {
  expect(await explain(POSITIONS, 'entB')).toMatchObject({ status: 404, result: null })
  expect(await explain(POSITIONS, 'low')).toMatchObject({ status: 403, result: null })
  expect(await explain('gone')).toMatchObject({ status: 404, result: null })
})

test('[PERM-20] an account that is frozen or must choose a password holds nothing, and it is said', async () => {
  const set = (column: string, value: unknown) =>
    platform.database.scope({ tenantId: 0 }, (sql) =>
      raw`update sys_user set ${raw.ref(column)} = ${value} where id = 'low'`.execute(sql),
    )
  await set('status', 2)
  expect((await steps(POSITIONS))[0]).toBe(false)
  expect((await steps(POSITIONS))[1]).toContain('denies 账号：账号已冻结，不能登录')
  await set('status', 1)
  await set('password_must_change', true)
  expect((await steps(POSITIONS))[1]).toContain('denies 账号：密码由他人设置，修改密码之前没有任何权限')
  await set('password_must_change', false)
})
