import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlatform, type Answer, type Platform } from '#tests/server/rights/platform.ts'

/** `low` sees of every list below only what carries the mark; what others see is there to compare. */
let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
  await platform.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.insertInto('sys_role').values({ id: 'narrow', role_name: '受限', role_code: 'narrow' }).execute()
    await sql.insertInto('sys_user_role').values({ user_id: 'low', role_id: 'narrow', tenant_id: 1 }).execute()
    for (const entity of ['user', 'role', 'depart', 'depart:role', 'position', 'dict', 'message:template']) {
      const id = `menu:${entity}`
      const codes = ['list', 'recycleBin', 'delete', 'edit', 'add', 'send'].map(
        (action) => `system:${entity}:${action}`,
      )
      const menu = { id, name: id, menu_type: 1, rule_flag: 1, perms: codes.join(',') }
      await sql.insertInto('sys_permission').values(menu).execute()
      const rule = { id: `rule:${entity}`, permission_id: id, rule_name: '有标记的', rule_column: 'createBy' }
      await sql
        .insertInto('sys_permission_data_rule')
        .values({ ...rule, rule_conditions: '=', rule_value: 'mark' })
        .execute()
      await sql
        .insertInto('sys_role_permission')
        .values({ role_id: 'narrow', permission_id: id, data_rule_ids: rule.id })
        .execute()
    }
    for (const [id, create_by] of [
      ['shown', 'mark'],
      ['hidden', 'somebody'],
    ] as const) {
      const user = { username: id, realname: `人员${id}`, password_hash: '-', create_by }
      await sql
        .insertInto('sys_user')
        .values([
          { ...user, id },
          { ...user, id: `gone-${id}`, username: `gone-${id}`, del_flag: 1 },
        ])
        .execute()
      await sql
        .insertInto('sys_user_tenant')
        .values([id, `gone-${id}`].map((user_id) => ({ user_id, tenant_id: 1 })))
        .execute()
      await sql.insertInto('sys_role').values({ id, role_name: id, role_code: id, tenant_id: 1, create_by }).execute()
      const department = { id, tenant_id: 1, depart_name: id, org_code: `${id}1`, create_by }
      await sql.insertInto('sys_depart').values(department).execute()
      await sql.insertInto('sys_user_depart').values({ user_id: id, depart_id: 'shown', tenant_id: 1 }).execute()
      const departmentRole = { id, tenant_id: 1, depart_id: 'shown', role_name: id, role_code: id, create_by }
      await sql.insertInto('sys_depart_role').values(departmentRole).execute()
      await sql
        .insertInto('sys_position')
        .values({ id, tenant_id: 1, code: id, name: id, post_rank: '1', create_by })
        .execute()
      const template = { template_name: id, template_code: id, template_type: '4', template_content: id }
      await sql
        .insertInto('sys_sms_template')
        .values({ ...template, id, tenant_id: 1, create_by })
        .execute()
      const dictionary = { dict_name: id, create_by }
      await sql
        .insertInto('sys_dict')
        .values([
          { ...dictionary, id, dict_code: id },
          { ...dictionary, id: `gone-${id}`, dict_code: `gone-${id}`, del_flag: 1 },
        ])
        .execute()
    }
  })
})
afterAll(() => platform.close())

const ask = (url: string) => platform.call('low', 'GET', url)
const code = encodeURIComponent

/** Which of the two rows an answer of whatever shape speaks of. */
function spokenOf({ result }: Answer): string[] {
  const text = JSON.stringify(result)
  return ['shown', 'hidden'].filter((id) => text.includes(id))
}

