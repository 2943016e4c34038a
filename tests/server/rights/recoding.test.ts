import { sql as raw, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '#server/db/tables.ts'
import { ids, openPlatform, type Platform } from '#tests/server/rights/platform.ts'

const ROWS = 2_000

let platform: Platform
let root: any
let rule: string
beforeAll(async () => {
  platform = await openPlatform()
  ;[root] = (await call('GET', '/sys/sysDepart/queryTreeList')).result
  rule = await ruleOfPositions()
  await platform.app.listen({ port: 0 })
}, 120_000)
afterAll(() => platform.close())

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => platform.call('entA', method, url, body)
const wide = <T>(work: (sql: Transaction<Tables>) => Promise<T>) => platform.database.scope({ tenantId: 0 }, work)

/** Positions are shown by their department, to users who have the rule. */
async function ruleOfPositions(): Promise<string> {
  const [permissionId] = ids('/isystem/position') as [string]
  const shown = { ruleColumn: 'sys_org_code', ruleConditions: 'RIGHT_LIKE', ruleValue: '#{sys_org_code}' }
  await platform.call('plat', 'POST', '/sys/permission/addPermissionRule', {
    permissionId,
    ruleName: '本部门',
    ...shown,
  })
  const { result } = await platform.call(
    'plat',
    'GET',
    `/sys/permission/getPermRuleListByPermId?permissionId=${permissionId}`,
  )
  const role = { id: 'of-department', tenant_id: 1, role_name: '本部门', role_code: 'of-department' }
  await wide(async (sql) => {
    await sql.insertInto('sys_role').values(role).execute()
    const grant = { role_id: role.id, permission_id: permissionId, data_rule_ids: result[0].id }
    await sql.insertInto('sys_role_permission').values(grant).execute()
  })
  return role.id
}

async function department(departName: string, parentId: string): Promise<any> {
  await call('POST', '/sys/sysDepart/add', { departName, parentId, orgCategory: '2' })
  return byName(departName)
}

async function byName(name: string): Promise<any> {
  const walk = (nodes: any[]): any[] => nodes.flatMap((node) => [node, ...walk(node.children ?? [])])
  return walk((await call('GET', '/sys/sysDepart/queryTreeList')).result).find((row) => row.departName === name)
}

/** Somebody who works in a department. @returns how many positions this person sees at the moment */
async function viewer(id: string, { id: depart_id, orgCode }: any) {
  await wide(async (sql) => {
    const person = { id, username: id, realname: id, password_hash: '-', org_code: orgCode, login_tenant_id: 1 }
    await sql.insertInto('sys_user').values(person).execute()
    await sql.insertInto('sys_user_tenant').values({ user_id: id, tenant_id: 1 }).execute()
    await sql.insertInto('sys_user_role').values({ user_id: id, role_id: rule, tenant_id: 1 }).execute()
    await sql.insertInto('sys_user_depart').values({ user_id: id, depart_id, tenant_id: 1 }).execute()
  })
  const headers = await platform.headersOf(id, 1)
  return async (): Promise<number> => {
    const answer = await platform.app.inject({ method: 'GET', url: '/vr/sys/position/list?pageSize=1', headers })
    return answer.json().result.total
  }
}

const addRows = (prefix: string, count: number, code: string) =>
  wide((sql) =>
    raw`insert into sys_position (id, tenant_id, code, name, post_rank, sys_org_code)
      select ${prefix}::text || lpad(i::text, 5, '0'), 1, ${prefix}::text || i, ${prefix}::text || i, '1', ${code}
      from generate_series(1, ${count}::integer) as i`.execute(sql),
  )

/** Somebody changes these rows for a while. @returns what ends it */
async function hold(rows: readonly string[]): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let begun = () => {}
  const isHeld = new Promise<void>((resolve) => (begun = resolve))
  const work = wide(async (sql) => {
    await sql.selectFrom('sys_position').select('id').where('id', 'in', rows).forUpdate().execute()
    begun()
    await held
  })
  await isHeld
  return async () => {
    release()
    await work
  }
}

const move = async ({ id }: any, { id: parentId }: any) =>
  expect(await call('PUT', '/sys/sysDepart/move', { id, parentId, beforeId: '' })).toMatchObject({ success: true })
