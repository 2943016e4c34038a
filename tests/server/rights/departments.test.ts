import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlatform, type Platform } from '#tests/server/rights/platform.ts'

let platform: Platform
let root: any
beforeAll(async () => {
  platform = await openPlatform()
  ;[root] = (await platform.call('entA', 'GET', '/sys/sysDepart/queryTreeList')).result
})
afterAll(() => platform.close())

const call: Platform['call'] = (...args) => platform.call(...args)

async function add(who: 'plat' | 'entA' | 'entB', departName: string, parentId = ''): Promise<any> {
  expect(await call(who, 'POST', '/sys/sysDepart/add', { departName, parentId })).toMatchObject({ success: true })
  return byName(who, departName)
}

async function byName(who: 'plat' | 'entA' | 'entB', name: string): Promise<any> {
  const { result } = await call(who, 'GET', '/sys/sysDepart/listAll')
  return result.find((row: any) => row.departName === name)
}

describe('reading', () => {
  test('[ENT-20] one department is read by its id, by those of its tenant alone', async () => {
    const read = (who: 'entA' | 'entB') => call(who, 'GET', `/sys/sysDepart/queryById?id=${root.id}`)
    expect((await read('entA')).result).toMatchObject({ id: root.id, departName: '默认企业', version: 1 })
    expect(await read('entB')).toMatchObject({ success: false })
  })

  test('[API-044][ENT-20][ENT-21] answers the tree of the tenant; leaves have no children', async () => {
    const child = await add('entA', '安全环保部', root.id)
    const { result } = await call('entA', 'GET', '/sys/sysDepart/queryTreeList')
    expect(result).toHaveLength(1)
    const [node] = result
    expect(node).toMatchObject({ key: root.id, value: root.id, title: '默认企业', isLeaf: false, orgCode: 'A01' })
    expect(node.children.find((each: any) => each.id === child.id)).toEqual({
      key: child.id,
      value: child.id,
      title: '安全环保部',
      isLeaf: true,
      id: child.id,
      parentId: root.id,
      departName: '安全环保部',
      departNameEn: null,
      departNameAbbr: null,
      departOrder: 0,
      description: null,
      orgCategory: '2',
      orgType: '2',
      orgCode: 'A01A01',
      positionId: null,
      mobile: null,
      fax: null,
      address: null,
      memo: null,
      status: '1',
      delFlag: '0',
      createBy: 'entA',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      updateBy: null,
      updateTime: null,
      version: 1,
      children: null,
    })
    expect((await call('entB', 'GET', '/sys/sysDepart/queryTreeList')).result).toEqual([])
  })

  test('[API-045] answers the tree of ids and titles', async () => {
    const { result } = await call('entA', 'GET', '/sys/sysDepart/queryIdTree')
    expect(result[0]).toMatchObject({ key: root.id, value: root.id, title: '默认企业' })
    expect(Object.keys(result[0]).toSorted()).toEqual(['children', 'key', 'title', 'value'])
    expect(result[0].children[0].children).toBeNull()
  })

  test('[API-046] finds departments by part of their name', async () => {
    const word = (text: string) => `/sys/sysDepart/searchBy?keyWord=${encodeURIComponent(text)}`
    const { result } = await call('entA', 'GET', word('环保'))
    expect(result.map((node: any) => [node.title, node.isLeaf, node.children])).toEqual([['安全环保部', true, null]])
    expect(await call('entA', 'GET', word("%' or '1'='1"))).toEqual({
      status: 200,
      code: 0,
      success: false,
      message: '未查询匹配数据！',
      result: null,
    })
    expect(await call('entB', 'GET', word('环保'))).toMatchObject({ success: false, message: '未查询匹配数据！' })
    expect((await call('entA', 'GET', `${word('')}&orgCategory=1`)).result).toHaveLength(1)
  })

  test('[API-048] answers superiors the departments in their charge, others none', async () => {
    const branch = await add('entA', '生产部', root.id)
    await add('entA', '一车间', branch.id)
    expect(await call('low', 'GET', '/sys/sysDepart/queryMyDeptTreeList')).toMatchObject({ message: '1', result: null })
    await platform.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('sys_user').set({ user_identity: 2, depart_ids: branch.id }).where('id', '=', 'low').execute(),
    )
    const { message, result } = await call('low', 'GET', '/sys/sysDepart/queryMyDeptTreeList')
    expect([message, result.map((node: any) => [node.title, node.children.map((child: any) => child.title)])]).toEqual([
      '2',
      [['生产部', ['一车间']]],
    ])
  })

  test('answers one level, or the named rows', async () => {
    const level = async (query: string) =>
      (await call('entA', 'GET', `/sys/sysDepart/queryDepartTreeSync${query}`)).result.map((node: any) => [
        node.title,
        node.isLeaf,
      ])
    expect(await level('')).toEqual([['默认企业', false]])
    expect(await level(`?pid=${root.id}`)).toEqual([
      ['安全环保部', true],
      ['生产部', false],
    ])
    expect(await level('?ids=A01A01&primaryKey=orgCode')).toEqual([['安全环保部', true]])
    expect(await call('entA', 'GET', '/sys/sysDepart/queryDepartTreeSync?ids=1&primaryKey=1)or(1=1')).toMatchObject({
      status: 400,
    })
  })

  test('exports what the tenant has', async () => {
    const headers = await platform.headersOf('entA', 1)
    const answer = await platform.app.inject({ url: '/vr/sys/sysDepart/exportXls', headers })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/vnd.ms-excel'])
    expect(answer.rawPayload.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1')
  })
})

