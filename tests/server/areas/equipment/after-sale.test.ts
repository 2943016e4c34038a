import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { epochOf } from '#server/db/moments.ts'
import { takeDueSteps } from '#server/engine/lifecycle/due-steps.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { sightsOf } from '#server/live/receivers.ts'
import { topicsOf } from '#server/live/topics.ts'
import { takeFaults } from '#server/areas/equipment/device/events/told-faults.ts'
import { newId } from '#server/db/ids.ts'
import type { DevicePrincipal } from '#server/identity/devices/device-principal.ts'
import { raiseFault } from '#server/areas/equipment/raise-fault.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { signedIn, type Caller } from '#tests/server/engine/fixtures.ts'

const PATH = '/vr/equipment/feedback'
const REPLIES = '/vr/equipment/feedbackReply'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let server: TestApp
let reporter: Caller
let colleague: Caller
let stranger: Caller
let admin: Caller
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
    const company = { tenant_id: 1, parent_id, org_category: '1' }
    for (const [id, code] of [
      ['company-a', 'Y01'],
      ['company-b', 'Y02'],
    ])
      await sql
        .insertInto('sys_depart')
        .values({ ...company, id: id!, depart_name: id!, org_code: above + code })
        .execute()
    await raw`insert into biz_enterprise (id, tenant_id, name, credit_code, industry, safety_officer, safety_phone, depart_id, status)
      values ('ea', 1, '甲公司', 'ea', '1', '周', 'ea', 'company-a', '2')`.execute(sql)
    for (const [id, org_id] of [
      ['device-a', 'company-a'],
      ['device-b', 'company-b'],
      ['device-c', 'company-a'],
      ['device-d', 'company-a'],
    ])
      await raw`insert into biz_equipment (id, tenant_id, sn, type_id, status, org_id) values (${id}, 1, ${id}, 'head', '3', ${org_id})`.execute(
        sql,
      )
  })
  reporter = await somebody('reporter', 'unit', 'company-a')
  colleague = await somebody('colleague', 'unit', 'company-a')
  stranger = await somebody('stranger', 'unit', 'company-b')
  admin = await somebody('boss', 'enterprise', 'company-a')
  handler = await somebody('handler', 'enterprise', 'company-a')
}, 120_000)
afterAll(() => server.dispose())

async function somebody(id: string, role: string, department: string): Promise<Caller> {
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
    await sql.insertInto('sys_user_depart').values({ user_id: id, depart_id: department, tenant_id: 1 }).execute()
  })
  return signedIn(server, id, 1)
}

const body = (over: object = {}) => ({
  equipmentId: 'device-a',
  faultType: '2',
  faultLevel: '2',
  description: '开机后左屏没有画面，重启无效。',
  contact: '周立群',
  contactPhone: '13000000001',
  ...over,
})

/** @returns its id */
async function report(over: object = {}): Promise<string> {
  expect(await reporter.post(`${PATH}/add`, body(over))).toMatchObject({ success: true })
  return (await reporter.get(`${PATH}/list`, { pageSize: 1 })).result.records[0].id
}
const one = async (id: string) => (await admin.get(`${PATH}/queryById`, { id })).result
const step = (by: Caller, name: string, id: string, given: object = {}) => by.put(`${PATH}/${name}`, { id, ...given })
const hoursLeft = ({ dueTime }: { dueTime: string }) => (epochOf(dueTime) - server.clock.now) / HOUR_MS
const heard = (username: string) =>
  server.database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<{ es_title: string }>`select es_title from sys_sms where es_receiver = ${username}
      order by create_time desc, id desc limit 1`.execute(sql)
    return rows[0]?.es_title
  })
const stateAfter = async (id: string, days: number) => {
  server.clock.now += days * DAY_MS
  await takeDueSteps(server.app.services, { isStopped: () => false, report: (error) => expect(error).toBe(null) })
  server.clock.now -= days * DAY_MS
  return (await one(id)).status
}

