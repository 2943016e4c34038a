import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHazards, SAMPLE, type Hazards } from './open-hazards.ts'

const ORG = '/space/hazard/org'
const RISK = '/space/hazard/riskPoint'

let hazards: Hazards
beforeAll(async () => {
  hazards = await openHazards()
  await hazards.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .insertInto('sys_depart')
      .values(
        ['01', '0101', '02'].map((end) => ({
          id: `d1-A01${end}`,
          tenant_id: 1,
          depart_name: `车间${end}`,
          org_code: `A01${end}`,
          org_category: '2',
        })),
      )
      .execute(),
  )
})
afterAll(() => hazards.dispose())

const org = { orgId: 'd1-A01', checkCycle: '3', responsible: 'unit' }
const risk = { name: '反应釜', orgId: 'd1-A0101', pointType: '1', riskLevel: '1', measures: '温度联锁' }
const listed = async (path: string, query: Record<string, string> = {}) =>
  (await hazards.unit.get(`${path}/list`, query)).result

test('[SCREEN-01] organisations take part once, and count what was found there and below', async () => {
  const { unit, safety, leader, step } = hazards
  await unit.post(`${ORG}/add`, org)
  await unit.post(`${ORG}/add`, { ...org, orgId: 'd1-A0101', ordinaryDays: 3, considerableDays: 9, majorDays: 20 })
  expect((await unit.post(`${ORG}/add`, org)).message).toBe('该组织已参与隐患排查！')
  const ids: string[] = []
  for (const orgId of ['d1-A010101', 'd1-A010101', 'd1-A0102', 'd1-A0102'])
    ids.push(await hazards.report(leader, { orgId }))
  const order = { outcome: '1', rectifyUser: 'leader', rectifyRequire: '更换' }
  for (const id of ids.slice(0, 3)) expect(await step(safety, 'assign', id, order)).toMatchObject({ success: true })
  // The nearest organisation says how long it may take; what nobody says takes seven days.
  expect((await hazards.one(ids[0]!)).rectifyDeadline).toBe(hazards.day(3))
  expect((await hazards.one(ids[2]!)).rectifyDeadline).toBe(hazards.day(7))
  await step(safety, 'reject', ids[3]!, { reason: '属正常工况' })
  await hazards.database.scope({ tenantId: 1 }, async (sql) => {
    await sql.updateTable('biz_hazard').set({ rectify_deadline: '2020-01-01' }).where('id', '=', ids[0]!).execute()
    await sql.updateTable('biz_hazard').set({ status: '5' }).where('id', '=', ids[1]!).execute()
  })
  const { records, totals } = await listed(ORG, { column: 'openCount', order: 'desc', withTotals: '1' })
  const counts = records.map((row: any) => [row.orgId, row.openCount, row.overdueCount, row.closeRate])
  expect(counts).toEqual([
    ['d1-A01', 2, 1, 33.3],
    ['d1-A0101', 1, 1, 50],
  ])
  expect(totals).toEqual({ enabled: 2, open: 2, overdue: 2 })
  expect((await listed(ORG, { overdueCount_begin: '1', orgId: 'd1-A0101' })).total).toBe(1)
})

test('[SCREEN-01] a risk point counts its open hazards, and stays while a hazard names it', async () => {
  const { unit, leader } = hazards
  await unit.post(`${RISK}/add`, risk)
  const [{ id, openHazards }] = (await listed(RISK, { orgId: 'd1-A01' })).records
  expect(openHazards).toBe(0)
  const found = await hazards.report(leader, { orgId: 'd1-A010101', riskPointId: id })
  expect(await hazards.one(found)).toMatchObject({ riskPointId: id, riskPointId_dictText: '反应釜' })
  const { records, totals } = await listed(RISK, { withTotals: '1' })
  expect(records).toMatchObject([{ openHazards: 1 }])
  expect(totals.levels).toEqual([{ value: '1', figure: 1 }])
  expect((await unit.delete(`${RISK}/delete`, { id })).message).toBe('风险点“反应釜”已有 1 条隐患，不能删除！')
  const photos = await hazards.photo('leader')
  const body = { ...SAMPLE, title: '别处', photos, riskPointId: 'of-nobody' }
  expect((await leader.post('/space/hazard/add', body)).message).toBe('未找到对应实体')
})

test('[SCREEN-03] people hear of what they have to do and of what became of it, and nobody of what they did', async () => {
  const { safety, leader, step } = hazards
  const id = await hazards.report(leader)
  const order = { outcome: '1', rectifyUser: 'leader', rectifyRequire: '更换' }
  await step(safety, 'assign', id, order)
  await step(leader, 'askDelay', id, { newDeadline: hazards.day(20), reason: '备件未到' })
  await step(safety, 'decideDelay', id, { outcome: 'refuse', reason: '先用替代件' })
  await step(safety, 'reject', await hazards.report(safety), { reason: '属正常工况' })
  const told = await hazards.database.scope({ tenantId: 1 }, (sql) =>
    sql
      .selectFrom('sys_sms')
      .select(['es_receiver', 'es_title'])
      .where('es_content', 'like', '%隐患%')
      .orderBy('es_title')
      .execute(),
  )
  const own = told.filter(({ es_title: title }) => title !== '您有新的隐患待整改')
  expect(own).toEqual([
    // The one of the first test.
    { es_receiver: 'leader', es_title: '隐患上报已驳回' },
    { es_receiver: 'leader', es_title: '隐患延期未同意' },
  ])
  expect(told).toContainEqual({ es_receiver: 'leader', es_title: '您有新的隐患待整改' })
})
