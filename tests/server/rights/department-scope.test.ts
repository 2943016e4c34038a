import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RULE_CONDITIONS } from '#contract/areas/permission/permission.entity.ts'
import { openPlatform, type Platform } from '#tests/server/rights/platform.ts'

const LISTING = 'system:position:list'
let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
  await platform.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.insertInto('sys_permission').values({ id: 'menu', name: '职务', perms: LISTING, rule_flag: 1 }).execute()
    const rule = { id: 'rule', permission_id: 'menu', rule_name: '本部门', rule_column: 'sysOrgCode' }
    await sql
      .insertInto('sys_permission_data_rule')
      .values({ ...rule, rule_conditions: 'RIGHT_LIKE', rule_value: '#{sys_org_code}' })
      .execute()
    await sql.insertInto('sys_role').values({ id: 'narrow', role_name: '受限', role_code: 'narrow' }).execute()
    const grant = { role_id: 'narrow', permission_id: 'menu', data_rule_ids: 'rule' }
    await sql.insertInto('sys_role_permission').values(grant).execute()
    await sql.insertInto('sys_user_tenant').values({ user_id: 'low', tenant_id: 2 }).execute()
    await sql.insertInto('sys_user_role').values({ user_id: 'low', role_id: 'narrow' }).execute()
    for (const tenant_id of [1, 2]) {
      for (const sys_org_code of ['H01', 'H01A01', 'K01']) {
        const id = `${tenant_id}-${sys_org_code}`
        const department = { id: `d${id}`, tenant_id, org_code: sys_org_code, depart_name: id }
        await sql.insertInto('sys_depart').values(department).execute()
        await sql
          .insertInto('sys_position')
          .values({ id, tenant_id, code: id, name: id, post_rank: '1', sys_org_code })
          .execute()
      }
    }
  })
})
afterAll(() => platform.close())

async function belong(...departmentIds: string[]): Promise<void> {
  await platform.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.deleteFrom('sys_user_depart').where('user_id', '=', 'low').execute()
    for (const depart_id of departmentIds) {
      const membership = { user_id: 'low', depart_id, tenant_id: Number(depart_id.slice(1, 2)) }
      await sql.insertInto('sys_user_depart').values(membership).execute()
    }
  })
}

async function setRule(rule_conditions: string): Promise<void> {
  await platform.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('sys_permission_data_rule').set({ rule_conditions }).where('id', '=', 'rule').execute(),
  )
}

/** The positions somebody of many tenants sees in one of them. */
async function seen(headers: Record<string, string>, tenantId: number): Promise<string[]> {
  const answer = await platform.app.inject({
    url: '/vr/sys/position/list?pageSize=50',
    headers: { ...headers, tenant_id: String(tenantId) },
  })
  return answer
    .json()
    .result.records.map((row: any) => row.id)
    .toSorted()
}

const select = async (headers: Record<string, string>, payload: object) => {
  const answer = await platform.app.inject({ method: 'PUT', url: '/vr/sys/selectDepart', headers, payload })
  expect(answer.json()).toMatchObject({ success: true })
}

describe('a rule on the department of a user who has none', () => {
  test.each(RULE_CONDITIONS)('[PERM-02] shows no row with %s', async (condition) => {
    await belong()
    await setRule(condition)
    expect(await seen(await platform.headersOf('low', 1), 1)).toEqual([])
    await setRule('RIGHT_LIKE')
  })
})

describe('the department somebody works in', () => {
  test('[PERM-02] of one tenant says nothing in another', async () => {
    await belong('d1-H01')
    const headers = await platform.headersOf('low', 1)
    await select(headers, { orgCode: 'H01', loginTenantId: 1 })
    expect({ here: await seen(headers, 1), there: await seen(headers, 2) }).toEqual({
      here: ['1-H01', '1-H01A01'],
      there: [],
    })
  })

  test('[PERM-02] is one of those in the tenant asked for', async () => {
    await belong('d1-H01', 'd2-K01')
    const headers = await platform.headersOf('low', 1)
    await select(headers, { orgCode: 'H01', loginTenantId: 1 })
    expect(await seen(headers, 2)).toEqual(['2-K01'])
  })

  test('[PERM-02] is the one the session chose, not the one chosen elsewhere since', async () => {
    await belong('d1-H01A01', 'd1-K01')
    const [desk, phone] = [await platform.headersOf('low', 1), await platform.headersOf('low', 1)]
    await select(desk, { orgCode: 'K01', loginTenantId: 1 })
    await select(phone, { orgCode: 'H01A01', loginTenantId: 1 })
    expect({ desk: await seen(desk, 1), phone: await seen(phone, 1) }).toEqual({ desk: ['1-K01'], phone: ['1-H01A01'] })
  })

  test('[PERM-02] is left at once, not when the session ends', async () => {
    await belong('d1-H01', 'd1-K01')
    const headers = await platform.headersOf('low', 1)
    await select(headers, { orgCode: 'H01', loginTenantId: 1 })
    const leave = (depId: string) =>
      platform.call('plat', 'DELETE', `/sys/user/deleteUserInDepart?depId=${depId}&userId=low`)
    const scopes = [await seen(headers, 1)]
    expect(await leave('d1-H01')).toMatchObject({ success: true })
    scopes.push(await seen(headers, 1))
    expect(await leave('d1-K01')).toMatchObject({ success: true })
    scopes.push(await seen(headers, 1))
    expect(scopes).toEqual([['1-H01', '1-H01A01'], ['1-K01'], []])
  })

  test('[PERM-02] ends with the department', async () => {
    await belong('d2-H01A01')
    const headers = await platform.headersOf('low', 2)
    await select(headers, { orgCode: 'H01A01', loginTenantId: 2 })
    const before = await seen(headers, 2)
    const gone = await platform.app.inject({
      method: 'DELETE',
      url: '/vr/sys/sysDepart/delete?id=d2-H01A01',
      headers: await platform.headersOf('plat', 2),
    })
    expect(gone.json()).toMatchObject({ success: true })
    expect([before, await seen(headers, 2)]).toEqual([['2-H01A01'], []])
  })
})

describe('the department a person is listed under', () => {
  const listedUnder = async (tenantId: number) => {
    const headers = { ...(await platform.headersOf('plat', tenantId)), tenant_id: String(tenantId) }
    const answer = await platform.app.inject({ url: '/vr/sys/user/list?username=low', headers })
    return answer.json().result.records[0].orgCode
  }

  test('[PERM-02] is one they belong to now, in each tenant its own', async () => {
    await belong('d1-H01', 'd2-K01')
    await select(await platform.headersOf('low', 1), { orgCode: 'H01', loginTenantId: 1 })
    expect([await listedUnder(1), await listedUnder(2)]).toEqual(['H01', 'K01'])
    await belong('d1-H01A01')
    expect([await listedUnder(1), await listedUnder(2)]).toEqual(['H01A01', null])
  })
})