describe('[SCREEN-40] an after-sale', () => {
  test('knows whose device it is about and until when somebody accepts it', async () => {
    const id = await report()
    const found = await one(id)
    expect(found).toMatchObject({
      feedbackNo: expect.stringMatching(/^SH\d{12}$/),
      sn: 'device-a',
      enterpriseId: 'ea',
      orgId: 'company-a',
      status: '0',
      overdue: 0,
      contactPhone: '130****0001',
    })
    expect(hoursLeft(found)).toBeCloseTo(24, 1)
    expect(hoursLeft(await one(await report({ faultLevel: '3' })))).toBeCloseTo(4, 1)
    await reporter.put(`${PATH}/edit`, { id, faultLevel: '3' })
    expect(hoursLeft(await one(id))).toBeCloseTo(4, 1)
  })

  test('is as bad as the worst fault that the device told and that is not over', async () => {
    await server.database.scope({ tenantId: 1 }, (sql) =>
      raiseFault(workContext(server.app.services, { sql, principal: system(1), now: server.clock.now }), {
        equipmentId: 'device-c',
        tenantId: 1,
        faultType: '2',
        level: '3',
        code: 'E-17',
        message: null,
        atMs: server.clock.now,
      }),
    )
    expect((await one(await report({ equipmentId: 'device-c', faultLevel: '1' }))).faultLevel).toBe('3')
  })

  test('is about a device that one sees', async () => {
    expect((await reporter.post(`${PATH}/add`, body({ equipmentId: 'device-b' }))).message).toBe(
      '“设备”的值不在可选范围内',
    )
    expect((await reporter.post(`${PATH}/add`, body({ equipmentId: 'nothing' }))).success).toBe(false)
    expect((await reporter.post(`${PATH}/add`, body({ description: '黑屏' }))).message).toBe(
      '故障描述不能少于 10 个字符',
    )
  })

  test('is accepted, mended, sent back as not mended, and confirmed by the other side', async () => {
    const id = await report()
    expect(await step(reporter, 'accept', id, { handler: 'handler' })).toMatchObject({ success: false, code: 510 })
    await step(admin, 'accept', id, { handler: 'handler' })
    expect(await heard('reporter')).toBe('售后单已受理')
    expect(await heard('handler')).toBe('售后单等待处理')
    expect(hoursLeft(await one(id))).toBeCloseTo(5 * 24, 1)
    expect((await reporter.put(`${PATH}/edit`, { id, contact: '王' })).message).toBe(
      '只有待受理或已退回的售后单可以修改！',
    )
    await step(handler, 'finish', id, { solution: '更换左屏排线' })
    expect(await one(id)).toMatchObject({ status: '2', dueTime: null, solution: '更换左屏排线' })
    expect(await heard('reporter')).toBe('售后单等待确认')
    expect((await step(handler, 'confirm', id, { score: 5 })).message).toBe('处理人不能确认自己处理的售后单！')
    await step(colleague, 'reopen', id, { reason: '仍然黑屏' })
    expect(await one(id)).toMatchObject({ status: '1', handleTime: null })
    expect(await heard('handler')).toBe('售后单未解决')
    await step(handler, 'finish', id, { solution: '更换主板' })
    expect((await step(reporter, 'confirm', id, { score: 9 })).success).toBe(false)
    expect(await step(reporter, 'confirm', id, { score: 5 })).toMatchObject({ success: true })
    expect(await one(id)).toMatchObject({ status: '3', score: 5 })
    expect((await admin.post(`${PATH}/reply`, { id, content: '还有什么？' })).message).toBe(
      '售后单已完成，不能再回复！',
    )
  })

  test('is returned to who reported it, and handed in again by nobody else', async () => {
    const id = await report()
    await step(admin, 'giveBack', id, { reason: '请补充照片' })
    expect(await one(id)).toMatchObject({ status: '4', handler: null, dueTime: null })
    expect((await step(colleague, 'resubmit', id)).message).toBe('只有报修人可以修改或重新提交！')
    await reporter.put(`${PATH}/edit`, { id, description: '开机后左屏没有画面，已附照片。' })
    expect((await one(id)).dueTime).toBe(null)
    await step(reporter, 'resubmit', id)
    expect(hoursLeft(await one(id))).toBeCloseTo(24, 1)
  })

  test('is settled when nobody answers for seven days', async () => {
    const id = await report()
    await step(admin, 'accept', id, { handler: 'handler' })
    await step(handler, 'finish', id, { solution: '升级固件' })
    expect(await stateAfter(id, 6)).toBe('2')
    expect(await stateAfter(id, 7)).toBe('3')
    expect((await one(id)).score).toBe(null)
  })

  test('is overdue when its time is past, as long as somebody has to do something', async () => {
    const id = await report()
    const late = () =>
      server.database.scope({ tenantId: 0 }, (sql) =>
        raw`update biz_after_sale set due_time = now() - interval '1 hour' where id = ${id}`.execute(sql),
      )
    await late()
    expect((await one(id)).overdue).toBe(1)
    expect((await admin.get(`${PATH}/list`, { overdue: 1, id })).result.total).toBe(1)
    await step(admin, 'accept', id, { handler: 'handler' })
    expect((await one(id)).overdue).toBe(0)
  })

  test('shows nothing to another enterprise', async () => {
    const id = await report()
    expect((await stranger.get(`${PATH}/list`)).result.total).toBe(0)
    expect((await stranger.get(`${PATH}/queryById`, { id })).success).toBe(false)
    expect(await stranger.post(`${PATH}/reply`, { id, content: '偷看' })).toMatchObject({ success: false, status: 404 })
  })
})

