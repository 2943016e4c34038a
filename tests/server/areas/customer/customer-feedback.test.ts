import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workingDaysLater } from '#server/areas/customer/working-days.ts'
import { wireText } from '#server/db/moments.ts'
import { takeDueSteps } from '#server/engine/lifecycle/due-steps.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { signedIn, type Caller } from '#tests/server/engine/fixtures.ts'

const PATH = '/user/customer/feedback'
const DAY_MS = 86_400_000

let server: TestApp
let unit: Caller
let stranger: Caller
let boss: Caller
let handler: Caller

beforeAll(async () => {
  server = await openSeededApp('plain')
  await server.app.ready()
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const { id: parent_id, org_code: above } = await sql
      .selectFrom('sys_depart')
      .select(['id', 'org_code'])
      .where('tenant_id', '=', 1)
      .where('parent_id', 'is', null)
      .executeTakeFirstOrThrow()
    for (const [id, code] of [
      ['company-a', 'Y01'],
      ['company-b', 'Y02'],
    ]) {
      const company = { id: id!, tenant_id: 1, parent_id, org_category: '1', depart_name: id!, org_code: above + code }
      await sql.insertInto('sys_depart').values(company).execute()
      await raw`insert into biz_enterprise (id, tenant_id, name, credit_code, industry, safety_officer, safety_phone, depart_id, status)
        values (${`of-${id}`}, 1, ${`of-${id}`}, ${id}, '1', '周', ${id}, ${id}, '2')`.execute(sql)
      await raw`insert into biz_equipment (id, tenant_id, sn, type_id, status, org_id, enterprise_id)
        values (${`device-${id}`}, 1, ${`device-${id}`}, 'head', '3', ${id}, ${`of-${id}`})`.execute(sql)
    }
    await raw`insert into biz_customer (id, tenant_id, customer_name, contact, phone, manager, status, enterprise_id)
      values ('won', 1, '甲公司', '周', '13000000001', 'boss', '3', 'of-company-a'), ('talked', 1, '乙公司', '吴', '13000000002', 'boss', '2', null)`.execute(
      sql,
    )
  })
  unit = await somebody('unit-a', 'unit', 'company-a')
  stranger = await somebody('unit-b', 'unit', 'company-b')
  boss = await somebody('boss', 'enterprise', null)
  handler = await somebody('handler', 'enterprise', null)
}, 120_000)
afterAll(() => server.dispose())

async function somebody(id: string, role: string, department: string | null): Promise<Caller> {
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const held = await sql
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', role)
      .where('tenant_id', '=', 0)
      .executeTakeFirstOrThrow()
    await sql.insertInto('sys_user').values({ id, username: id, realname: id, password_hash: '-' }).execute()
    await sql.insertInto('sys_user_tenant').values({ user_id: id, tenant_id: 1 }).execute()
    await sql.insertInto('sys_user_role').values({ user_id: id, role_id: held.id, tenant_id: 1 }).execute()
    if (department !== null)
      await sql.insertInto('sys_user_depart').values({ user_id: id, depart_id: department, tenant_id: 1 }).execute()
  })
  return signedIn(server, id, 1)
}

const body = (over: object = {}) => ({
  title: '课程字幕看不清',
  content: '受限空间课程的字幕太小。',
  feedbackType: '1',
  contactPhone: '13000000011',
  ...over,
})
/** @returns its id */
async function say(by: Caller, over: object = {}): Promise<string> {
  expect(await by.post(`${PATH}/add`, body(over))).toMatchObject({ success: true })
  return (await by.get(`${PATH}/list`, { pageSize: 1 })).result.records[0].id
}
const one = async (id: string) => (await boss.get(`${PATH}/queryById`, { id })).result
const step = (by: Caller, name: string, id: string, given: object = {}) => by.put(`${PATH}/${name}`, { id, ...given })
const inWorkingDays = (days: number) => wireText(workingDaysLater(server.clock.now, days))
const heard = (username: string) =>
  server.database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<{ es_title: string }>`select es_title from sys_sms where es_receiver = ${username}
      order by create_time desc, id desc limit 1`.execute(sql)
    return rows[0]?.es_title
  })

