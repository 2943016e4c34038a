import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rulesFor } from '#server/rights/data-rules.ts'
import { ids, openPlatform, type Platform } from '#tests/server/rights/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const call: Platform['call'] = (...args) => platform.call(...args)
const [USERS, POSITIONS, USER_ADD] = ids('/isystem/user', '/isystem/position', 'system:user:add') as [
  string,
  string,
  string,
]

let serial = 0

async function addRule(over: Record<string, unknown> = {}): Promise<string> {
  serial += 1
  const ruleName = `规则${serial}号`
  const rule = { permissionId: USERS, ruleName, ruleColumn: 'username', ruleConditions: '=', ruleValue: 'low', ...over }
  expect(await call('plat', 'POST', '/sys/permission/addPermissionRule', rule)).toMatchObject({ message: '添加成功！' })
  const url = `/sys/permission/queryPermissionRule?permissionId=${rule.permissionId}&ruleName=${encodeURIComponent(rule.ruleName)}`
  const [{ id }] = (await call('plat', 'GET', url)).result
  return id
}

async function flagOf(permissionId: string): Promise<number> {
  return platform.database.scope({ tenantId: 0 }, async (sql) => {
    const row = await sql
      .selectFrom('sys_permission')
      .select('rule_flag')
      .where('id', '=', permissionId)
      .executeTakeFirstOrThrow()
    return row.rule_flag
  })
}

/** A role of tenant 1 with these grants, held by `low`. */
async function holdRole(code: string, permissionIds: string[], rules: Record<string, string[]> = {}): Promise<string> {
  await call('plat', 'POST', '/sys/role/add', { roleName: `角色${code}`, roleCode: code })
  const { result } = await call('plat', 'GET', `/sys/role/list?roleCode=${code}`)
  const roleId = result.records[0].id
  await call('plat', 'POST', '/sys/permission/saveRolePermission', { roleId, permissionIds: permissionIds.join(',') })
  for (const [permissionId, dataRuleIds] of Object.entries(rules)) {
    await call('plat', 'POST', '/sys/role/datarule', { permissionId, roleId, dataRuleIds: dataRuleIds.join(',') })
  }
  await platform.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.deleteFrom('sys_user_role').where('user_id', '=', 'low').execute()
    await sql.insertInto('sys_user_role').values({ user_id: 'low', role_id: roleId, tenant_id: 1 }).execute()
  })
  return roleId
}

const low = {
  userId: 'low',
  username: 'low',
  realname: '低权限',
  orgCode: 'A01',
  tenantId: 1,
  platform: false,
  administrator: false,
}

