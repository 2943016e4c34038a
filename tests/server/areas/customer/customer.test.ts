import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerReminders } from '#server/areas/customer/customer.reminders.ts'
import { addSalesRole } from '#server/areas/customer/sales-role.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { epochOf, wireText } from '#server/db/moments.ts'
import { remindTenant } from '#server/reminders/remind.ts'
import { permissionId } from '#server/seed/seed-rights.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { signedIn, type Caller } from '#tests/server/engine/fixtures.ts'

const PATH = '/user/customer'
const DAY_MS = 86_400_000

let server: TestApp
let boss: Caller
let seller: Caller
let other: Caller
let unit: Caller

beforeAll(async () => {
  server = await openSeededApp('plain')
  await server.app.ready()
  const salesId = await server.database.scope({ tenantId: 0 }, (sql) => {
    const context = workContext(server.app.services, { sql, principal: system(1), now: server.clock.now })
    return addSalesRole(context, 1, permissionId)
  })
  boss = await somebody('boss', await sharedRole('enterprise'))
  unit = await somebody('unit-a', await sharedRole('unit'))
  seller = await somebody('seller', salesId)
  other = await somebody('other', salesId)
}, 120_000)
afterAll(() => server.dispose())

async function sharedRole(code: string): Promise<string> {
  return server.database.scope({ tenantId: 0 }, async (sql) => {
    const held = await sql
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', code)
      .where('tenant_id', '=', 0)
      .executeTakeFirstOrThrow()
    return held.id
  })
}

async function somebody(id: string, roleId: string): Promise<Caller> {
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await sql
      .insertInto('sys_user')
      .values({ id, username: id, realname: `${id}名`, password_hash: '-' })
      .execute()
    await sql.insertInto('sys_user_tenant').values({ user_id: id, tenant_id: 1 }).execute()
    await sql.insertInto('sys_user_role').values({ user_id: id, role_id: roleId, tenant_id: 1 }).execute()
  })
  return signedIn(server, id, 1)
}

let count = 0
const body = (over: object = {}) => {
  count += 1
  return { customerName: `客户${count}`, contact: '周立群', phone: String(13_000_700_000 + count), ...over }
}
/** @returns its id */
async function add(by: Caller, over: object = {}): Promise<string> {
  expect(await by.post(`${PATH}/add`, body(over))).toMatchObject({ success: true })
  return (await by.get(`${PATH}/list`, { pageSize: 1 })).result.records[0].id
}
const one = async (id: string) => (await boss.get(`${PATH}/queryById`, { id })).result
const step = (by: Caller, name: string, id: string, given: object = {}) => by.put(`${PATH}/${name}`, { id, ...given })
const talk = { followType: '1', content: '介绍了安全培训方案。' }
const inDays = (days: number) => wireText(server.clock.now + days * DAY_MS)
const heard = (username: string) =>
  server.database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<{ es_title: string }>`select es_title from sys_sms where es_receiver = ${username}
      order by create_time desc, id desc limit 1`.execute(sql)
    return rows[0]?.es_title
  })
const figures = async (by: Caller) => (await by.get(`${PATH}/list`, { withTotals: 1 })).result.totals

