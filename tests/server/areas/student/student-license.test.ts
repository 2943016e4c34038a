import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { wireText } from '#server/db/moments.ts'
import { allOf, callerOf } from '#tests/server/engine/fixtures.ts'
import { narrowToOwn } from '#tests/server/engine/shapes/leave.fixture.ts'
import { BASE, idCardOf, openSchool, somebody, type School } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.dispose())

const LICENSE = `${BASE}/license`
const today = wireText(Date.now()).slice(0, 10)
const day = (days: number) => daysAfter(today, days)
const studentNamed = async (realname: string) =>
  (await school.clerk.get(`${BASE}/list`, { realname })).result.records[0]
async function student(number: number, over: object = {}): Promise<any> {
  expect(await school.clerk.post(`${BASE}/add`, somebody(number, over))).toMatchObject({ success: true })
  return studentNamed(`学员${number}号`)
}
const register = (studentId: string, over: object = {}) =>
  school.clerk.post(`${LICENSE}/add`, {
    studentId,
    licenseType: '1',
    jobType: '1',
    item: '低压电工',
    licenseNo: `T${studentId.slice(-12)}`,
    issueDate: day(-100),
    ...over,
  })
const licensesOf = async (studentId: string) =>
  (await school.clerk.get(`${LICENSE}/list`, { studentId, column: 'createTime', order: 'asc' })).result.records
async function stateOf(number: number, license: object): Promise<string> {
  const { id } = await student(number)
  expect(await register(id, license)).toMatchObject({ success: true })
  const [{ state }] = await licensesOf(id)
  return state
}

describe('[SCREEN-04] a licence', () => {
  test('ends and is reviewed after the years of its type where nothing else is said', async () => {
    const { id } = await student(1)
    for (const [licenseNo, over] of Object.entries({
      N1: { issueDate: '2024-02-29' },
      N2: { licenseType: '2', jobType: '23', issueDate: '2024-05-06' },
      N3: { licenseType: '3', jobType: '1', issueDate: '2024-05-06' },
      N4: { issueDate: '2024-05-06', expireDate: '2027-01-01', reviewDate: '2026-01-01' },
    }))
      expect(await register(id, { licenseNo, ...over })).toMatchObject({ success: true })
    const dates = (await licensesOf(id)).map(({ jobType, expireDate, reviewDate }: any) => [
      jobType,
      expireDate,
      reviewDate,
    ])
    expect(dates).toEqual([
      ['1', '2030-02-28', '2027-02-28'],
      ['23', '2028-05-06', null],
      [null, '2027-05-06', null],
      ['1', '2027-01-01', '2026-01-01'],
    ])
  })

  test('is refused where its facts contradict each other', async () => {
    const { id } = await student(2)
    const refused: [object, string][] = [
      [{ licenseType: '9', jobType: '' }, '请选择有效期至'],
      [{ jobType: '23' }, '工种不属于该证照类型'],
      [{ licenseType: '2', jobType: '1' }, '工种不属于该证照类型'],
      [{ issueDate: day(1) }, '发证日期不能晚于今天'],
      [{ expireDate: day(-100) }, '有效期至必须晚于发证日期'],
      [{ reviewedAt: day(-101) }, '复审日期不能早于发证日期'],
      [{ reviewedAt: day(1) }, '复审日期不能晚于今天'],
      [{ licenseNo: 'T 1' }, '证书编号只能由字母、数字、括号和横杠组成'],
    ]
    for (const [over, message] of refused) expect(await register(id, over)).toMatchObject({ success: false, message })
    expect(await register(id, { licenseNo: 'SAME-1' })).toMatchObject({ success: true })
    expect((await register(id, { licenseNo: 'SAME-1' })).message).toBe('该证书编号已存在！')
  })

  test('tells by the day what it is worth', async () => {
    const ends = { licenseType: '9', issueDate: day(-900) }
    const review = { issueDate: day(-900), expireDate: day(900) }
    const states: [object, string][] = [
      [{ ...ends, expireDate: day(-1) }, '4'],
      [{ ...ends, expireDate: today }, '2'],
      [{ ...ends, expireDate: day(60) }, '2'],
      [{ ...ends, expireDate: day(61) }, '1'],
      [{ ...review, reviewDate: day(-1) }, '4'],
      [{ ...review, reviewDate: today }, '3'],
      [{ ...review, reviewDate: day(60) }, '3'],
      [{ ...review, reviewDate: day(61) }, '1'],
      [{ ...review, reviewDate: day(-1), reviewedAt: day(-2) }, '1'],
      [{ ...review, expireDate: day(30), reviewDate: day(20) }, '3'],
    ]
    const found = []
    for (const [nth, [license]] of states.entries()) found.push(await stateOf(20 + nth, license))
    expect(found).toEqual(states.map(([, state]) => state))
  })
})