const codes = async (prefix: string): Promise<Record<string, number>> => {
  const { rows } = await wide((sql) =>
    raw<{ code: string; n: number }>`select sys_org_code as code, count(*)::integer as n from sys_position
      where starts_with(id, ${prefix}) group by 1 order by 1`.execute(sql),
  )
  return Object.fromEntries(rows.map(({ code, n }) => [code, n]))
}
const pending = async () => {
  const { rows } = await wide((sql) =>
    raw<{ n: number }>`select count(*)::integer as n from sys_org_recode`.execute(sql),
  )
  return rows[0]!.n
}
const operations = async () =>
  (await call('GET', '/sys/operation/list')).result.filter(({ kind }: { kind: string }) => kind === 'recode')
const quiet = async () => {
  await expect.poll(pending, { timeout: 60_000 }).toBe(0)
}

test('[PERM-02] a data rule is right while many rows follow, and when the branch moves on, apart and back meanwhile', async () => {
  const [from, to] = [await department('甲厂', root.id), await department('乙厂', root.id)]
  const own = await department('车间', from.id)
  const below = await department('班组', own.id)
  await addRows('many', ROWS, own.orgCode)
  await addRows('few', 10, below.orgCode)
  await addRows('other', 1, to.orgCode)
  const sees = {
    own: await viewer('in-own', own),
    below: await viewer('in-below', below),
    from: await viewer('in-from', from),
    to: await viewer('in-to', to),
  }
  const seen = async () => [await sees.from(), await sees.to(), await sees.own(), await sees.below()]
  expect(await seen()).toEqual([ROWS + 10, 1, ROWS + 10, 10])
  const release = await hold(['many01200', 'few00005'])

  await move(own, to)
  expect(await seen()).toEqual([0, ROWS + 11, ROWS + 10, 10])
  await expect.poll(() => codes('many'), { timeout: 60_000 }).toMatchObject({ [own.orgCode]: 1 })
  expect(await seen()).toEqual([0, ROWS + 11, ROWS + 10, 10])
  expect((await operations())[0]).toMatchObject({
    state: 'running',
    total: ROWS + 10,
    title: '更新“车间”下数据的部门编码',
  })

  const edited = await call('PUT', '/sys/position/edit', {
    id: 'many00007',
    name: '改名',
    code: 'many7',
    postRank: '1',
  })
  expect(edited).toMatchObject({ success: true })
  await move(below, from)
  expect(await seen()).toEqual([10, ROWS + 1, ROWS, 10])
  await move(own, from)
  expect(await seen()).toEqual([ROWS + 10, 1, ROWS, 10])
  await department('新车间', from.id)
  expect((await byName('新车间')).orgCode).not.toBe(own.orgCode)

  await release()
  await quiet()
  expect(await seen()).toEqual([ROWS + 10, 1, ROWS, 10])
  expect(await codes('many')).toEqual({ [(await byName('车间')).orgCode]: ROWS })
  expect(await codes('few')).toEqual({ [(await byName('班组')).orgCode]: 10 })
  await expect
    .poll(async () => (await operations()).map(({ state }: { state: string }) => state), { timeout: 60_000 })
    .toEqual(['succeeded', 'succeeded', 'succeeded'])
}, 180_000)

test('a few rows follow in the transaction of the move', async () => {
  const [from, to] = [await department('丙厂', root.id), await department('丁厂', root.id)]
  const own = await department('小组', from.id)
  await addRows('some', 500, own.orgCode)
  const before = (await operations()).length
  await move(own, to)
  expect(await codes('some')).toEqual({ [(await byName('小组')).orgCode]: 500 })
  expect((await operations()).length).toBe(before)
})

test('a list answers the present code, and finds rows by it', async () => {
  const [from, to] = [await department('戊厂', root.id), await department('己厂', root.id)]
  const own = await department('工段', from.id)
  await addRows('late', 501, own.orgCode)
  const release = await hold(['late00001'])
  await move(own, to)
  const { orgCode } = await byName('工段')
  const { result } = await call('GET', `/sys/position/list?sysOrgCode=${orgCode}&pageSize=1000`)
  expect(result.total).toBe(501)
  expect(new Set(result.records.map((row: any) => row.sysOrgCode))).toEqual(new Set([orgCode]))
  await release()
  await quiet()
}, 120_000)
