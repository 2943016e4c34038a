import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlatform, type Answer, type Platform } from '#tests/server/rights/platform.ts'

// How a client of upstream 3.9 is spoken to: what it says of itself decides menu, codes, messages and refusals.
let platform: Platform
const headers: Record<string, Record<string, string>> = {}
beforeAll(async () => {
  platform = await openPlatform()
  for (const who of ['plat', 'entA', 'low']) headers[who] = await platform.headersOf(who, 1)
})
afterAll(() => platform.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function ask(who: string, method: Method, path: string, body?: object): Promise<Answer> {
  const answer = await platform.app.inject({
    method,
    url: `/vr${path}`,
    headers: { ...headers[who], 'x-version': 'v3' },
    ...(body && { payload: body }),
  })
  const { code, success, message, result } = answer.json<Answer>()
  return { status: answer.statusCode, code, success, message, result }
}

describe('refusals', () => {
  test.each([
    ['no permission', 'low', 'GET', '/sys/user/list', undefined, 510],
    ['an unknown record', 'entA', 'GET', '/sys/sysDepart/queryById?id=nothing', undefined, 404],
    ['an unknown address', 'entA', 'GET', '/sys/nowhere', undefined, 404],
    ['a wrong method', 'entA', 'DELETE', '/sys/user/list', undefined, 405],
    ['a missing value', 'entA', 'POST', '/sys/position/add', { name: '' }, 400],
  ] as const)('%s is told with status 200', async (_what, who, method, path, body, code) => {
    const told = await ask(who, method, path, body)
    const plain = await platform.call(who, method, path, body)
    expect(told).toEqual({ ...plain, status: 200 })
    expect(told).toMatchObject({ success: false, code })
    expect(plain.status).not.toBe(200)
  })

  test('too large a request is told, too, and a missing session stays 401', async () => {
    expect(await ask('entA', 'POST', '/sys/position/add', { name: 'x'.repeat(1_100_000) })).toMatchObject({
      status: 200,
      code: 413,
      message: '请求内容超出 1 MB 限制',
    })
    expect(await ask('nobody', 'GET', '/sys/user/list')).toMatchObject({ status: 401, code: 401 })
  })
})

interface Node {
  path: string
  component: string
  meta: { title: string }
  children?: Node[]
}
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

describe('the menu', () => {
  test('[MENU-02] names only components that upstream 3.9.3 has, and no section without entries', async () => {
    const { result } = await ask('plat', 'GET', '/sys/permission/getUserPermissionByToken')
    const nodes = flat(result.menu as Node[])
    const components = [...new Set(nodes.map(({ component }) => component))].toSorted()
    expect(components).toEqual([
      'dashboard/Analysis/index',
      'layouts/default/index',
      'monitor/datalog/index',
      'monitor/datasource/index',
      'monitor/disk/DiskInfo',
      'monitor/log/index',
      'monitor/quartz/index',
      'monitor/redis/index',
      'monitor/route/index',
      'monitor/server/index',
      'monitor/trace/index',
      'system/category/index',
      'system/checkRule/index',
      'system/depart/index',
      'system/departUser/index',
      'system/dict/index',
      'system/fillRule/index',
      'system/menu/index',
      'system/message/manage/index',
      'system/message/template/index',
      'system/notice/index',
      'system/onlineuser/OnlineUserList',
      'system/ossfile/index',
      'system/position/index',
      'system/role/index',
      'system/tenant/index',
      'system/tenant/pack/TenantDefaultPackList',
      'system/ugroup/SysUgroupList',
      'system/user/index',
    ])
    const sections = nodes.filter(({ component }) => component === 'layouts/default/index')
    expect(sections.filter(({ children = [] }) => children.length === 0)).toEqual([])
    expect(nodes.filter(({ path }) => path.includes('?'))).toEqual([])
    // This console, and clients of upstream 2, keep all of them.
    const own = await platform.call('plat', 'GET', '/sys/permission/getUserPermissionByToken')
    expect(flat(own.result.menu).map(({ component }) => component)).toEqual(
      expect.arrayContaining(['system/UserGroupList', 'student/StudentList', 'modules/monitor/JvmInfo']),
    )
    expect([own.message]).toEqual(['查询成功'])
  })

  test('[PERM-03] codes of user groups are there by both names, and calls ask for ours alone', async () => {
    const { result, message } = await ask('entA', 'GET', '/sys/permission/getUserPermissionByToken')
    expect(message).toBe('')
    const theirs = ['add', 'delete', 'deleteBatch', 'edit', 'exportXls', 'importExcel', 'list']
    const named = (codes: string[]) => codes.filter((code) => code.startsWith('system:sys_ugroup:')).toSorted()
    const expected = theirs.map((action) => `system:sys_ugroup:${action}`)
    expect(named(result.codeList)).toEqual(expected)
    expect(named(result.auth.map(({ action }: { action: string }) => action))).toEqual(expected)
    expect(result.codeList).toContain('system:ugroup:add')
    const low = (await ask('low', 'GET', '/sys/permission/getUserPermissionByToken')).result
    expect(named(low.codeList)).toEqual([])
    expect(named(low.allAuth.map(({ action }: { action: string }) => action))).toEqual(expected)
    expect(named((await ask('entA', 'GET', '/sys/permission/getPermCode')).result.codeList)).toEqual(expected)
    const own = await platform.call('entA', 'GET', '/sys/permission/getUserPermissionByToken')
    expect(named(own.result.codeList)).toEqual([])
    expect((await ask('low', 'POST', '/sys/ugroup/add', { groupName: '不许' })).code).toBe(510)
  })
})

describe('what is not there', () => {
  test('bins and dashboards answer empty to users who may list, without a word', async () => {
    const empty = { status: 200, success: true, message: '' }
    expect(await ask('plat', 'GET', '/sys/tenant/recycleBinPageList')).toMatchObject({
      ...empty,
      result: { records: [], total: 0 },
    })
    expect((await ask('entA', 'GET', '/sys/tenant/recycleBinPageList')).code).toBe(510)
    expect(await ask('plat', 'GET', '/sys/gatewayRoute/deleteList')).toMatchObject({ ...empty, result: [] })
    expect((await ask('low', 'GET', '/sys/gatewayRoute/deleteList')).code).toBe(510)
    expect(await ask('low', 'GET', '/drag/page/refreshCache')).toMatchObject(empty)
    expect((await ask('nobody', 'GET', '/drag/page/refreshCache')).status).toBe(401)
  })

  test('one’s own tenants and outside accounts are listed, nobody else’s', async () => {
    const tenants = async (who: string, query = '') =>
      (await ask(who, 'GET', `/sys/tenant/getTenantListByUserId${query}`)).result.map(
        ({ tenantUserId, userTenantStatus }: Record<string, unknown>) => [tenantUserId, userTenantStatus],
      )
    expect(await tenants('low', '?userTenantStatus=1,3,5')).toEqual([[1, '1']])
    expect(await tenants('plat')).toEqual([
      [1, '1'],
      [2, '1'],
    ])
    expect(await tenants('low', '?userTenantStatus=3,5')).toEqual([])
    await platform.database.scope({ tenantId: 0 }, async (sql) => {
      const account = (userId: string, type: string) => ({
        third_type: type,
        third_user_uuid: `${userId}-${type}`,
        user_id: userId,
      })
      const accounts = [account('low', 'dingtalk'), account('low', 'github'), account('entA', 'dingtalk')]
      await sql.insertInto('sys_third_account').values(accounts).execute()
    })
    const { result } = await ask('low', 'GET', '/sys/thirdApp/getThirdAccountByUserId?thirdType=dingtalk,wechat')
    expect(result).toEqual([{ sysUserId: 'low', thirdType: 'dingtalk', createTime: expect.any(String) }])
    expect((await ask('plat', 'GET', '/sys/thirdApp/getThirdAccountByUserId')).result).toEqual([])
  })

  test('the picture of a user who has none is empty, not missing', async () => {
    const asked = async (path: string) =>
      (await platform.app.inject({ url: `/vr/sys/common/static/${path}` })).statusCode
    expect([await asked('null'), await asked('nothing.png')]).toEqual([204, 404])
  })

  test('the cache tells how long it runs, and that it listens nowhere', async () => {
    const { result } = await ask('plat', 'GET', '/sys/actuator/redis/info')
    const lines = Object.fromEntries(result.map(({ key, value }: Record<string, string>) => [key, value]))
    expect(lines).toMatchObject({ uptime_in_days: expect.stringMatching(/^\d+$/), tcp_port: '-' })
  })
})
