import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import {
  addPositions,
  allOf,
  callerOf,
  openServer,
  USER_CODES,
  type Answer,
  type Caller,
} from '#tests/server/engine/fixtures.ts'

let server: TestApp
let alpha: Caller
let beta: Caller
/** Signed in, but in no tenant at all. */
let nowhere: Caller

const CODES = [
  ...allOf('system:position'),
  ...USER_CODES,
  'system:address:list',
  'system:dict:list',
  'system:dict:item:list',
]

beforeAll(async () => {
  server = await openServer()
  alpha = await callerOf(server, { id: 'alpha', permissions: CODES })
  beta = await callerOf(server, { id: 'beta', tenantIds: [2], permissions: CODES })
  nowhere = await callerOf(server, { id: 'nowhere', tenantIds: [], permissions: CODES }, 0)
  for (const [tenantId, id] of [
    [1, 'person-a'],
    [2, 'person-b'],
  ] as const) {
    const name = tenantId === 1 ? 'CANARY-A' : 'CANARY-B'
    await callerOf(server, { id, tenantIds: [tenantId] })
    await addPositions(server, [{ tenant_id: tenantId, code: name, name }])
    await server.database.scope({ tenantId: 0 }, async (sql) => {
      await sql
        .updateTable('sys_user')
        .set({ realname: name, password_hash: 'HASHCANARY', email: `${name}@x.cn` })
        .where('id', '=', id)
        .execute()
      await sql
        .insertInto('sys_depart')
        .values({ id: `d-${tenantId}`, tenant_id: tenantId, depart_name: name, org_code: 'A01' })
        .execute()
      await sql
        .insertInto('sys_user_depart')
        .values({ user_id: id, depart_id: `d-${tenantId}`, tenant_id: tenantId })
        .execute()
      await sql
        .insertInto('sys_role')
        .values({ id: `r-${tenantId}`, tenant_id: tenantId, role_name: name, role_code: name })
        .execute()
      await sql
        .insertInto('sys_user_role')
        .values({ user_id: id, role_id: `r-${tenantId}`, tenant_id: tenantId })
        .execute()
    })
  }
})
afterAll(() => server.dispose())

const READS: [string, Record<string, string>?][] = [
  ['/sys/position/list', { pageSize: '200' }],
  ['/sys/position/list', { code: 'CANARY-B' }],
  [
    '/sys/position/list',
    {
      superQueryMatchType: 'or',
      superQueryParams: '[{"field":"id","rule":"ne","val":"x"},{"field":"name","rule":"like","val":"B"}]',
    },
  ],
  ['/sys/position/queryById', { id: 'p-2-CANARY-B' }],
  ['/sys/position/exportXls', {}],
  ['/sys/position/exportXls', { selections: 'p-2-CANARY-B' }],
  ['/sys/user/list', { pageSize: '200' }],
  ['/sys/user/list', { username: 'person-b,' }],
  ['/sys/user/list', { userId: 'person-b' }],
  ['/sys/user/list', { departId: 'd-2' }],
  ['/sys/user/queryById', { id: 'person-b' }],
  ['/sys/user/queryByIds', { userIds: 'person-b' }],
  ['/sys/user/queryByNames', { userNames: 'person-b' }],
  ['/sys/user/queryUserRole', { userid: 'person-b' }],
  ['/sys/user/userDepartList', { userId: 'person-b' }],
  ['/sys/user/queryUserByDepId', { id: 'd-2' }],
  ['/sys/user/departUserList', { depId: 'd-2' }],
  ['/sys/user/userRoleList', { roleId: 'r-2' }],
  ['/sys/user/queryByOrgCodeForAddressList', { orgCode: 'A01' }],
  ['/sys/user/queryByOrgCodeForAddressList', {}],
  ['/sys/user/recycleBin', {}],
  ['/sys/user/exportXls', {}],
  ['/sys/dict/getDictItems/sys_user,realname,username', {}],
  ['/sys/dict/getDictItems/sys_role,role_name,role_code', {}],
  ['/sys/dict/getDictItems/sys_depart,depart_name,id', {}],
  ['/sys/dict/getDictItems/sys_position,name,code', {}],
  ['/sys/dict/getDictItems/sys_tenant,name,id', {}],
  ['/sys/dict/loadDict/sys_user,realname,username', { keyword: 'CANARY' }],
  ['/sys/dict/loadDictItem/sys_user,realname,username', { key: 'person-b,person-a' }],
  ['/sys/dict/getDictText/sys_user,realname,username/person-b', {}],
]

const bodyOf = async (who: Caller, url: string, query: Record<string, string> = {}) => {
  const { rawPayload } = await who.raw({ url: `/vr${url}`, query })
  // Workbooks hold UTF-16.
  return rawPayload.toString('utf8') + rawPayload.toString('utf16le')
}

