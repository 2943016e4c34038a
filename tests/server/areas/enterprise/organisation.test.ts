import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql as raw } from 'kysely'
import { BASE as STUDENTS, openSchool, somebody, type School } from '#tests/server/areas/student/school.ts'
import { narrow } from '#tests/server/rights/narrowed.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const BASE = '/sys/sysDepart'
const PORTRAITS = '/user/enterprise/org/sysBasePortraitList'

let school: School
let keeper: Caller

beforeAll(async () => {
  school = await openSchool()
  // Shops and shifts are no companies.
  await school.database.scope({ tenantId: 0 }, (sql) =>
    raw`update sys_depart set org_category = '2' where id in ('north', 'south', 'north1', 'south1')`.execute(sql),
  )
  keeper = await callerOf(school, { id: 'keeper', permissions: [...allOf('system:depart'), 'student:info:list'] })
})
afterAll(() => school.dispose())

const add = (departName: string, parentId: string, over: object = {}) =>
  keeper.post(`${BASE}/add`, { departName, parentId, ...over })
const edit = (id: string, values: object) => keeper.put(`${BASE}/edit`, { id, ...values })
const read = async (id: string) => (await keeper.get(`${BASE}/queryById`, { id })).result
const idOf = async (departName: string): Promise<string> =>
  (await keeper.get(`${BASE}/list`, { departName })).result.records[0].id
async function added(departName: string, parentId: string, over: object = {}): Promise<string> {
  expect(await add(departName, parentId, over)).toMatchObject({ success: true })
  return idOf(departName)
}

test('[SCREEN-29] an organisation is a department: type and category tell of companies alike', async () => {
  const subsidiary = await added('储运公司', 'plant', { orgKind: '1' })
  const workshop = await added('罐区车间', subsidiary, { orgKind: '3', leader: '梁德胜', leaderPhone: '13000000001' })
  const office = await added('综合办公室', subsidiary)
  const post = await added('班长岗', workshop, { orgCategory: '3' })
  expect([await read(subsidiary), await read(workshop), await read(office), await read(post)]).toMatchObject([
    { orgKind: '1', orgCategory: '1', hasLeader: '0' },
    { orgKind: '3', orgCategory: '2', hasLeader: '1', leader: '梁德胜', leaderPhone: '130****0001' },
    { orgKind: '5', orgCategory: '2' },
    { orgKind: null, orgCategory: '3' },
  ])
  // A client that knows categories alone makes it a company, and a department again.
  expect(await edit(office, { orgCategory: '1' })).toMatchObject({ success: true })
  expect(await read(office)).toMatchObject({ orgKind: '1' })
  expect(await edit(office, { orgKind: '5' })).toMatchObject({ success: true })
  expect(await read(office)).toMatchObject({ orgKind: '5', orgCategory: '2' })
  const { records } = (await keeper.get(`${BASE}/list`, { hasLeader: '1' })).result
  expect(records.map(({ departName }: any) => departName)).toEqual(['罐区车间'])
})

test('[SCREEN-29] nothing stands below a team, and a company only below companies; nothing changes where that is refused', async () => {
  const workshop = await added('装卸车间', 'plant', { orgKind: '3' })
  const team = await added('叉车班', workshop, { orgKind: '4' })
  const before = await read(team)
  const refusals = [
    await add('叉车一组', team, { orgKind: '4' }),
    await add('叉车公司', workshop, { orgKind: '1' }),
    await edit(workshop, { orgKind: '4' }),
    await edit(team, { orgKind: '1' }),
    await edit('south', { parentId: team }),
    await edit('plant', { orgKind: '3' }),
    await add('班长岗二', workshop, { orgKind: '4', orgCategory: '3' }),
  ]
  expect(refusals.map(({ message }) => message)).toEqual([
    '班组下不能再有下级组织！',
    '公司只能是最上级组织，或在公司之下！',
    '该组织下存在下级组织，不能改为班组！',
    '公司只能是最上级组织，或在公司之下！',
    '班组下不能再有下级组织！',
    '没有上级的组织，“组织类型”只能是公司；请选择上级，或改为公司',
    '岗位没有组织类型！',
  ])
  expect(await read(team)).toEqual(before)
})