describe('rows that data rules hide', () => {
  test.each([
    ['the dictionary of users', `/sys/dict/getDictItems/${code('sys_user,realname,username')}`],
    ['the dictionary of roles', `/sys/dict/getDictItems/${code('sys_role,role_name,role_code')}`],
    ['the dictionary of departments', `/sys/dict/getDictItems/${code('sys_depart,depart_name,id')}`],
    ['the dictionary of positions', `/sys/dict/getDictItems/${code('sys_position,name,code')}`],
    ['the dictionary of dictionaries', `/sys/dict/getDictItems/${code('sys_dict,dict_name,dict_code')}`],
    ['a search in a dictionary', `/sys/dict/loadDict/${code('sys_position,name,code')}?keyword=n&pageSize=50`],
    ['texts of a dictionary', `/sys/dict/loadDictItem/${code('sys_user,realname,username')}?key=shown,hidden`],
    ['the tree of departments', '/sys/sysDepart/queryTreeList'],
    ['the tree of ids', '/sys/sysDepart/queryIdTree'],
    ['a level of the tree', '/sys/sysDepart/queryDepartTreeSync'],
    ['departments by id', '/sys/sysDepart/queryDepartTreeSync?ids=shown,hidden'],
    ['all departments', '/sys/sysDepart/listAll'],
    ['a search for departments', '/sys/sysDepart/searchBy?keyWord='],
    ['the choice of roles', '/sys/role/queryall'],
    ['the choice of department roles', '/sys/sysDepartRole/getDeptRoleList?departId=shown'],
    ['the recycle bin of users', '/sys/user/recycleBin'],
    ['the recycle bin of dictionaries', '/sys/dict/deleteList'],
    ['the recycle bin of users, by page', '/sys/user/bin/list'],
    ['the recycle bin of dictionaries, by page', '/sys/dict/bin/list'],
    ['people by id', '/sys/user/queryByIds?userIds=shown,hidden'],
    ['people by name', '/sys/user/queryByNames?userNames=shown,hidden'],
    ['people of a department', '/sys/user/queryUserByDepId?id=shown'],
    ['people below a department', '/sys/user/departUserList?depId=shown'],
    ['the address list', '/sys/user/queryByOrgCodeForAddressList?pageSize=50'],
  ])('[PERM-02] are not in %s', async (_what, url) => {
    expect(spokenOf(await ask(url))).toEqual(['shown'])
  })

  test.each([
    ['the departments of a person', '/sys/user/userDepartList?userId=hidden'],
    ['the department roles of a person', '/sys/sysDepartRole/getDeptRoleByUserId?departId=shown&userId=hidden'],
    ['the grants of a department', '/sys/permission/queryDepartPermission?departId=hidden'],
    ['the grants of a role', '/sys/permission/queryRolePermission?roleId=hidden'],
    ['the grants of a department role', '/sys/sysDepartPermission/queryDeptRolePermission?roleId=hidden'],
  ])('[PERM-02] do not answer for %s', async (_what, url) => {
    expect(await ask(url)).toMatchObject({ status: 404, success: false, result: null })
  })

  test.each([
    ['edited', 'PUT', '/sys/sysDepart/edit', { id: 'hidden', departName: '改' }],
    ['deleted', 'DELETE', '/sys/sysDepart/delete?id=hidden', undefined],
    ['a parent', 'POST', '/sys/sysDepart/add', { departName: '下级', parentId: 'hidden' }],
  ] as const)('[PERM-02] departments are not %s', async (_what, method, url, body) => {
    expect(await platform.call('low', method, url, body)).toMatchObject({ status: 404, success: false })
  })

  test('[PERM-02] templates are not sent', async () => {
    const send = (templateCode: string) =>
      platform.call('low', 'POST', '/sys/message/sysMessageTemplate/sendMsg', {
        templateCode,
        msgType: '4',
        receiver: 'shown',
      })
    expect((await send('hidden')).message).toContain('没有编码为“hidden”的模板')
    expect(await send('shown')).toMatchObject({ success: true })
  })

  test('[PERM-02] a visible department below a hidden one stands at the top', async () => {
    await platform.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('sys_depart').set({ parent_id: 'hidden' }).where('id', '=', 'shown').execute(),
    )
    for (const url of ['/sys/sysDepart/queryTreeList', '/sys/sysDepart/queryDepartTreeSync']) {
      expect((await ask(url)).result.map((node: any) => node.id)).toEqual(['shown'])
    }
  })
})
