import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { ask } from '#tests/server/identity/ask.ts'

let server: TestApp
let headers: Record<string, string>
const PASSWORD = 'Gruben12'

beforeAll(async () => {
  server = await openTestApp()
  const departments = { 1: ['A01', 'A02'], 2: ['A01', 'B01'] }
  await addPerson(server.database, { id: 'both', tenantIds: [1, 2], departments, password: PASSWORD })
  await addPerson(server.database, { id: 'other', tenantIds: [3], departments: { 3: ['C01'] }, password: PASSWORD })
  await addPerson(server.database, { id: 'plat', tenantIds: [1], platform: true })
  await addPerson(server.database, { id: 'without', tenantIds: [1] })
})
beforeEach(async () => {
  headers = await server.headersOf('both', 1)
  server.clock.now += 600_001
})
afterAll(() => server.dispose())

const refused = (message: string) => ({ status: 200, success: false, code: 500, message, result: null })

describe('departments', () => {
  test('[API-014][ENT-22] lists those of the tenant and the one at work', async () => {
    const { result } = await ask(server, 'GET', '/sys/user/getCurrentUserDeparts', { headers })
    expect(Object.keys(result)).toEqual(['list', 'orgCode'])
    expect(result.list.map((one: any) => [one.orgCode, one.tenantId])).toEqual([
      ['A01', 1],
      ['A02', 1],
    ])
    const inSecond = await ask(server, 'GET', '/sys/user/getCurrentUserDeparts', {
      headers: { ...headers, tenant_id: '2' },
    })
    expect(inSecond.result.list.map((one: any) => one.orgCode)).toEqual(['A01', 'B01'])
  })

  test('[DEPT-03] a person without departments gets an empty list', async () => {
    const own = await server.headersOf('without', 1)
    expect((await ask(server, 'GET', '/sys/user/getCurrentUserDeparts', { headers: own })).result).toEqual({
      list: [],
      orgCode: '',
    })
  })

  test.each(['PUT', 'POST'] as const)('[API-015][ENT-22] %s selectDepart moves the session', async (method) => {
    const payload = { orgCode: 'A02', username: 'both' }
    const { code, result } = await ask(server, method, '/sys/selectDepart', { headers, payload })
    expect([code, result.userInfo.orgCode, result.userInfo.orgCodeTxt, result.userInfo.loginTenantId]).toEqual([
      200,
      'A02',
      '部门A02',
      1,
    ])
    expect((await ask(server, 'GET', '/sys/user/getCurrentUserDeparts', { headers })).result.orgCode).toBe('A02')
  })

  test('[PROD-17] with a tenant the session works there from now on', async () => {
    const payload = { orgCode: 'B01', loginTenantId: 2 }
    const { result } = await ask(server, 'PUT', '/sys/selectDepart', { headers, payload })
    expect([result.userInfo.orgCode, result.userInfo.loginTenantId]).toEqual(['B01', 2])
    const { list } = (await ask(server, 'GET', '/sys/user/getCurrentUserDeparts', { headers })).result
    expect(list.map((one: any) => one.tenantId)).toEqual([2, 2])
  })

  test('only the tenant: its first department', async () => {
    const { result } = await ask(server, 'PUT', '/sys/selectDepart', { headers, payload: { loginTenantId: 2 } })
    expect([result.userInfo.orgCode, result.userInfo.loginTenantId]).toEqual(['A01', 2])
  })

  test.each([
    ['a department of somebody else', { orgCode: 'C01' }, '您不属于该部门，无法切换！'],
    ['a department of another own tenant', { orgCode: 'B01' }, '您不属于该部门，无法切换！'],
    ['a foreign tenant', { orgCode: 'C01', loginTenantId: 3 }, '您不属于该租户，无法切换！'],
    ['somebody else', { orgCode: 'A01', username: 'other' }, '只允许切换自己的部门！'],
    ['an injection', { orgCode: "A01' or '1'='1" }, '您不属于该部门，无法切换！'],
  ])('refuses %s and changes nothing', async (_name, payload, message) => {
    const before = await whereIs('both')
    expect(await ask(server, 'PUT', '/sys/selectDepart', { headers, payload })).toEqual(refused(message))
    expect(await whereIs('both')).toEqual(before)
  })
})