describe('[SCREEN-40] the device of an after-sale', () => {
  const device = async () => (await admin.get('/vr/equipment/info/queryById', { id: 'device-d' })).result
  const said = async (afterSaleId: string) =>
    (await reporter.get(`${REPLIES}/list`, { afterSaleId })).result.records.map((row: any) => row.content)
  const NOT_SENT = '只有处理中的售后单，且设备已出库或使用中，才能送修！'
  const NOT_MENDED = '只有处理中的售后单，且设备正在维修，才能登记修复！'

  beforeAll(() =>
    server.database.scope({ tenantId: 0 }, async (sql) => {
      await raw`insert into biz_depot (id, tenant_id, depot_name, depot_code, status) values ('workshop', 1, '维修间', 'W', 1)`.execute(
        sql,
      )
      await raw`insert into biz_equipment_bind (id, tenant_id, equipment_id, sn, org_id, status, bind_time)
        values ('bind-d', 1, 'device-d', 'device-d', 'company-a', '1', now())`.execute(sql)
    }),
  )

  test('goes to be mended from it and comes back; the thread says so, and who reported it hears', async () => {
    const id = await report({ equipmentId: 'device-d' })
    const send = (by: Caller, given: object = { reason: '左屏不亮' }) => step(by, 'sendToRepair', id, given)
    expect((await send(admin)).message).toBe(NOT_SENT)
    await step(admin, 'accept', id, { handler: 'handler' })
    expect((await send(reporter)).status).toBe(403)
    expect((await send(admin, {})).message).toBe('请输入原因！')
    expect((await step(admin, 'giveBackDevice', id, { solution: '换屏' })).message).toBe(NOT_MENDED)
    expect((await send(admin, { reason: '左屏不亮', depotId: 'workshop' })).message).toBe('送修成功！')
    expect(await heard('reporter')).toBe('设备已送修')
    expect(await one(id)).toMatchObject({ deviceStatus: '4', status: '1' })
    expect(await device()).toMatchObject({ status: '4', depotId: 'workshop', orgId: 'company-a' })
    expect((await send(admin)).message).toBe(NOT_SENT)
    expect((await admin.get(`${PATH}/list`, { deviceStatus: '4' })).result.total).toBe(1)
    expect((await step(admin, 'giveBackDevice', id, { solution: '换屏' })).message).toBe('返还成功！')
    expect(await heard('reporter')).toBe('设备已修复返还')
    expect(await device()).toMatchObject({ status: '3', depotId: null, orgId: 'company-a' })
    expect(await said(id)).toEqual(['设备 device-d 已送修：左屏不亮', '设备 device-d 已修复返还：换屏'])
  })

  test('is told about, too, when its own page sends it; stored after all, it leaves its organisation', async () => {
    const id = await report({ equipmentId: 'device-d' })
    await step(admin, 'accept', id, { handler: 'handler' })
    await admin.put('/vr/equipment/info/repair', { id: 'device-d', reason: '再次黑屏' })
    expect(await said(id)).toEqual(['设备 device-d 已送修：再次黑屏'])
    const store = (given: object) => step(admin, 'storeDevice', id, { solution: '主板报废，待换新', ...given })
    expect((await store({})).message).toBe('请选择入库仓库')
    expect((await store({ depotId: 'workshop' })).message).toBe('修复入库成功！')
    expect(await device()).toMatchObject({ status: '1', depotId: 'workshop', orgId: null })
    expect((await said(id)).at(-1)).toBe('设备 device-d 修复后已入库，不再返还：主板报废，待换新')
    expect((await admin.get('/vr/equipment/bind/list', { equipmentId: 'device-d', status: '1' })).result.total).toBe(0)
  })
})

