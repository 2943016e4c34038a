import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { system } from '#server/engine/platform/system-principal.ts'
import { addTenant, deleteTenants } from '#server/areas/tenant/tenant-admin-writes.ts'
import { until } from '#tests/faults/until.ts'
import { openPlatform, type Platform } from '#tests/server/rights/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const call: Platform['call'] = (...args) => platform.call(...args)

test('[PROD-17] adds a tenant under the number given and answers it', async () => {
  const body = { id: 30, name: '新租户', beginDate: '2024-01-01 00:00:00', endDate: '2030-01-01 00:00:00' }
  expect(await call('plat', 'POST', '/sys/tenant/add', body)).toMatchObject({ message: '添加成功！' })
  expect((await call('plat', 'GET', '/sys/tenant/queryById?id=30')).result).toMatchObject({
    ...body,
    status: 1,
    status_dictText: '正常',
    createBy: 'plat',
    version: 1,
  })
  const { result } = await call('plat', 'GET', `/sys/tenant/list?name=${encodeURIComponent('*新*')}`)
  expect(result).toMatchObject({ total: 1, records: [expect.objectContaining({ id: 30 })] })
})

test.each([
  [{ id: 1, name: '又一个' }, '该编号已存在!'],
  [{ id: 0, name: '零' }, '“租户编号”不能小于 1'],
  [{ id: 'x', name: '不是编号' }, '“租户编号”必须是整数'],
  [{ id: 31, name: '' }, '请输入租户名称'],
  [{ id: 31, name: '倒着', beginDate: '2030-01-01', endDate: '2024-01-01' }, '开始时间需小于结束时间'],
  [{ id: 31, name: '状态', status: 7 }, '“状态”的值不在可选范围内'],
])('refuses %j', async (body, message) => {
  expect(await call('plat', 'POST', '/sys/tenant/add', body)).toMatchObject({ success: false, message })
})

test('[PROD-17] without a number it gets the next free one, never one that was given before', async () => {
  const add = async (name: string, id?: number | '') => {
    expect(await call('plat', 'POST', '/sys/tenant/add', { name, id })).toMatchObject({ message: '添加成功！' })
    const { result } = await call('plat', 'GET', `/sys/tenant/list?name=${encodeURIComponent(name)}`)
    return result.records[0].id as number
  }
  await add('占位', 70)
  expect(await add('没有编号')).toBe(71)
  expect(await add('空的编号', '')).toBe(72)
  expect(await call('plat', 'DELETE', '/sys/tenant/delete?id=72')).toMatchObject({ success: true })
  expect(await add('删除以后')).toBe(73)
  await add('最大编号', 999_999_999)
  expect(await add('仍有空号')).toBe(74)
  await call('plat', 'DELETE', '/sys/tenant/deleteBatch?ids=70,71,73,74,999999999')
})

test('[PROD-17] what the form of upstream 3.9 says of a tenant is kept until it says otherwise', async () => {
  const described = { trade: '4', companySize: '3', houseNumber: 'T-80', position: '2', department: '1' }
  await call('plat', 'POST', '/sys/tenant/add', { id: 80, name: '有描述', ...described })
  const one = async () => (await call('plat', 'GET', '/sys/tenant/queryById?id=80')).result
  expect(await one()).toMatchObject(described)
  await call('plat', 'PUT', '/sys/tenant/edit', { id: 80, name: '改了名' })
  expect(await one()).toMatchObject({ name: '改了名', ...described })
  await call('plat', 'PUT', '/sys/tenant/edit', { id: 80, trade: '', houseNumber: 'T-81' })
  expect(await one()).toMatchObject({ ...described, trade: null, houseNumber: 'T-81' })
  expect(await call('plat', 'PUT', '/sys/tenant/edit', { id: 80, trade: 'x'.repeat(11) })).toMatchObject({
    status: 400,
    message: '“所属行业”不能超过 10 个字符',
  })
  expect(await call('plat', 'PUT', '/sys/tenant/edit', { id: 80, position: { a: 1 } })).toMatchObject({ status: 400 })
  await call('plat', 'DELETE', '/sys/tenant/delete?id=80')
})

test('edits by PUT and POST, refuses a stale version', async () => {
  await call('plat', 'POST', '/sys/tenant/add', { id: 40, name: '待改' })
  const edit = { id: 40, name: '改过', version: 1 }
  expect(await call('plat', 'PUT', '/sys/tenant/edit', edit)).toMatchObject({ message: '修改成功!' })
  expect(await call('plat', 'POST', '/sys/tenant/edit', edit)).toMatchObject({ code: 409 })
  expect(await call('plat', 'PUT', '/sys/tenant/edit', { id: 41, name: '没有' })).toMatchObject({ status: 404 })
})

test('a frozen tenant admits nobody', async () => {
  expect((await call('entB', 'GET', '/sys/sysDepart/queryTreeList')).status).toBe(200)
  await call('plat', 'PUT', '/sys/tenant/edit', { id: 2, status: 0 })
  expect(await call('entB', 'GET', '/sys/sysDepart/queryTreeList')).toMatchObject({ success: false })
  await call('plat', 'PUT', '/sys/tenant/edit', { id: 2, status: 1 })
  expect((await call('entB', 'GET', '/sys/sysDepart/queryTreeList')).status).toBe(200)
})

test('deletes empty tenants only, all of a batch or none', async () => {
  await call('plat', 'POST', '/sys/tenant/add', { id: 50, name: '空的' })
  expect(await call('plat', 'DELETE', '/sys/tenant/deleteBatch?ids=')).toMatchObject({ message: '未选中租户！' })
  expect(await call('plat', 'DELETE', '/sys/tenant/deleteBatch?ids=50,1')).toMatchObject({
    success: false,
    message: '“默认企业”下还有用户、部门、职务或角色，不能删除',
  })
  expect((await call('plat', 'GET', '/sys/tenant/queryById?id=50')).success).toBe(true)
  expect(await call('plat', 'DELETE', '/sys/tenant/delete?id=50')).toMatchObject({ message: '删除成功' })
  expect(await call('plat', 'GET', '/sys/tenant/queryById?id=50')).toMatchObject({ status: 404 })
})

describe('the number of a deleted tenant', () => {
  const RETIRED = '该编号属于已删除的租户，不能再次使用！'

  test('[PROD-17] is never given again', async () => {
    const tenant = { id: 60, name: '将被删除' }
    expect(await call('plat', 'POST', '/sys/tenant/add', tenant)).toMatchObject({ success: true })
    expect(await call('plat', 'DELETE', '/sys/tenant/delete?id=60')).toMatchObject({ success: true })
    expect(await call('plat', 'POST', '/sys/tenant/add', tenant)).toMatchObject({ success: false, message: RETIRED })
  })

  test('[PROD-17] is not given to a caller who waits for the deletion', async () => {
    await call('plat', 'POST', '/sys/tenant/add', { id: 61, name: '将被删除' })
    const { database } = platform
    let adding: Promise<unknown> | undefined
    await database.scope({ tenantId: 0 }, async (sql) => {
      await deleteTenants(sql, system(0), [61])
      adding = database.scope({ tenantId: 0 }, (other) => addTenant(other, system(0), { id: 61, name: '新来的' }))
      adding.catch(() => undefined)
      await until('somebody who waits for the numbers', async () => {
        const { rows } = await raw<{ waits: boolean }>`
          select count(*) > 0 as waits from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`.execute(
          database.kysely,
        )
        return rows[0]!.waits
      })
    })
    await expect(adding).rejects.toThrow(RETIRED)
  })
})
