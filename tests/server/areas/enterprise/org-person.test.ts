import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql as raw } from 'kysely'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { wireText } from '#server/db/moments.ts'
import { BASE as STUDENTS, openSchool, somebody, type School } from '#tests/server/areas/student/school.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const BASE = '/user/enterprise/person'
const inDays = (days: number) => daysAfter(wireText(Date.now()).slice(0, 10), days)
const person = (number: number, over: object = {}) => ({
  realname: `人员${number}`,
  phone: `1320000${String(number).padStart(4, '0')}`,
  orgId: 'plant',
  post: '3',
  ...over,
})

let school: School
let clerk: Caller
beforeAll(async () => {
  school = await openSchool()
  // Shops and shifts are no companies.
  await school.database.scope({ tenantId: 0 }, (sql) =>
    raw`update sys_depart set org_category = '2' where id in ('north', 'south', 'north1', 'south1')`.execute(sql),
  )
  const permissions = [...allOf('enterprise:person'), ...allOf('student:info', 'transfer')]
  clerk = await callerOf(school, { id: 'keeper', permissions })
})
afterAll(() => school.dispose())

const add = async (number: number, over: object = {}) => clerk.post(`${BASE}/add`, person(number, over))
const list = async (query: Record<string, string>) => (await clerk.get(`${BASE}/list`, query)).result
const missing = async (who = clerk) => (await who.get(`${BASE}/missing`)).result

test('[SCREEN-26] a certificate says how near its end is, by the day, and is found and counted by that', async () => {
  const over: [string | null, object][] = [
    ['3', { certExpire: inDays(-1) }],
    ['2', { certExpire: inDays(0) }],
    ['2', { certExpire: inDays(60) }],
    ['1', { certExpire: inDays(61) }],
    [null, {}],
  ]
  for (const [nth, [certState, values]] of over.entries()) {
    expect(await add(nth, { ...values, orgId: 'north' })).toMatchObject({ success: true })
    const [row] = (await list({ realname: `人员${nth}` })).records
    expect(row).toMatchObject({
      certState,
      phone: `132****000${nth}`,
      sysOrgCode: 'Z01A01',
      orgId_dictText: '炼油一车间',
    })
  }
  const near = await list({ certState: '2', column: 'realname', order: 'asc', withTotals: '1' })
  expect(near.records.map(({ realname }: any) => realname)).toEqual(['人员1', '人员2'])
  expect((await list({ withTotals: '1' })).totals).toEqual({ all: 5, near: 2, expired: 1 })
  expect((await add(9, { phone: '13200000001' })).message).toBe('该手机号已存在！')
})

test('[SCREEN-26] the roles of the account are told', async () => {
  expect(await add(20, { userId: 'clerk' })).toMatchObject({ success: true })
  expect((await list({ realname: '人员20' })).records).toMatchObject([{ userRoles: '角色clerk' }])
})

test('[SCREEN-26] a company is told until it has a principal and a safety manager who are there', async () => {
  const plant = [{ orgId: 'plant', orgName: '炼化公司' }]
  expect(await missing()).toEqual(plant)
  await add(30, { post: '1' })
  await add(31, { post: '2', status: 0 })
  expect(await missing()).toEqual(plant)
  await add(32, { post: '2' })
  expect(await missing()).toEqual([])
  const stranger = await callerOf(school, { id: 'abroad', tenantIds: [2], permissions: allOf('enterprise:person') })
  expect(await missing(stranger)).toEqual([{ orgId: 'foreign', orgName: '外单位' }])
  const nobody = await callerOf(school, { id: 'nobody', permissions: [] })
  expect((await nobody.get(`${BASE}/missing`)).status).toBe(403)
})

test('[SCREEN-27] students go to another organisation, and what was answered about their education is on record', async () => {
  for (const number of [1, 2, 3]) await school.clerk.post(`${STUDENTS}/add`, somebody(number))
  const students = async () => {
    const { result } = await school.clerk.get(`${STUDENTS}/list`, { column: 'realname', order: 'asc' })
    return result.records as any[]
  }
  const [one, two, three] = await students()
  await school.clerk.put(`${STUDENTS}/leave`, { id: three.id, leaveDate: inDays(0) })
  const transfer = (ids: string[], values: object) => clerk.put(`${STUDENTS}/transfer`, { ids: ids.join(), ...values })
  expect(await transfer([one.id], {})).toMatchObject({ status: 400, message: '请选择目标组织' })
  expect(await transfer([one.id], { orgId: 'foreign' })).toMatchObject({ success: false })
  expect((await transfer([one.id, three.id], { orgId: 'south1' })).message).toBe(
    '离职人员不能调整组织，可办理重新入职！',
  )
  expect((await students()).map(({ orgId }) => orgId)).toEqual(['north1', 'north1', 'north1'])
  expect(await transfer([one.id, two.id], { orgId: 'south1', again: 1 })).toMatchObject({ success: true })
  expect((await students()).map(({ orgId, sysOrgCode }) => [orgId, sysOrgCode])).toEqual([
    ['south1', 'Z01A02A01'],
    ['south1', 'Z01A02A01'],
    ['north1', 'Z01A01A01'],
  ])
  const recorded = await school.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_audit').where('action', '=', 'transfer').selectAll().execute(),
  )
  expect(recorded).toMatchObject([{ after: { again: true, orgId: 'south1' } }, { after: { again: true } }])
})