test('[SCREEN-34] a severe fault tells 企业管理员 and the units of its company once, and nobody else', async () => {
  const tell = (level: string, code: string) =>
    server.database.scope({ tenantId: 1 }, async (sql) => {
      const context = workContext(server.app.services, { sql, principal: system(1), now: server.clock.now })
      const at = new Date(server.clock.now).toISOString()
      const told = {
        id: newId(),
        at,
        bootId: 'boot',
        mono: 1,
        faultType: '2',
        level,
        code,
        message: '左屏无信号',
      } as const
      const device = { deviceId: 'device-a', tenantId: 1, name: 'device-a' } as DevicePrincipal
      await takeFaults(context, device, [
        { event: { ...told, type: 'fault', level: told.level as '3' }, trueMs: server.clock.now, isDoubtful: false },
      ])
    })
  const rung = () =>
    server.database.scope({ tenantId: 0 }, async (sql) => {
      const { rows } = await raw<{ who: string; role: string }>`select s.es_receiver as who,
          (select string_agg(distinct r.role_code, ',') from sys_user u join sys_user_role h on h.user_id = u.id and h.tenant_id = 1
            join sys_role r on r.id = h.role_id where u.username = s.es_receiver) as role
        from sys_sms s where s.es_title = '设备严重故障：device-a' order by 1`.execute(sql)
      return rows
    })
  await tell('2', 'E-2')
  expect(await rung()).toEqual([])
  await tell('3', 'E-3')
  await tell('3', 'E-3')
  const told = await rung()
  expect(told.filter(({ role }) => role === 'unit').map(({ who }) => who)).toEqual(['colleague', 'reporter'])
  const others = told.filter(({ role }) => role !== 'unit')
  expect(others.map(({ who }) => who)).toEqual(expect.arrayContaining(['boss', 'handler']))
  expect(new Set(others.map(({ role }) => role))).toEqual(new Set(['enterprise']))
  expect(new Set(told.map(({ who }) => who)).size).toBe(told.length)
})

describe('[SCREEN-40] an internal note', () => {
  const contents = async (by: Caller, afterSaleId: string) =>
    (await by.get(`${REPLIES}/list`, { afterSaleId })).result.records.map((row: any) => [row.content, row.createBy])

  test('is found by the people of the tenant alone: not in lists, live changes or histories of the enterprise', async () => {
    const id = await report()
    await step(admin, 'accept', id, { handler: 'handler' })
    expect((await reporter.post(`${PATH}/reply`, { id, content: '什么时候来修？' })).message).toBe('回复成功！')
    expect(await heard('handler')).toBe('售后单有新的回复')
    await handler.post(`${PATH}/reply`, { id, content: '明天上午到。' })
    expect(await heard('reporter')).toBe('售后单有新的回复')
    expect(await reporter.post(`${PATH}/note`, { id, content: '自己人' })).toMatchObject({ success: false, code: 510 })
    expect((await admin.post(`${PATH}/note`, { id, content: 'INTERNAL-7' })).message).toBe('备注成功！')
    const open = [
      ['什么时候来修？', 'reporter'],
      ['明天上午到。', 'handler'],
    ]
    expect(await contents(reporter, id)).toEqual(open)
    expect(await contents(handler, id)).toEqual([...open, ['INTERNAL-7', 'boss']])
    const [note] = (await admin.get(`${REPLIES}/list`, { afterSaleId: id, internal: 1 })).result.records
    for (const { method, url } of server.app.declaredRoutes) {
      if (method !== 'GET' || !(url.startsWith(`/vr${REPLIES}/`) || url.startsWith(`/vr${PATH}/`))) continue
      for (const named of [note.id, id]) {
        const { body: answer } = await reporter.raw({
          method: 'GET',
          url: `${url.replace(/:\w+/g, named)}?${new URLSearchParams({ id: named, recordId: named, afterSaleId: id })}`,
        })
        expect.soft(answer, url).not.toContain('INTERNAL-7')
      }
    }
    expect(await seenLive(note.id, ['reporter', 'handler'])).toEqual([false, true])
  })

  /** Whether a live change of the row reaches them. */
  async function seenLive(id: string, people: string[]): Promise<boolean[]> {
    const { services } = server.app
    const topic = topicsOf(services.resources.all).get('afterSaleReply')!
    const principals = await Promise.all(people.map(principalOf))
    const sights = await sightsOf(services, topic, [id], principals)
    return principals.map((principal) => sights.get(principal)!.rows.has(id))
  }

  async function principalOf(who: string) {
    const { sessions } = server.app.services
    const hash = sessions.hashOf(await server.tokenOf(who, 1))
    return (await sessions.principalsBehind([hash], 1)).get(hash)!
  }
})
