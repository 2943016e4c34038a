import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MENU } from './menu.fixture.ts'
import { rangeOf } from '#server/areas/announcement/range-dates.ts'
import { addPerson, type TestApp } from '#tests/server/app.ts'
import { openServer } from '#tests/server/areas/announcement/fixtures.ts'
import { ask, type Answer } from '#tests/server/identity/ask.ts'

// What clients of upstream 2.4 and 3.9 ask beyond what this console does, with the shapes they read.
let server: TestApp
const CODES = [
  'system:user:list',
  'system:user:add',
  'system:role:list',
  'system:depart:list',
  'system:position:list',
  'system:position:add',
  'system:sysAnnouncement:list',
  'system:sysAnnouncement:add',
  'system:sysAnnouncement:release',
  'system:permission:list',
  'system:permission:add',
]

beforeAll(async () => {
  server = await openServer()
  await addPerson(server.database, { id: 'boss', permissions: CODES, departments: { 1: ['A01', 'A01A01'] } })
  await addPerson(server.database, { id: 'reader', departments: { 1: ['A01A01'] } })
  await addPerson(server.database, { id: 'alone' })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.updateTable('sys_user').set({ user_identity: 2, depart_ids: 'd1-A01' }).where('id', '=', 'boss').execute()
    for (const entry of MENU) await sql.insertInto('sys_permission').values(entry).execute()
    await sql
      .insertInto('sys_role_permission')
      .columns(['role_id', 'permission_id'])
      .expression((from) =>
        from
          .selectFrom('sys_role')
          .innerJoin('sys_permission', (on) => on.on('sys_permission.menu_type', '<', 2))
          .where('sys_role.role_code', '=', 'role-boss')
          .select(['sys_role.id', 'sys_permission.id']),
      )
      .execute()
  })
})
afterAll(() => server.dispose())

type As = 'boss' | 'reader' | 'alone'
const get = async (path: string, as: As = 'boss', headers: Record<string, string> = {}): Promise<Answer> =>
  ask(server, 'GET', path, { headers: { ...(await server.headersOf(as, 1)), ...headers } })
const post = async (path: string, payload: object, as: As = 'boss') =>
  ask(server, 'POST', path, { payload, headers: await server.headersOf(as, 1) })
const idsOf = ({ result }: Answer) => result.records.map(({ id }: { id: string }) => id).toSorted()

describe('people', () => {
  test('[API-025] listAll and the picker list as the list does, the picker by parts of names', async () => {
    expect(idsOf(await get('/sys/user/listAll?pageSize=50'))).toEqual(['alone', 'boss', 'reader'])
    expect(idsOf(await get('/sys/user/queryUserComponentData?username=rea&isMultiTranslate=true'))).toEqual(['reader'])
    expect(idsOf(await get('/sys/user/queryUserComponentData?departId=d1-A01A01'))).toEqual(['boss', 'reader'])
    expect(idsOf(await get('/sys/user/queryUserComponentData?id=alone'))).toEqual(['alone'])
  })

  test('[PERM-14] who may list nobody is shown nobody, and not refused', async () => {
    expect(await get('/sys/user/queryUserComponentData?username=boss', 'reader')).toMatchObject({
      success: true,
      result: { records: [], total: 0 },
    })
    expect((await get('/sys/user/listAll', 'reader')).code).toBe(510)
  })

  test('[API-025] a person without departments is no failure of the server', async () => {
    expect(await get('/sys/user/userDepartList?userId=alone')).toEqual({
      status: 200,
      success: false,
      code: 0,
      message: '查找失败',
      result: null,
    })
  })

  test('[API-030] without a department those of the own departments are listed, or none', async () => {
    expect(idsOf(await get('/sys/user/departUserList?depId='))).toEqual(['boss', 'reader'])
    expect(idsOf(await get('/sys/user/departUserList'))).toEqual(['boss', 'reader'])
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('sys_user').set({ user_identity: 1 }).where('id', '=', 'boss').execute(),
    )
    expect(idsOf(await get('/sys/user/departUserList?depId='))).toEqual([])
  })

  test('[API-027] a user who is added with an empty tenant belongs to the tenant that is worked in', async () => {
    const user = { username: 'fresh', realname: '新人', password: 'Gruben12', workNo: 'W-1', relTenantIds: '' }
    expect((await post('/sys/user/add', user)).message).toBe('添加成功！')
    expect((await get('/sys/user/list?username=fresh')).result.total).toBe(1)
  })

  test('[ENT-70] a row of the list carries what the form needs, whatever columns are named', async () => {
    const { result } = await get('/sys/user/list?username=reader&field=id,,,username,realname')
    expect(result.records[0]).toMatchObject({ workNo: null, email: null, phone: null, sex: null })
    expect(Object.keys(result.records[0])).toEqual(expect.arrayContaining(['workNo', 'email', 'relTenantIds']))
  })
})