describe('[SCREEN-95][PROD-14] a customer', () => {
  test('belongs to who entered it, has a number and hides its telephone', async () => {
    const id = await add(seller, { phone: '13000000001' })
    expect(await one(id)).toMatchObject({
      customerNo: expect.stringMatching(/^KH\d{9}$/),
      manager: 'seller',
      status: '1',
      overdue: 0,
      phone: '130****0001',
    })
  })

  test('is followed by one person: the same name or telephone is refused with who it is, also for those who do not see it', async () => {
    await add(seller, { customerName: '宁波岚港仓储有限公司', phone: '13000000002' })
    const known = '该客户已由 seller名 跟进！'
    expect((await other.post(`${PATH}/add`, body({ customerName: '宁波岚港仓储有限公司' }))).message).toBe(known)
    expect((await other.post(`${PATH}/add`, body({ phone: '13000000002' }))).message).toBe(known)
    const id = await add(other)
    expect((await other.put(`${PATH}/edit`, { id, phone: '13000000002' })).message).toBe(known)
    expect(await other.put(`${PATH}/edit`, { id, remark: '先发资料' })).toMatchObject({ success: true })
  })

  test('is followed, won as a draft of an enterprise or as one that is there, lost and taken up again', async () => {
    const id = await add(seller, { customerName: '绍兴越衡纺织有限公司', nextFollowTime: inDays(-1) })
    expect((await one(id)).overdue).toBe(1)
    expect((await step(seller, 'win', id, { outcome: 'known', dealAmount: 1 })).message).toBe(
      '只有跟进中的客户可以成交！',
    )
    expect((await step(seller, 'follow', id, { followType: '1' })).success).toBe(false)
    expect(await step(seller, 'follow', id, { ...talk, nextTime: inDays(3) })).toMatchObject({ message: '跟进成功！' })
    expect(await one(id)).toMatchObject({ status: '2', overdue: 0, nextFollowTime: inDays(3) })
    await step(seller, 'follow', id, { followType: '2', content: '看了现场。' })
    expect(await one(id)).toMatchObject({ nextFollowTime: null, lastFollowTime: inDays(0) })
    const follows = (await seller.get('/user/customerFollow/list', { customerId: id })).result.records
    expect(follows.map((row: any) => [row.content, row.createBy]).toSorted()).toEqual([
      [talk.content, 'seller'],
      ['看了现场。', 'seller'],
    ])
    expect((await seller.delete(`${PATH}/delete`, { id })).message).toBe('“绍兴越衡纺织有限公司”已有跟进，不能删除！')

    const deal = { outcome: 'create', dealAmount: 86_000, creditCode: '91990000MA00001037', industry: '10' }
    expect((await step(seller, 'win', id, { ...deal, creditCode: '' })).success).toBe(false)
    const before = await figures(boss)
    expect(await step(seller, 'win', id, deal)).toMatchObject({ message: '成交成功，企业草稿已建立！' })
    const won = await one(id)
    expect(won).toMatchObject({ status: '3', dealAmount: 86_000, wonTime: inDays(0), nextFollowTime: null })
    const enterprise = (await boss.get('/user/enterprise/queryById', { id: won.enterpriseId })).result
    expect(enterprise).toMatchObject({
      name: '绍兴越衡纺织有限公司',
      status: '0',
      safetyOfficer: '周立群',
      industry: '10',
    })
    expect(Number((await figures(boss)).wonThisMonth) - Number(before.wonThisMonth)).toBe(86_000)

    const second = await add(seller)
    await step(seller, 'follow', second, talk)
    const known = { outcome: 'known', dealAmount: 5_000, enterpriseId: won.enterpriseId }
    expect((await step(seller, 'win', second, known)).message).toBe('该企业已是客户“绍兴越衡纺织有限公司”的成交企业！')
    expect((await step(seller, 'win', second, { ...known, enterpriseId: 'nothing' })).success).toBe(false)
    expect((await step(seller, 'lose', second, {})).success).toBe(false)
    await step(seller, 'lose', second, { reason: '选择了其他单位' })
    expect((await seller.put(`${PATH}/edit`, { id: second, remark: '?' })).message).toBe(
      '客户已流失，请先重新激活再修改！',
    )
    await step(seller, 'revive', second, { nextFollowTime: inDays(7) })
    expect(await one(second)).toMatchObject({ status: '2', nextFollowTime: inDays(7) })
  })

  test('is seen by who looks after it and by those who see all, its talks and contacts too, and goes on when it is handed over', async () => {
    const contacts = [{ contactName: '钱工', position: '设备部长', phone: '13000000077' }]
    const id = await add(seller, { contacts })
    await step(seller, 'follow', id, talk)
    const seen = async (by: Caller) =>
      Promise.all(
        [
          `${PATH}/list?id=${id}`,
          `/user/customerFollow/list?customerId=${id}`,
          `/user/customerContact/list?customerId=${id}`,
        ].map(async (address) => (await by.get(address)).result?.total),
      )
    expect(await seen(seller)).toEqual([1, 1, 1])
    expect(await seen(boss)).toEqual([1, 1, 1])
    expect(await seen(other)).toEqual([0, 0, 0])
    expect((await other.get(`${PATH}/queryById`, { id })).success).toBe(false)
    expect((await step(other, 'follow', id, talk)).success).toBe(false)
    expect(await unit.get(`${PATH}/list`)).toMatchObject({ success: false, code: 510 })
    expect(await step(seller, 'handOver', id, { manager: 'other' })).toMatchObject({ message: '移交成功！' })
    expect(await heard('other')).toBe('您有新的客户')
    expect(await seen(other)).toEqual([1, 1, 1])
    expect(await seen(seller)).toEqual([0, 0, 0])
  })

  test('is deleted with its contacts as long as nobody followed it', async () => {
    const id = await add(seller, { contacts: [{ contactName: '孙工' }] })
    expect(await seller.delete(`${PATH}/delete`, { id })).toMatchObject({ success: true })
    expect((await boss.get('/user/customerContact/list', { customerId: id })).result.total).toBe(0)
  })

  test('is counted on the day of the next talk, and its manager is reminded of it once', async () => {
    const before = await figures(other)
    const today = wireText(server.clock.now).slice(0, 10)
    const id = await add(other, { nextFollowTime: `${today} 23:59:00` })
    await add(other, { nextFollowTime: `${today} 00:00:00` })
    const after = await figures(other)
    expect([after.dueToday - before.dueToday, after.late - before.late]).toEqual([2, 1])
    expect((await other.get(`${PATH}/list`, { overdue: 1 })).result.total).toBe(1)
    expect(epochOf((await one(id)).nextFollowTime)).toBeGreaterThan(server.clock.now)
    await remind()
    expect(await heard('other')).toBe('应跟进的客户：2 家')
  })
})

/** The job 业务提醒, as far as customers go. */
const remind = () => remindTenant(server.app.services, 1, customerReminders[0]!, () => undefined)
