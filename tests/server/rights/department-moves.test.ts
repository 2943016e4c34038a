import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { ids, openPlatform, type Platform } from '#tests/server/rights/platform.ts'

let platform: Platform
let root: any

beforeAll(async () => {
  platform = await openPlatform()
  ;[root] = (await call('GET', '/sys/sysDepart/queryTreeList')).result
}, 120_000)
afterAll(() => platform.close())

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => platform.call('entA', method, url, body)

async function byName(name: string): Promise<any> {
  const walk = (nodes: any[]): any[] => nodes.flatMap((node) => [node, ...walk(node.children ?? [])])
  return walk((await call('GET', '/sys/sysDepart/queryTreeList')).result).find((row) => row.departName === name)
}

async function add(departName: string, parentId: string): Promise<any> {
  expect(await call('POST', '/sys/sysDepart/add', { departName, parentId, orgCategory: '2' })).toMatchObject({
    success: true,
  })
  return byName(departName)
}

const place = (id: string, parentId: string | null) =>
  call('PUT', '/sys/sysDepart/move', { id, parentId: parentId ?? '', beforeId: '' })

test('[SCREEN-60][ENT-20] a department moves with everything below, and what carries their codes follows', async () => {
  const from = await add('甲部', root.id)
  const to = await add('乙部', root.id)
  const moved = await add('移动科', from.id)
  const below = await add('移动班', moved.id)
  const member = { user_id: 'low', depart_id: below.id, tenant_id: 1 }
  const position = { id: newId(), tenant_id: 1, code: 'moved', name: '移动职务', post_rank: '1' }
  await platform.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.insertInto('sys_user_depart').values(member).execute()
    await sql
      .updateTable('sys_user')
      .set({ org_code: below.orgCode, login_tenant_id: 1 })
      .where('id', '=', 'low')
      .execute()
    await sql.updateTable('sys_session').set({ org_code: below.orgCode }).where('user_id', '=', 'low').execute()
    await sql
      .insertInto('sys_position')
      .values({ ...position, sys_org_code: moved.orgCode })
      .execute()
  })
  const warningOf = async (parentId: string) =>
    (await call('GET', `/sys/sysDepart/moveWarning?ids=${moved.id}&parentId=${parentId}`)).result
  expect(await warningOf(from.id)).toBe(null)
  expect(await warningOf(to.id)).toMatch(/^将移动 2 个部门（含下级），其中有 1 人。部门编码会重新生成/)
  expect(await place(moved.id, to.id)).toMatchObject({ success: true })
  const [newMoved, newBelow] = [await byName('移动科'), await byName('移动班')]
  expect(newMoved).toMatchObject({ parentId: to.id, orgCode: `${to.orgCode}A01`, orgType: '3' })
  expect(newBelow).toMatchObject({ parentId: moved.id, orgCode: `${to.orgCode}A01A01`, orgType: '4' })
  const left = await platform.database.scope({ tenantId: 0 }, async (sql) => ({
    user: await sql.selectFrom('sys_user').select('org_code').where('id', '=', 'low').execute(),
    sessions: await sql.selectFrom('sys_session').select('org_code').where('user_id', '=', 'low').execute(),
    positions: await sql.selectFrom('sys_position').select('sys_org_code').where('code', '=', 'moved').execute(),
  }))
  expect(left).toEqual({
    user: [{ org_code: newBelow.orgCode }],
    sessions: [{ org_code: newBelow.orgCode }],
    positions: [{ sys_org_code: newMoved.orgCode }],
  })
  const path = await call('GET', `/sys/sysDepart/getDepartPathNameByOrgCode?orgCode=${newBelow.orgCode}`)
  expect(path.result).toBe(`${root.departName}/乙部/移动科/移动班`)
})

test('[PERM-02] a data rule shows the rows of a department after it has moved, at once', async () => {
  const [from, to] = [await add('规则甲', root.id), await add('规则乙', root.id)]
  const own = await add('规则班', from.id)
  const [positions] = ids('/isystem/position') as [string]
  const rule = {
    permissionId: positions,
    ruleName: '本部门',
    ruleColumn: 'sys_org_code',
    ruleConditions: 'RIGHT_LIKE',
    ruleValue: '#{sys_org_code}',
  }
  await platform.call('plat', 'POST', '/sys/permission/addPermissionRule', rule)
  const { result: rules } = await platform.call(
    'plat',
    'GET',
    `/sys/permission/getPermRuleListByPermId?permissionId=${positions}`,
  )
  await platform.database.scope({ tenantId: 0 }, async (sql) => {
    const role = { id: 'mover', tenant_id: 1, role_name: '本部门', role_code: 'mover' }
    const grant = { role_id: role.id, permission_id: positions, data_rule_ids: rules[0].id }
    await sql.insertInto('sys_role').values(role).execute()
    await sql.insertInto('sys_role_permission').values(grant).execute()
    const person = { id: 'mover', username: 'mover', realname: 'mover', password_hash: '-', org_code: own.orgCode }
    await sql
      .insertInto('sys_user')
      .values({ ...person, login_tenant_id: 1 })
      .execute()
    await sql.insertInto('sys_user_tenant').values({ user_id: 'mover', tenant_id: 1 }).execute()
    await sql.insertInto('sys_user_role').values({ user_id: 'mover', role_id: role.id, tenant_id: 1 }).execute()
    await sql.insertInto('sys_user_depart').values({ user_id: 'mover', depart_id: own.id, tenant_id: 1 }).execute()
    const row = { tenant_id: 1, post_rank: '1' }
    await sql
      .insertInto('sys_position')
      .values([
        { ...row, id: newId(), code: 'own', name: '本班职务', sys_org_code: own.orgCode },
        { ...row, id: newId(), code: 'other', name: '他班职务', sys_org_code: to.orgCode },
      ])
      .execute()
  })
  const headers = await platform.headersOf('mover', 1)
  const seen = async () => {
    const answer = await platform.app.inject({ method: 'GET', url: '/vr/sys/position/list', headers })
    return answer.json<{ result: { records: { name: string }[] } }>().result.records.map(({ name }) => name)
  }
  expect(await seen()).toEqual(['本班职务'])
  expect(await place(own.id, to.id)).toMatchObject({ success: true })
  expect(await seen()).toEqual(['本班职务'])
  expect((await byName('规则班')).orgCode).not.toBe(own.orgCode)
})

test('[SCREEN-60] a department goes neither below itself, nor to another tenant, nor becomes a root that is no company', async () => {
  const top = await add('环甲', root.id)
  const under = await add('环乙', top.id)
  expect(await place(top.id, under.id)).toMatchObject({ success: false, message: '上级部门不能是自己或自己的下级' })
  expect(await place(top.id, null)).toMatchObject({
    success: false,
    message: '没有上级的组织，“组织类型”只能是公司；请选择上级，或改为公司',
  })
  await platform.call('entB', 'POST', '/sys/sysDepart/add', { departName: '乙方总部' })
  const [foreign] = (await platform.call('entB', 'GET', '/sys/sysDepart/queryTreeList')).result
  expect((await place(top.id, foreign.id)).success).toBe(false)
  expect((await byName('环乙')).orgCode).toBe(under.orgCode)
  const edit = { id: under.id, version: under.version, parentId: root.id }
  expect(await call('PUT', '/sys/sysDepart/edit', edit)).toMatchObject({ success: true })
  expect(await byName('环乙')).toMatchObject({ parentId: root.id })
})