describe('what one tenant reads holds nothing of another', () => {
  test.each(READS)('%s %j', async (url, query) => {
    const text = await bodyOf(alpha, url, query)
    expect(text).not.toContain('CANARY-B')
    expect(text).not.toContain('HASHCANARY')
    expect(await bodyOf(beta, url, query)).not.toContain('CANARY-A')
  })

  test('the canaries do sing for their own', async () => {
    expect(await bodyOf(alpha, '/sys/position/list')).toContain('CANARY-A')
    expect(await bodyOf(alpha, '/sys/user/exportXls')).toContain('CANARY-A')
    expect(await bodyOf(beta, '/sys/user/list', { departId: 'd-2' })).toContain('CANARY-B')
    expect(await bodyOf(beta, '/sys/dict/loadDictItem/sys_user,realname,username', { key: 'person-b' })).toContain(
      'CANARY-B',
    )
  })

  test.each(READS)('somebody without a tenant: %s %j', async (url, query) => {
    const text = await bodyOf(nowhere, url, query)
    expect(text).not.toContain('CANARY')
  })
})

describe('what one tenant writes touches nothing of another', () => {
  const attempts: [string, () => Promise<Answer>][] = [
    ['position/edit', () => alpha.put('/sys/position/edit', { id: 'p-2-CANARY-B', name: 'x' })],
    ['position/delete', () => alpha.delete('/sys/position/delete', { id: 'p-2-CANARY-B' })],
    ['position/deleteBatch', () => alpha.delete('/sys/position/deleteBatch', { ids: 'p-1-CANARY-A,p-2-CANARY-B' })],
    ['user/edit', () => alpha.put('/sys/user/edit', { id: 'person-b', realname: 'x' })],
    ['user/delete', () => alpha.delete('/sys/user/delete', { id: 'person-b' })],
    ['user/deleteBatch', () => alpha.delete('/sys/user/deleteBatch', { ids: 'person-a,person-b' })],
    ['user/frozenBatch', () => alpha.put('/sys/user/frozenBatch', { ids: 'person-a,person-b', status: 2 })],
    [
      'user/changePassword',
      () =>
        alpha.put('/sys/user/changePassword', {
          username: 'person-b',
          password: 'Gruben123',
          confirmpassword: 'Gruben123',
        }),
    ],
    ['user/addSysUserRole', () => alpha.post('/sys/user/addSysUserRole', { roleId: 'r-1', userIdList: ['person-b'] })],
    [
      'user/addSysUserRole role',
      () => alpha.post('/sys/user/addSysUserRole', { roleId: 'r-2', userIdList: ['person-a'] }),
    ],
    ['user/deleteUserRole', () => alpha.delete('/sys/user/deleteUserRole', { roleId: 'r-2', userId: 'person-b' })],
    [
      'user/editSysDepartWithUser',
      () => alpha.post('/sys/user/editSysDepartWithUser', { depId: 'd-2', userIdList: ['person-a'] }),
    ],
    [
      'user/deleteUserInDepart',
      () => alpha.delete('/sys/user/deleteUserInDepart', { depId: 'd-2', userId: 'person-b' }),
    ],
    ['user/edit places', () => alpha.put('/sys/user/edit', { id: 'person-a', selecteddeparts: 'd-2' })],
    ['user/putRecycleBin', () => alpha.put('/sys/user/putRecycleBin', { userIds: 'person-b' })],
    ['user/deleteRecycleBin', () => alpha.delete('/sys/user/deleteRecycleBin', { userIds: 'person-b' })],
    [
      'somebody without a tenant adds',
      () => nowhere.post('/sys/position/add', { code: 'x', name: 'x', postRank: '1' }),
    ],
    ['somebody without a tenant edits', () => nowhere.put('/sys/position/edit', { id: 'p-1-CANARY-A', name: 'x' })],
  ]
  test.each(attempts)('%s', async (_name, attempt) => {
    const before = await everything()
    const answer = await attempt()
    expect(answer.success).toBe(false)
    expect(JSON.stringify(answer)).not.toMatch(/CANARY-B|HASHCANARY/)
    expect(await everything()).toEqual(before)
  })

  test('a tenant in the body does not move a row', async () => {
    await alpha.post('/sys/position/add', { code: 'MOVE', name: 'x', postRank: '1', tenantId: 2, tenant_id: 2 })
    expect((await beta.get('/sys/position/list', { code: 'MOVE' })).result.total).toBe(0)
    expect((await alpha.get('/sys/position/list', { code: 'MOVE' })).result.total).toBe(1)
  })

  test('the header only chooses among one’s own tenants', async () => {
    for (const name of ['tenant_id', 'tenant-id', 'x-tenant-id']) {
      const response = await alpha.raw({ url: '/vr/sys/position/list', headers: { [name]: '2' } })
      expect(response.statusCode).toBe(401)
      expect(response.json().message).toBe('登录租户授权变更，请重新登陆!')
    }
    const zero = await alpha.raw({ url: '/vr/sys/position/list', headers: { 'x-tenant-id': '0' } })
    expect(zero.json().result.records.map((row: any) => row.name)).not.toContain('CANARY-B')
  })
})

async function everything() {
  return server.database.scope({ tenantId: 0 }, async (sql) => ({
    positions: await sql.selectFrom('sys_position').selectAll().orderBy('id').execute(),
    users: await sql.selectFrom('sys_user').selectAll().orderBy('id').execute(),
    roles: await sql.selectFrom('sys_user_role').selectAll().orderBy('user_id').orderBy('role_id').execute(),
    departments: await sql.selectFrom('sys_user_depart').selectAll().orderBy('user_id').execute(),
  }))
}