describe('[SCREEN-94][PROD-14] a feedback', () => {
  test('of an administrator of a company is that of the company and of its customer, whom they do not see', async () => {
    const id = await say(unit)
    expect(await one(id)).toMatchObject({
      enterpriseId: 'of-company-a',
      customerId: 'won',
      status: '0',
      overdue: 0,
      dueTime: inWorkingDays(2),
      contactPhone: '130****0011',
    })
    expect((await unit.get(`${PATH}/queryById`, { id })).result).not.toHaveProperty('customerId')
    expect((await unit.post(`${PATH}/add`, body({ enterpriseId: 'of-company-b' }))).message).toBe(
      '“企业”的值不在可选范围内',
    )
    // What they do not see they do not say either.
    expect((await one(await say(unit, { customerId: 'talked' }))).customerId).toBe('won')
    expect((await stranger.get(`${PATH}/list`)).result.total).toBe(0)
    expect((await stranger.get(`${PATH}/queryById`, { id })).success).toBe(false)
    expect((await step(stranger, 'close', id)).success).toBe(false)
  })

  test('of those who look at all names an enterprise or a customer; a complaint is answered in one working day', async () => {
    expect((await boss.post(`${PATH}/add`, body())).message).toBe('请选择企业或客户！')
    expect((await boss.post(`${PATH}/add`, body({ customerId: 'won', content: '短' }))).message).toBe(
      '内容不能少于 5 个字符',
    )
    expect(await one(await say(boss, { customerId: 'won' }))).toMatchObject({ enterpriseId: 'of-company-a' })
    const id = await say(boss, { customerId: 'talked', feedbackType: '2' })
    expect(await one(id)).toMatchObject({ enterpriseId: null, dueTime: inWorkingDays(1) })
    await boss.put(`${PATH}/edit`, { id, feedbackType: '3' })
    expect((await one(id)).dueTime).toBe(inWorkingDays(2))
  })

  test('is accepted, answered, said again, answered from a template and closed by the other side', async () => {
    const id = await say(unit)
    expect(await step(unit, 'accept', id, { handler: 'handler' })).toMatchObject({ success: false, code: 510 })
    await step(boss, 'accept', id, { handler: 'handler' })
    expect([await heard('unit-a'), await heard('handler')]).toEqual(['反馈已受理', '客户反馈等待回复'])
    expect((await unit.put(`${PATH}/edit`, { id, title: '?' })).message).toBe('只有待处理的反馈可以修改！')
    expect((await step(handler, 'reply', id)).message).toBe('请输入回复，或选择常用答复！')
    expect(await step(handler, 'reply', id, { reply: '下一版放大字幕。' })).toMatchObject({ message: '回复成功！' })
    expect(await heard('unit-a')).toBe('反馈已回复')
    expect(await one(id)).toMatchObject({ status: '2', replyUser: 'handler', replyTime: inNow(), dueTime: null })
    expect((await step(handler, 'close', id)).message).toBe('回复人不能评价自己的回复！')
    await step(unit, 'reopen', id, { reason: '什么时候？' })
    expect(await heard('handler')).toBe('客户继续反馈')
    expect((await one(id)).dueTime).toBe(inWorkingDays(2))
    await step(handler, 'reply', id, { template: '3', reply: '下月 10 日。' })
    expect((await one(id)).reply).toBe('您咨询的问题答复如下：\n下月 10 日。')
    expect((await step(unit, 'close', id, { satisfaction: 9 })).success).toBe(false)
    expect(await step(unit, 'close', id, { satisfaction: 5 })).toMatchObject({ message: '反馈已关闭！' })
    expect(await one(id)).toMatchObject({ status: '3', satisfaction: 5 })
  })

  test('is closed when nobody says anything for seven days', async () => {
    const id = await say(unit)
    await step(boss, 'accept', id, { handler: 'handler' })
    await step(handler, 'reply', id, { template: '1' })
    expect(await stateAfter(id, 6)).toBe('2')
    expect(await stateAfter(id, 7)).toBe('3')
    expect((await one(id)).satisfaction).toBe(null)
  })

  test('about a device goes on as an after-sale of the company that uses it', async () => {
    const device = { equipmentId: 'device-company-a', faultType: '2', faultLevel: '2' }
    const advice = await say(unit)
    expect((await step(boss, 'toAfterSale', advice, device)).message).toBe('只有故障类反馈可以转售后！')
    const id = await say(unit, { feedbackType: '4', title: '头显黑屏', content: '左屏黑屏。' })
    expect((await step(boss, 'toAfterSale', id, { ...device, equipmentId: 'device-company-b' })).message).toBe(
      '该设备不是反馈企业使用的设备！',
    )
    expect(await step(boss, 'toAfterSale', id, device)).toMatchObject({ message: '已转为售后单！' })
    const { afterSaleId, status } = await one(id)
    expect(status).toBe('3')
    expect((await unit.get('/vr/equipment/feedback/queryById', { id: afterSaleId })).result).toMatchObject({
      sn: 'device-company-a',
      description: '客户反馈“头显黑屏”：左屏黑屏。',
      contact: 'unit-a',
    })
    expect(await heard('unit-a')).toBe('反馈已转售后')
  })

  test('is overdue when its time is past and nobody answered', async () => {
    const id = await say(unit)
    await server.database.scope({ tenantId: 0 }, (sql) =>
      raw`update biz_customer_feedback set due_time = now() - interval '1 hour' where id = ${id}`.execute(sql),
    )
    expect((await boss.get(`${PATH}/list`, { overdue: 1 })).result.records.map((row: any) => row.id)).toEqual([id])
  })
})

const inNow = () => wireText(server.clock.now)

async function stateAfter(id: string, days: number): Promise<string> {
  server.clock.now += days * DAY_MS
  await takeDueSteps(server.app.services, { isStopped: () => false, report: (error) => expect(error).toBe(null) })
  server.clock.now -= days * DAY_MS
  return (await one(id)).status
}