describe('[SCREEN-04] the licences of a student', () => {
  const licenseState = async (number: number) => (await studentNamed(`学员${number}号`)).licenseState

  test('count by the worst of them, and a later one takes the place of an earlier', async () => {
    const { id } = await student(40)
    expect(await licenseState(40)).toBe(null)
    await register(id, { licenseNo: 'W-1', issueDate: day(-900), expireDate: day(900), reviewDate: day(10) })
    await register(id, { licenseNo: 'W-2', licenseType: '3', expireDate: day(-1) })
    expect(await licenseState(40)).toBe('4')
    await register(id, { licenseNo: 'W-3', licenseType: '3', expireDate: day(500) })
    expect(await licenseState(40)).toBe('3')
  })

  test('are missed by a student who does special operations, class by class', async () => {
    const { id } = await student(41, { trainObject: '4', jobType: '1,2' })
    expect(await studentNamed('学员41号')).toMatchObject({ licenseState: '0', licenseState_dictText: '无证' })
    await register(id, { licenseNo: 'L-1' })
    expect(await licenseState(41)).toBe('0')
    await register(id, { licenseNo: 'L-2', jobType: '2', item: '熔化焊接与热切割', expireDate: day(30) })
    expect(await licenseState(41)).toBe('2')
    const { id: other } = await student(42, { trainObject: '4' })
    expect(await licenseState(42)).toBe('0')
    await register(other, { licenseNo: 'L-3', licenseType: '3' })
    expect(await licenseState(42)).toBe('1')
  })

  test('narrow the list, are counted above it and told in its file', async () => {
    const { id } = await student(43)
    await register(id, { licenseNo: 'F-1', expireDate: day(20) })
    const { result } = await school.clerk.get(`${BASE}/list`, {
      realname: '学员43号',
      licenseState: '2,3',
      withTotals: '1',
    })
    expect(result).toMatchObject({ total: 1, totals: { licenseEnding: 1 } })
    expect((await school.clerk.get(`${BASE}/list`, { realname: '学员43号', licenseState: '4' })).result.total).toBe(0)
    const { result: timeline } = await school.clerk.get(`${BASE}/timeline`, { id })
    expect(JSON.stringify(timeline)).toContain(`登记证照，有效期至 ${day(20)}`)
  })

  test('hide the number of the identity card that their own holds', async () => {
    const { id } = await student(44)
    const licenseNo = `T${idCardOf(44)}`
    await register(id, { licenseNo })
    const [license] = await licensesOf(id)
    expect(license.licenseNo).toBe(`T990***********${idCardOf(44).slice(-4)}`)
    expect((await school.clerk.get(`${LICENSE}/list`, { licenseNo })).result.total).toBe(1)
    const { result: timeline } = await school.clerk.get(`${LICENSE}/timeline`, { id: license.id })
    expect(JSON.stringify(timeline)).not.toContain(idCardOf(44))
    expect((await school.clerk.post(`${LICENSE}/reveal`, { id: license.id, field: 'licenseNo' })).status).toBe(403)
  })

  test('are added, seen and changed only where their student is seen', async () => {
    const { id } = await student(45)
    await register(id, { licenseNo: 'S-1' })
    const permissions = [...allOf('student:info'), ...allOf('student:license')]
    const narrow = await callerOf(school, { id: 'narrow', permissions })
    await narrowToOwn(school, 'narrow', 'student:info:list')
    const added = await narrow.post(`${LICENSE}/add`, {
      studentId: id,
      licenseType: '3',
      licenseNo: 'S-2',
      issueDate: day(-1),
    })
    expect(added.status).toBe(404)
    const stranger = await callerOf(school, { id: 'stranger', tenantIds: [2], permissions })
    const [license] = await licensesOf(id)
    expect((await stranger.get(`${LICENSE}/list`)).result.total).toBe(0)
    expect((await stranger.put(`${LICENSE}/edit`, { id: license.id, item: '高压电工' })).status).toBe(404)
  })
})