test('[SCREEN-29][API-047] an organisation counts who works there and below it, and stays while somebody does', async () => {
  for (const number of [1, 2])
    await school.clerk.post(`${STUDENTS}/add`, somebody(number, { trainObject: '3', entryDate: '2024-01-01' }))
  const nodes = (await keeper.get(`${BASE}/childList`, { pid: 'plant' })).result
  const figures = nodes.map(({ id, staffCount, untrained, deviceCount }: any) => [
    id,
    staffCount,
    untrained,
    deviceCount,
  ])
  expect(figures).toEqual(
    expect.arrayContaining([
      ['north', 2, 2, 0],
      ['south', 0, 0, 0],
    ]),
  )
  expect((await keeper.delete(`${BASE}/delete`, { id: 'north' })).message).toBe('“一班”有 2 条学员，不能删除！')
  expect(await read('north1')).toMatchObject({ departName: '一班' })
  expect(await keeper.delete(`${BASE}/delete`, { id: 'south' })).toMatchObject({ success: true })
})

test('[PERM-02] who works for one company adds, moves and deletes organisations of that company alone', async () => {
  const unit = await callerOf(school, { id: 'unit', permissions: allOf('system:depart') })
  await narrow(school, { userId: 'unit', code: 'system:depart:list', column: 'orgCode', value: 'Z01A01' })
  const addOwn = (departName: string, parentId: string) => unit.post(`${BASE}/add`, { departName, parentId })
  expect(await addOwn('二班', 'north')).toMatchObject({ success: true })
  const other = await added('综合部', 'plant')
  const tree = async () => (await keeper.get(`${BASE}/list`, { pageSize: '100' })).result.records
  const before = await tree()
  const own = await idOf('二班')
  for (const refused of [
    await addOwn('新公司', ''),
    await addOwn('三班', 'plant'),
    await addOwn('三班', other),
    await unit.put(`${BASE}/edit`, { id: own, parentId: other }),
    await unit.put(`${BASE}/move`, { id: own, parentId: '' }),
    await unit.put(`${BASE}/edit`, { id: other, departName: '改名' }),
    await unit.delete(`${BASE}/delete`, { id: other }),
  ])
    expect(refused).toMatchObject({ success: false })
  expect(await tree()).toEqual(before)
  expect(await unit.delete(`${BASE}/delete`, { id: own })).toMatchObject({ success: true })
})

test('[API-068][ENT-31] a portrait counts what is stored of an organisation and what is below it, in a year', async () => {
  const asked = async (query: Record<string, string> = {}) => (await keeper.get(PORTRAITS, query)).result
  const [one] = (await school.clerk.get(`${STUDENTS}/list`, { realname: '学员1号' })).result.records
  await school.database.scope({ tenantId: 1 }, async (sql) => {
    const record = (id: string, start: string, score: number, result: string, flag: string) =>
      raw`insert into biz_study_record (id, tenant_id, student_id, org_id, start_time, score, result, credit, flag)
        values (${id}, 1, ${one.id}, 'north1', ${start}::timestamptz, ${score}, ${result}, 0, ${flag})`.execute(sql)
    await record('r1', '2024-12-31T16:00:00Z', 90, '1', '1')
    await record('r2', '2025-06-01T00:00:00Z', 61, '2', '1')
    await record('r3', '2024-12-31T15:59:59Z', 100, '1', '6')
  })
  const [plant] = await asked({ year: '2025' })
  expect(plant).toEqual({
    orgId: 'plant',
    orgName: '炼化公司',
    orgCode: 'Z01',
    staffCount: 2,
    trainedCount: 1,
    trainRate: 50,
    avgScore: 75.5,
    hazardOpen: 0,
    deviceCount: 0,
    riskLevel: null,
    riskLevel_dictText: null,
  })
  const [before] = await asked({ year: '2024' })
  expect(before).toMatchObject({ trainedCount: 0, trainRate: 0, avgScore: 100 })
  const below = await asked({ orgId: 'north' })
  expect(below.map(({ orgId, staffCount }: any) => [orgId, staffCount])).toEqual([
    ['north', 2],
    ['north1', 2],
  ])
  expect([await asked({ orgId: 'foreign' }), await asked({ enterpriseId: 'none' })]).toEqual([[], []])
  expect((await keeper.get(PORTRAITS, { year: 'x' })).message).toBe('年份不正确')
})
