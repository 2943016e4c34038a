import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { heardAll } from '#tests/server/live/told.ts'
import { ids, openPlatform, type Platform } from '#tests/server/rights/platform.ts'

const COMPANY = '1'
const DEPARTMENT = '2'

let platform: Platform
let headers: Record<string, string>
const places = new Map<string, any>()

beforeAll(async () => {
  platform = await openPlatform()
  const [root] = (await call('GET', '/sys/sysDepart/queryTreeList')).result
  places.set('总部', root)
  await add('甲公司', '总部', COMPANY)
  await add('甲安环部', '甲公司', DEPARTMENT)
  await add('甲车间', '甲公司', DEPARTMENT)
  await add('乙公司', '总部', COMPANY)
  await add('乙车间', '乙公司', DEPARTMENT)
  await seedRule()
  await seedPositions()
  headers = await platform.headersOf('officer', 1)
}, 120_000)
afterAll(() => platform.close())

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => platform.call('entA', method, url, body)

async function add(departName: string, above: string, orgCategory: string): Promise<void> {
  const parentId = places.get(above).id
  expect(await call('POST', '/sys/sysDepart/add', { departName, parentId, orgCategory })).toMatchObject({
    success: true,
  })
  await readPlaces()
}

async function readPlaces(): Promise<void> {
  const walk = (nodes: any[]): any[] => nodes.flatMap((node) => [node, ...walk(node.children ?? [])])
  for (const row of walk((await call('GET', '/sys/sysDepart/queryTreeList')).result)) {
    if (row.parentId) places.set(row.departName, row)
  }
}

/** Somebody of 甲安环部 sees the positions of their company and changes departments. */
async function seedRule(): Promise<void> {
  const [permissionId, edit] = ids('/isystem/position', 'system:depart:edit') as [string, string]
  const rule = { permissionId, ruleName: '本公司', ruleColumn: 'sys_org_code', ruleConditions: 'RIGHT_LIKE' }
  const added = await platform.call('plat', 'POST', '/sys/permission/addPermissionRule', {
    ...rule,
    ruleValue: '#{sys_company_code}',
  })
  expect(added.success).toBe(true)
  const url = `/sys/permission/getPermRuleListByPermId?permissionId=${permissionId}`
  const { result: rules } = await platform.call('plat', 'GET', url)
  const role = { id: 'officer', tenant_id: 1, role_name: '安全员', role_code: 'officer' }
  const [list] = ids('/isystem/depart')
  await platform.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.insertInto('sys_role').values(role).execute()
    await sql
      .insertInto('sys_role_permission')
      .values([
        { role_id: role.id, permission_id: permissionId, data_rule_ids: rules[0].id },
        { role_id: role.id, permission_id: edit, data_rule_ids: null },
        { role_id: role.id, permission_id: list!, data_rule_ids: null },
      ])
      .execute()
    const person = { id: 'officer', username: 'officer', realname: '安全员', password_hash: '-' }
    await sql.insertInto('sys_user').values(person).execute()
    await sql.insertInto('sys_user_tenant').values({ user_id: 'officer', tenant_id: 1 }).execute()
    await sql.insertInto('sys_user_role').values({ user_id: 'officer', role_id: role.id, tenant_id: 1 }).execute()
    const depart_id = places.get('甲安环部').id
    await sql.insertInto('sys_user_depart').values({ user_id: 'officer', depart_id, tenant_id: 1 }).execute()
  })
}

/** One position of each place, called like it. */
async function seedPositions(): Promise<void> {
  const rows = [...places].map(([name, { orgCode }]) => {
    const id = newId()
    return { id, tenant_id: 1, code: id, name, post_rank: '1', sys_org_code: orgCode }
  })
  await platform.database.scope({ tenantId: 0 }, (sql) => sql.insertInto('sys_position').values(rows).execute())
}

async function seen(): Promise<string[]> {
  const url = '/vr/sys/position/list?pageSize=50'
  const answer = await platform.app.inject({ method: 'GET', url, headers })
  return answer
    .json<any>()
    .result.records.map((row: any) => row.name)
    .toSorted()
}

const place = async (name: string, above: string) => {
  const body = { id: places.get(name).id, parentId: places.get(above).id, beforeId: '' }
  expect(await call('PUT', '/sys/sysDepart/move', body)).toMatchObject({ success: true })
  await readPlaces()
}

const keep = (name: string, values: object) => {
  const { id, version } = places.get(name)
  return platform.app.inject({
    method: 'PUT',
    url: '/vr/sys/sysDepart/edit',
    headers,
    payload: { id, version, ...values },
  })
}

test('[PERM-02] a rule on the company shows the rows of the nearest company above, those below it included', async () => {
  expect(await seen()).toEqual(['甲公司', '甲安环部', '甲车间'].toSorted())
})

test('[PERM-02] the company is another one as soon as a department moves, and the same one wherever it moves itself', async () => {
  await place('甲安环部', '乙公司')
  expect(await seen()).toEqual(['乙公司', '乙车间', '甲安环部'].toSorted())
  await place('甲安环部', '甲公司')
  await place('甲公司', '乙公司')
  expect(await seen()).toEqual(['甲公司', '甲安环部', '甲车间'].toSorted())
  await place('甲公司', '总部')
  expect(await seen()).toEqual(['甲公司', '甲安环部', '甲车间'].toSorted())
})

/** Says what a department is without a route, as another server would have done it. */
async function become(name: string, org_category: string): Promise<void> {
  const { id } = places.get(name)
  await platform.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('sys_depart').set({ org_category }).where('id', '=', id).execute(),
  )
  await heardAll(platform)
}

const keyOf = async () => {
  const answer = await platform.app.inject({ method: 'GET', url: '/vr/sys/permission/rightsKey', headers })
  return answer.json<any>().result as string
}

test('[PERM-02][PERM-03] a department that becomes a company or is none any more changes what is seen at once, and tells windows', async () => {
  await seen()
  const before = await keyOf()
  await become('甲安环部', COMPANY)
  expect(await seen()).toEqual(['甲安环部'])
  expect(await keyOf()).not.toBe(before)
  await become('甲安环部', DEPARTMENT)
  expect(await keyOf()).toBe(before)
  await become('总部', DEPARTMENT)
  await become('甲公司', DEPARTMENT)
  expect(await seen()).toEqual([])
  await become('总部', COMPANY)
  expect(await seen()).toHaveLength(places.size)
  await become('甲公司', COMPANY)
})

test('[PERM-02] whom such a rule binds changes neither what company they are of nor where it stands', async () => {
  const refused = { success: false, message: '不能修改自己所属的部门，请联系平台管理员' }
  for (const name of ['甲公司', '甲安环部']) {
    expect((await keep(name, { orgCategory: name === '甲公司' ? DEPARTMENT : COMPANY })).json()).toMatchObject(refused)
    expect((await keep(name, { parentId: places.get('乙公司').id })).json()).toMatchObject(refused)
  }
  expect((await keep('甲车间', { orgCategory: COMPANY })).json()).toMatchObject({ success: true })
  expect((await keep('甲安环部', { memo: '同一个' })).json()).toMatchObject({ success: true })
  expect(await seen()).toEqual(['甲公司', '甲安环部', '甲车间'].toSorted())
})