describe('roles, departments and positions', () => {
  test('[API-020] roles are found by a part of their name, without a star', async () => {
    const named = (text: string) => get(`/sys/role/list?roleName=${encodeURIComponent(text)}`)
    expect((await named('色bos')).result.records.map((row: { roleCode: string }) => row.roleCode)).toEqual([
      'role-boss',
    ])
    expect((await named('100%')).result.total).toBe(0)
    expect((await get('/sys/role/queryallNoByTenant')).result).toEqual((await get('/sys/role/queryall')).result)
  })

  test('[API-044] the path of a department comes from memory, and only from the own tenant', async () => {
    const path = async (query: string) => (await get(`/sys/sysDepart/getDepartPathNameByOrgCode?${query}`)).result
    expect(await path('orgCode=A01A01')).toBe('部门A01/部门A01A01')
    expect(await path('depId=d1-A01A01')).toBe('部门A01/部门A01A01')
    expect(await path('orgCode=B01')).toBe('')
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('sys_depart').set({ depart_name: '改名' }).where('id', '=', 'd1-A01').execute(),
    )
    expect(await path('orgCode=A01')).toBe('部门A01')
    server.clock.now += 3_001
    expect(await path('orgCode=A01')).toBe('改名')
  })

  test('[API-046] the level with posts is the level, and a name finds departments anywhere', async () => {
    const level = await get('/sys/sysDepart/queryDepartAndPostTreeSync')
    expect(level.result).toEqual((await get('/sys/sysDepart/queryDepartTreeSync')).result)
    const found = await get(`/sys/sysDepart/queryDepartAndPostTreeSync?name=${encodeURIComponent('a01a01')}`)
    expect(found.result.map((node: { orgCode: string }) => node.orgCode)).toEqual(['A01A01'])
  })

  test('[ENT-19] a position without a code gets one, its level is kept and gives the rank', async () => {
    expect((await post('/sys/position/add', { name: '爆破组长', postLevel: 2 })).message).toBe('添加成功！')
    const [row] = (await get(`/sys/position/list?name=${encodeURIComponent('爆破组长')}`)).result.records
    expect(row).toMatchObject({ code: expect.stringMatching(/^[a-z0-9]{10}$/), postLevel: 2, postRank: '4' })
    expect(await post('/sys/position/add', { name: '甲', postLevel: 100 })).toMatchObject({
      success: false,
      message: '“职务级别”应为 1 到 99 之间的整数',
    })
    expect((await post('/sys/position/add', { name: '乙' })).message).toBe('请选择职级')
  })

  test('[API-092] codes of buttons and of roles of departments are checked for doubles', async () => {
    const check = (table: string, field: string, value: string) =>
      get(`/sys/duplicate/check?tableName=${table}&fieldName=${field}&fieldVal=${value}`)
    expect((await check('sys_permission', 'perms', 'system:user:list')).message).toBe('该值不可用，系统中已存在！')
    expect((await check('sys_permission', 'perms', 'system:user:none')).message).toBe('该值可用！')
    expect((await check('sys_depart_role', 'role_code', 'x')).message).not.toBe('该字段不支持重复校验')
  })
})

