import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ids, openPlatform, type Platform } from '#tests/server/rights/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const call: Platform['call'] = (...args) => platform.call(...args)

interface Kind {
  edit: string
  body: object
  /** @returns what names a new row in an edit */
  add: () => Promise<object>
}

async function added(path: string, body: object, found: string): Promise<object> {
  expect(await call('plat', 'POST', path, body)).toMatchObject({ success: true })
  const { result } = await call('plat', 'GET', found)
  const rows = result.records ?? result
  return { id: rows.find((row: any) => Object.entries(body).every(([key, value]) => row[key] === value)).id }
}

const KINDS: Record<string, Kind> = {
  department: {
    edit: '/sys/sysDepart/edit',
    body: { memo: '改' },
    add: () => added('/sys/sysDepart/add', { departName: '版本部' }, '/sys/sysDepart/listAll'),
  },
  tenant: {
    edit: '/sys/tenant/edit',
    body: { name: '改' },
    add: () => added('/sys/tenant/add', { id: 70, name: '版本租户' }, '/sys/tenant/list?pageSize=100'),
  },
  dataRule: {
    edit: '/sys/permission/editPermissionRule',
    body: { ruleValue: '改' },
    add: () => {
      const [permissionId] = ids('/isystem/user')
      const rule = { permissionId, ruleName: '版本', ruleColumn: 'roleCode', ruleConditions: '=', ruleValue: 'x' }
      const url = `/sys/permission/getPermRuleListByPermId?permissionId=${permissionId}`
      return added('/sys/permission/addPermissionRule', rule, url)
    },
  },
  permission: {
    edit: '/sys/permission/edit',
    body: { name: '改' },
    add: async () => {
      const [parentId] = ids('/isystem/user')
      const button = { menuType: 2, name: '版本按钮', perms: 'version:button', parentId }
      expect(await call('plat', 'POST', '/sys/permission/add', button)).toMatchObject({ success: true })
      const found = await platform.database.scope({ tenantId: 0 }, (sql) =>
        sql.selectFrom('sys_permission').select('id').where('perms', '=', button.perms).executeTakeFirstOrThrow(),
      )
      return { ...button, id: found.id }
    },
  },
  role: {
    edit: '/sys/role/edit',
    body: { roleName: '改名' },
    add: () => added('/sys/role/add', { roleName: '版本角色', roleCode: 'version' }, '/sys/role/list?pageSize=100'),
  },
}

describe.each(Object.entries(KINDS))('a version of a %s', (_name, { add, edit, body }) => {
  test('counts as number and as text, and nothing else passes for one', async () => {
    const row = await add()
    const save = async (version: unknown) => (await call('plat', 'PUT', edit, { ...row, ...body, version })).code
    expect(await save('1')).toBe(200)
    for (const stale of ['1', 1, '1 or 2=2', '1.0']) expect([stale, await save(stale)]).toEqual([stale, 409])
    expect(await save(2)).toBe(200)
    expect(await save('')).toBe(200)
  })
})