describe('administering data rules', () => {
  test('[API-040][API-041] lists the rules of a menu and searches among them', async () => {
    const id = await addRule({ ruleName: '只看自己', ruleValue: '#{sys_user_code}', ruleColumn: 'createBy' })
    const all = await call('plat', 'GET', `/sys/permission/getPermRuleListByPermId?permissionId=${USERS}`)
    expect(all.result.find((rule: any) => rule.id === id)).toEqual({
      id,
      permissionId: USERS,
      ruleName: '只看自己',
      ruleColumn: 'createBy',
      ruleConditions: '=',
      ruleValue: '#{sys_user_code}',
      status: '1',
      createBy: 'plat',
      createTime: expect.any(String),
      updateBy: null,
      updateTime: null,
      version: 1,
    })
    const search = async (query: string) =>
      (await call('plat', 'GET', `/sys/permission/queryPermissionRule?permissionId=${USERS}&${query}`)).result.length
    expect(await search(`ruleName=${encodeURIComponent('*自己*')}`)).toBe(1)
    expect(await search('ruleValue=user_code')).toBe(1)
    expect(await search('ruleValue=%25')).toBe(0)
  })

  test.each([
    [{ ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' }, '不支持自定义 SQL 表达式，请改用字段条件'],
    [{ ruleConditions: 'REGEXP' }, '请选择条件规则！'],
    [{ ruleColumn: 'a) or (1=1' }, '规则字段只能由字母、数字和下划线组成，并以字母开头'],
    [{ ruleValue: '#{sys_secret}' }, '规则值里的变量 #{sys_secret} 不存在'],
    [{ ruleName: '' }, '请输入规则名称！'],
    [{ ruleValue: 'x'.repeat(301) }, expect.stringContaining('规则值')],
    [{ permissionId: 'nowhere' }, '未找到对应实体'],
  ])('refuses %j', async (over, message) => {
    const rule = { permissionId: USERS, ruleName: '规则', ruleColumn: 'username', ruleConditions: '=', ruleValue: 'x' }
    const body = { ...rule, ...over }
    expect(await call('plat', 'POST', '/sys/permission/addPermissionRule', body)).toMatchObject({
      success: false,
      message,
    })
  })

  test('edits by PUT and POST, marks the menu while it has an active rule', async () => {
    const id = await addRule({ permissionId: POSITIONS })
    expect(await flagOf(POSITIONS)).toBe(1)
    const edit = { id, status: '0', version: 1 }
    expect(await call('plat', 'PUT', '/sys/permission/editPermissionRule', edit)).toMatchObject({
      message: '更新成功！',
    })
    expect(await flagOf(POSITIONS)).toBe(0)
    expect(await call('plat', 'POST', '/sys/permission/editPermissionRule', edit)).toMatchObject({ code: 409 })
    await call('plat', 'POST', '/sys/permission/editPermissionRule', { id, status: '1' })
    expect(await flagOf(POSITIONS)).toBe(1)
    expect(await call('plat', 'DELETE', `/sys/permission/deletePermissionRule?id=${id}`)).toMatchObject({
      message: '删除成功！',
    })
    expect(await flagOf(POSITIONS)).toBe(0)
  })

  test('chooses rules for a grant; without the grant or without rules it says so', async () => {
    const roleId = await holdRole('chooser', [USER_ADD])
    const url = `/sys/role/datarule/${USERS}/${roleId}`
    expect(await call('plat', 'GET', `/sys/role/datarule/${USER_ADD}/${roleId}`)).toMatchObject({
      success: false,
      message: '未找到权限配置信息',
    })
    const id = await addRule()
    const body = { permissionId: USERS, roleId, dataRuleIds: id }
    expect(await call('plat', 'POST', '/sys/role/datarule', body)).toMatchObject({
      success: false,
      message: '请先保存角色菜单权限!',
    })
    await call('plat', 'POST', '/sys/permission/saveRolePermission', { roleId, permissionIds: USERS })
    expect((await call('plat', 'GET', url)).result).not.toHaveProperty('drChecked')
    expect(await call('plat', 'POST', '/sys/role/datarule', body)).toMatchObject({ message: '保存成功!' })
    expect((await call('plat', 'GET', url)).result.drChecked).toBe(id)
    expect(await call('plat', 'POST', '/sys/role/datarule', { ...body, dataRuleIds: 'foreign' })).toMatchObject({
      success: false,
      message: '数据规则已不存在，请刷新后重试',
    })
  })

  test('a rule that is the only limit of a grant is not deleted', async () => {
    const only = await addRule()
    const other = await addRule()
    const roleId = await holdRole('limited', [USERS], { [USERS]: [only] })
    const remove = (id: string) => call('plat', 'DELETE', `/sys/permission/deletePermissionRule?id=${id}`)
    expect(await remove(only)).toMatchObject({
      success: false,
      message: '该规则是“角色limited”唯一的数据限制，请先调整授权再删除',
    })
    await call('plat', 'POST', '/sys/role/datarule', { permissionId: USERS, roleId, dataRuleIds: `${only},${other}` })
    expect(await remove(only)).toMatchObject({ success: true })
    expect((await call('plat', 'GET', `/sys/role/datarule/${USERS}/${roleId}`)).result.drChecked).toBe(other)
  })
})

describe('narrowing rows', () => {
  const names = async () =>
    (await call('low', 'GET', '/sys/user/list?pageSize=100')).result.records.map((row: any) => row.username).toSorted()
  const rules = () => platform.database.scope({ tenantId: 1 }, (sql) => rulesFor(sql, low, 'system:user:list'))

  test('without a rule every row of the tenant is seen', async () => {
    await holdRole('free', [USERS])
    expect(await rules()).toBeNull()
    expect(await names()).toEqual(['admin', 'entA', 'low', 'plat'])
  })

  test('the rules of one role all hold, their variables filled from the session', async () => {
    const own = await addRule({ ruleValue: '#{sys_user_code}' })
    const prefix = await addRule({ ruleConditions: 'RIGHT_LIKE', ruleValue: 'l' })
    await holdRole('narrow', [USERS], { [USERS]: [own, prefix] })
    expect(await rules()).toEqual([
      [
        { field: 'username', condition: '=', values: ['low'] },
        { field: 'username', condition: 'RIGHT_LIKE', values: ['l'] },
      ],
    ])
    expect(await names()).toEqual(['low'])
    expect(await call('low', 'GET', '/sys/user/queryById?id=entA')).not.toMatchObject({ success: true })
  })

  test('what any role lets through is seen', async () => {
    const own = await addRule({ ruleValue: 'low' })
    const admin = await addRule({ ruleConditions: 'IN', ruleValue: "'admin','nobody'" })
    const first = await holdRole('either1', [USERS], { [USERS]: [own] })
    await holdRole('either2', [USERS], { [USERS]: [admin] })
    await platform.database.scope({ tenantId: 0 }, (sql) =>
      sql.insertInto('sys_user_role').values({ user_id: 'low', role_id: first, tenant_id: 1 }).execute(),
    )
    expect(await names()).toEqual(['admin', 'low'])
  })

  test('rules of a menu hold for the buttons below it', async () => {
    const own = await addRule()
    const button = ids('system:user:queryUserRole')[0]!
    await holdRole('below', [USERS, button], { [USERS]: [own] })
    const found = await platform.database.scope({ tenantId: 1 }, (sql) =>
      rulesFor(sql, low, 'system:user:queryUserRole'),
    )
    expect(found).toEqual([[{ field: 'username', condition: '=', values: ['low'] }]])
  })

  test('a rule for a column that is not there lets nothing through', async () => {
    const nowhere = await addRule({ ruleColumn: 'noSuchColumn' })
    await holdRole('nothing', [USERS], { [USERS]: [nowhere] })
    expect(await names()).toEqual([])
  })

  test('a rule that was switched off no longer narrows', async () => {
    const own = await addRule()
    await holdRole('switched', [USERS], { [USERS]: [own] })
    expect(await names()).toEqual(['low'])
    await call('plat', 'PUT', '/sys/permission/editPermissionRule', { id: own, status: '0' })
    expect(await rules()).toBeNull()
  })

  test('platform principals see every row', async () => {
    const own = await addRule()
    const admin = await platform.roleId('admin')
    await call('plat', 'POST', '/sys/role/datarule', { permissionId: USERS, roleId: admin, dataRuleIds: own })
    const found = await platform.database.scope({ tenantId: 1 }, (sql) =>
      rulesFor(sql, { ...low, userId: 'plat', platform: true, administrator: true }, 'system:user:list'),
    )
    expect(found).toBeNull()
  })
})