describe('password', () => {
  const change = (payload: object, own = headers, method: 'PUT' | 'POST' = 'PUT') =>
    ask(server, method, '/sys/user/updatePassword', { headers: own, payload })

  test('[API-017] refuses what does not fit', async () => {
    const good = { username: 'both', oldpassword: PASSWORD, password: 'Second34', confirmpassword: 'Second34' }
    expect(await change({ ...good, username: 'other' })).toEqual(refused('只允许修改自己的密码！'))
    expect(await change({ ...good, password: '' })).toEqual(refused('新密码不允许为空!'))
    expect(await change({ ...good, confirmpassword: 'x' })).toEqual(refused('两次输入密码不一致!'))
    expect(await change({ ...good, oldpassword: 'Wrong123' })).toEqual(refused('旧密码输入错误!'))
  })

  test.each(['Short1a', 'TooLong1TooLong1x', 'nouppercase1', 'NOLOWERCASE1', 'NoDigitHere', '中文Abc12345'])(
    '[VALID-44] refuses %s',
    async (password) => {
      const payload = { username: 'both', oldpassword: PASSWORD, password, confirmpassword: password }
      expect(await change(payload)).toEqual(refused('新密码由8位数字、大小写字母和特殊符号组成!'))
    },
  )

  test.each([
    ['PUT', PASSWORD, 'Second34'],
    ['POST', 'Second34', PASSWORD],
  ] as const)(
    '[API-017] %s changes it and ends every session of the person, of nobody else',
    async (method, oldpassword, password) => {
      const second = await server.headersOf('both', 2)
      const stranger = await server.headersOf('other', 3)
      const payload = { username: 'both', oldpassword, password, confirmpassword: password }
      expect(await change(payload, headers, method)).toEqual({
        status: 200,
        success: true,
        code: 200,
        message: '密码重置成功!',
        result: null,
      })
      for (const own of [headers, second]) {
        expect(await ask(server, 'GET', '/sys/loginfo', { headers: own })).toMatchObject({
          status: 500,
          message: 'Token失效，请重新登录',
        })
      }
      expect(await ask(server, 'GET', '/sys/loginfo', { headers: stranger })).toMatchObject({ status: 200 })
      expect((await ask(server, 'POST', '/sys/login', { payload: { username: 'both', password } })).success).toBe(true)
      const audit = await server.database.scope({ tenantId: 0 }, (sql) =>
        sql
          .selectFrom('sys_audit')
          .where('action', '=', 'changePassword')
          .orderBy('id')
          .select(['user_id', 'entity_id', 'before', 'after'])
          .execute(),
      )
      expect(audit.at(-1)).toEqual({ user_id: 'both', entity_id: 'both', before: null, after: null })
    },
  )

  test('a stolen session does not help to guess the old one', async () => {
    const own = await server.headersOf('other', 3)
    const payload = { username: 'other', oldpassword: 'Wrong123', password: 'Second34', confirmpassword: 'Second34' }
    for (let wrong = 0; wrong < 6; wrong += 1) expect((await change(payload, own)).message).toBe('旧密码输入错误!')
    const right = { ...payload, oldpassword: PASSWORD }
    expect((await change(right, own)).message).toBe('尝试次数过多，请于 10 分钟后再试！')
  })

  test('nor to keep the owner from signing in and changing it', async () => {
    const stolen = await server.headersOf('other', 3)
    const payload = { username: 'other', oldpassword: 'Wrong123', password: 'Second34', confirmpassword: 'Second34' }
    for (let wrong = 0; wrong < 6; wrong += 1) await change(payload, stolen)
    const credentials = { username: 'other', password: PASSWORD }
    const { result } = await ask(server, 'POST', '/sys/login', { payload: credentials })
    const own = { 'x-access-token': result.token }
    expect((await change({ ...payload, oldpassword: PASSWORD }, own)).message).toBe('密码重置成功!')
  })
})

describe('tenants by id', () => {
  const idsFor = async (userId: string, query: string) => {
    const own = await server.headersOf(userId, 1)
    const { result, message } = await ask(server, 'GET', `/sys/tenant/queryList${query}`, { headers: own })
    return result ? result.map((one: any) => one.id) : message
  }

  test('[PROD-17] everybody sees their own, the platform all', async () => {
    expect(await idsFor('both', '')).toEqual([1, 2])
    expect(await idsFor('both', '?ids=2,3,99')).toEqual([2])
    expect(await idsFor('plat', '')).toEqual([1, 2, 3])
    expect(await idsFor('plat', '?ids=3,1,')).toEqual([1, 3])
    expect(await idsFor('both', '?ids=1%20or%201=1')).toBe('租户编号格式不正确')
  })
})

describe('preferences', () => {
  const put = (key: string, value: unknown, own = headers) =>
    ask(server, 'PUT', '/sys/user/userPreference', { headers: own, payload: { key, value } })
  const get = async (key: string, own = headers) =>
    (await ask(server, 'GET', `/sys/user/userPreference?key=${encodeURIComponent(key)}`, { headers: own })).result

  test('are kept per person and key, any JSON, and forgotten with null', async () => {
    const value = { columns: [{ key: 'name', width: 120, pinned: true }], list: [1, 'x', null] }
    expect((await put('columns:system/user', value)).success).toBe(true)
    expect(await get('columns:system/user')).toEqual(value)
    expect(await get('columns:system/user', await server.headersOf('other', 3))).toBeNull()
    await put('columns:system/user', [2])
    expect(await get('columns:system/user')).toEqual([2])
    await put('columns:system/user', null)
    expect(await get('columns:system/user')).toBeNull()
  })

  test('are limited in size, and keys in form', async () => {
    expect(await put('a', 'x'.repeat(65_534))).toMatchObject({ success: true })
    expect(await put('a', 'x'.repeat(65_535))).toMatchObject({ success: false, code: 400 })
    expect(await put('a b', 1)).toMatchObject({ status: 400, code: 400, message: '偏好设置的名称不正确' })
    expect(await put('x'.repeat(121), 1)).toMatchObject({ status: 400 })
  })

  test('are limited in number, however many arrive at once', async () => {
    await addPerson(server.database, { id: 'hoarder', tenantIds: [1] })
    const own = await server.headersOf('hoarder', 1)
    const kept = () =>
      server.database.scope({ tenantId: 0 }, async (sql) => {
        const rows = await sql
          .selectFrom('sys_user_preference')
          .where('user_id', '=', 'hoarder')
          .select('key')
          .execute()
        return rows.length
      })
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql
        .insertInto('sys_user_preference')
        .values(Array.from({ length: 499 }, (_, at) => ({ user_id: 'hoarder', key: `old-${at}`, value: '1' })))
        .execute(),
    )
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => put(`new-${at}`, at, own)))
    const messages = answers.filter(({ success }) => !success).map(({ message }) => message)
    expect([await kept(), messages]).toEqual([500, Array(7).fill('偏好设置数量已达上限')])
    expect(await put('old-1', 2, own)).toMatchObject({ success: true })
  })
})

function whereIs(userId: string): Promise<unknown> {
  return server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_user').where('id', '=', userId).select(['org_code', 'login_tenant_id']).execute(),
  )
}