describe('writing', () => {
  test('makes codes and levels, one after another even when many are added at once', async () => {
    const parent = await add('entA', '并发部', root.id)
    const names = Array.from({ length: 12 }, (_, index) => `班组${index}`)
    const answers = await Promise.all(
      names.map((departName) => call('entA', 'POST', '/sys/sysDepart/add', { departName, parentId: parent.id })),
    )
    expect(answers.every((answer) => answer.success)).toBe(true)
    const rows = (await call('entA', 'GET', '/sys/sysDepart/listAll')).result.filter(
      (row: any) => row.parentId === parent.id,
    )
    expect(rows.map((row: any) => row.orgCode).toSorted()).toEqual(
      names.map((_, index) => `${parent.orgCode}A${String(index + 1).padStart(2, '0')}`),
    )
    expect(rows[0]).toMatchObject({ orgType: '3' })
  })

  test('a root is a company and gets the next letter code', async () => {
    expect(
      await call('entA', 'POST', '/sys/sysDepart/add', { departName: '独立部门', orgCategory: '2' }),
    ).toMatchObject({ success: false, message: '没有上级的组织，“组织类型”只能是公司；请选择上级，或改为公司' })
    expect(await add('entA', '第二公司')).toMatchObject({ orgCode: 'A02', orgCategory: '1', orgType: '1' })
    expect(await add('entB', '乙方总部')).toMatchObject({ orgCode: 'A01' })
  })

  test.each([
    [{ departName: '' }, '请输入部门名称！'],
    [{ departName: '部', mobile: '123' }, '您的手机号码格式不正确！'],
    [{ departName: '部', orgCategory: '9' }, '“部门类型”的值不在可选范围内'],
  ])('refuses %j', async (body, message) => {
    expect(await call('entA', 'POST', '/sys/sysDepart/add', { parentId: root.id, ...body })).toMatchObject({
      success: false,
      message,
    })
  })

  test('edits by PUT and POST; the code stays, and what is no company stays below one', async () => {
    const row = await add('entA', '待改部', root.id)
    const edit = { ...row, departName: '改后部', orgCode: 'Z99', memo: '说明' }
    expect(await call('entA', 'PUT', '/sys/sysDepart/edit', edit)).toMatchObject({ message: '修改成功!' })
    expect(await byName('entA', '改后部')).toMatchObject({ orgCode: row.orgCode, memo: '说明', version: 2 })
    expect(await call('entA', 'POST', '/sys/sysDepart/edit', edit)).toMatchObject({ code: 409 })
    expect(await call('entA', 'PUT', '/sys/sysDepart/edit', { id: row.id, parentId: '' })).toMatchObject({
      success: false,
      message: '没有上级的组织，“组织类型”只能是公司；请选择上级，或改为公司',
    })
    expect(await call('entB', 'PUT', '/sys/sysDepart/edit', { id: row.id, departName: '夺走' })).toMatchObject({
      status: 404,
    })
  })

  test('[API-047] deletes with everything below; the code stays taken and nobody is left in it', async () => {
    const branch = await add('entA', '要撤的部', root.id)
    const below = await add('entA', '要撤的班', branch.id)
    await platform.database.scope({ tenantId: 0 }, async (sql) => {
      await sql
        .insertInto('sys_user_depart')
        .values([
          { user_id: 'low', depart_id: below.id, tenant_id: 1 },
          { user_id: 'low', depart_id: root.id, tenant_id: 1 },
        ])
        .execute()
      await sql
        .updateTable('sys_user')
        .set({ org_code: below.orgCode, depart_ids: `${below.id},${root.id}` })
        .where('id', '=', 'low')
        .execute()
      await sql
        .insertInto('sys_depart_role')
        .values({ id: 'dr', tenant_id: 1, depart_id: below.id, role_name: '角色', role_code: 'x' })
        .execute()
    })
    expect(await call('entA', 'DELETE', `/sys/sysDepart/delete?id=${branch.id}`)).toMatchObject({
      message: '删除成功!',
    })
    expect(await byName('entA', '要撤的班')).toBeUndefined()
    const left = await platform.database.scope({ tenantId: 0 }, async (sql) => ({
      links: await sql.selectFrom('sys_user_depart').select('depart_id').where('user_id', '=', 'low').execute(),
      roles: await sql.selectFrom('sys_depart_role').select('id').where('id', '=', 'dr').execute(),
      user: await sql.selectFrom('sys_user').select(['org_code', 'depart_ids']).where('id', '=', 'low').execute(),
      audited: await sql
        .selectFrom('sys_audit')
        .select('entity_id')
        .where('entity', '=', 'department')
        .where('action', '=', 'delete')
        .orderBy('id')
        .execute(),
    }))
    expect(left).toEqual({
      links: [{ depart_id: root.id }],
      roles: [],
      user: [{ org_code: 'A01', depart_ids: root.id }],
      audited: [{ entity_id: branch.id }, { entity_id: below.id }],
    })
    const next = await add('entA', '后来的部', root.id)
    expect(next.orgCode > branch.orgCode).toBe(true)
  })

  test('deletes all of a batch or none', async () => {
    const own = await add('entA', '批量甲', root.id)
    const foreign = await add('entB', '别家的部')
    expect(await call('entA', 'DELETE', '/sys/sysDepart/deleteBatch')).toMatchObject({ message: '参数不识别！' })
    expect(await call('entA', 'DELETE', `/sys/sysDepart/deleteBatch?ids=${own.id},${foreign.id}`)).toMatchObject({
      status: 404,
    })
    expect(await byName('entA', '批量甲')).toBeDefined()
    expect(await call('entA', 'DELETE', `/sys/sysDepart/deleteBatch?ids=${own.id},`)).toMatchObject({ success: true })
  })
})