describe('announcements', () => {
  const write = async (titile: string, times: object = {}) => {
    const draft = {
      titile,
      msgCategory: '1',
      priority: 'L',
      msgType: 'ALL',
      msgAbstract: '摘要',
      msgContent: `<p>${titile}</p>`,
      ...times,
    }
    expect((await post('/sys/annountCement/add', draft)).message).toBe('添加成功！')
    const [row] = (await get(`/sys/annountCement/list?titile=${encodeURIComponent(titile)}`)).result.records
    return row as { id: string; startTime: string | null }
  }

  test('[NOTIF-01] without its times it is valid from now on; the panel counts, lists and reads it', async () => {
    const { id, startTime } = await write('不写时间')
    expect(startTime).toMatch(/^\d{4}-/)
    expect((await get(`/sys/annountCement/doReleaseData?id=${id}`)).success).toBe(true)
    expect((await get('/sys/annountCement/getUnreadMessageCount', 'reader')).result).toEqual({
      systemCount: 1,
      flowCount: 0,
      fileCount: 0,
      planCount: 0,
      count: 1,
    })
    const panel = async (query = '') => (await get(`/sys/annountCement/vue3List?pageSize=10${query}`, 'reader')).result
    expect(await panel('&rangeDateKey=zt')).toEqual([])
    expect(await panel('&rangeDateKey=jt&fromUser=boss')).toEqual([
      expect.objectContaining({ id, titile: '不写时间', readFlag: '0', starFlag: '0', sendId: expect.any(String) }),
    ])
    expect((await panel())[0].readFlag).toBe('1')
    expect((await get('/sys/annountCement/getUnreadMessageCount', 'reader')).result.count).toBe(0)
  })

  test('[NOTIF-08] show answers a page of its own to a reader who got it, cleaned, and to nobody without a token', async () => {
    const { id } = await write('看一看<b>')
    await get(`/sys/annountCement/doReleaseData?id=${id}`)
    // What came past the check of what is written is cleaned when it is shown.
    const msg_content = '<p onclick="x()">内容</p><script>1</script>'
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('sys_announcement').set({ msg_content }).where('id', '=', id).execute(),
    )
    const page = await server.app.inject({
      url: `/vr/sys/annountCement/show/${id}`,
      headers: await server.headersOf('reader', 1),
    })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('看一看&lt;b&gt;')
    expect(page.body).toMatch(/<p>boss \d{4}-\d\d-\d\d \d\d:\d\d:\d\d<\/p>/)
    expect(page.body).toContain('<p>内容</p>')
    expect(page.body).not.toMatch(/onclick|<script>1/)
    expect((await server.app.inject({ url: `/vr/sys/annountCement/show/${id}` })).statusCode).toBe(401)
    const missing = await server.app.inject({
      url: '/vr/sys/annountCement/show/none',
      headers: await server.headersOf('reader', 1),
    })
    expect(missing.statusCode).toBe(404)
  })

  test('stretches of time begin and end at midnight of GMT+8', () => {
    // A Sunday, 23:30 in GMT+8.
    const now = Date.parse('2026-11-22T23:30:00+08:00')
    const days = (key: string) => {
      const range = rangeOf(key, { from: '', until: '' }, now)
      return (
        range &&
        [range.from, range.until].map((at) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10))
      )
    }
    expect(days('jt')).toEqual(['2026-11-22', '2026-11-23'])
    expect(days('zt')).toEqual(['2026-11-21', '2026-11-22'])
    expect(days('qt')).toEqual(['2026-11-20', '2026-11-21'])
    expect(days('bz')).toEqual(['2026-11-16', '2026-11-23'])
    expect(days('sz')).toEqual(['2026-11-09', '2026-11-16'])
    expect(days('by')).toEqual(['2026-11-01', '2026-12-01'])
    expect(days('sy')).toEqual(['2026-10-01', '2026-11-01'])
    expect(days('7day')).toEqual(['2026-11-15', '2026-11-23'])
    expect(days('')).toBeNull()
    const own = rangeOf('zdy', { from: '2026-11-01 00:00:00', until: '2026-11-02 23:59:59' }, now)
    expect(own).toEqual({ from: new Date('2026-10-31T16:00:00Z'), until: new Date('2026-11-02T16:00:00Z') })
    expect(rangeOf('zdy', { from: 'x', until: '' }, now)).toBeNull()
  })
})

test('[ENT-02] the dictionaries that other clients rely on are there', async () => {
  const all = (await get('/sys/dict/queryAllDictItems')).result
  const CODES_OF_OTHERS =
    'messageHref messageType rangeDate notice_type msgCategory user_position trade company_size company_rank company_department relation_type'
  expect(CODES_OF_OTHERS.split(' ').filter((code) => (all[code] ?? []).length === 0)).toEqual([])
  expect(all['rangeDate'].map((item: { value: string }) => item.value)).toEqual(
    'jt zt qt bz sz by sy 7day zdy'.split(' '),
  )
  expect(all['messageType'].map((item: { value: string }) => item.value)).toContain('system')
})

describe('the menu', () => {
  test('[MENU-02][API-013] names components and icons as the version that asks knows them', async () => {
    const menuOf = async (headers: Record<string, string>) =>
      (await get('/sys/permission/getUserPermissionByToken', 'boss', headers)).result.menu
    const [second] = await menuOf({})
    expect(second).toMatchObject({ component: 'layouts/RouteView', meta: { icon: 'setting' } })
    expect(second.children.map((node: { component: string }) => node.component)).toEqual([
      'system/UserList',
      'layouts/IframePageView',
      'own/Page',
    ])
    const [third] = await menuOf({ 'x-version': 'v3' })
    expect(third).toMatchObject({
      component: 'layouts/default/index',
      meta: { icon: 'ant-design:setting-outlined', title: '系统管理' },
    })
    expect(third.children.map((node: { component: string }) => node.component)).toEqual([
      'system/user/index',
      'https://example.com/report',
      'own/Page',
    ])
    expect(third.children[2].meta).toMatchObject({ hideMenu: true, icon: 'mdi:account' })
  })
})
