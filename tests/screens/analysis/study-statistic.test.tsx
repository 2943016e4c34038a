import { Page } from '#screens/analysis/study-statistic.page.tsx'
import { readStudyFilters, writeStudyFilters } from '#screens/analysis/study-filters.ts'
import { ok, refused } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-24T10:31:07+08:00'))
  return () => vi.useRealTimers()
})

const P = '/user/student/studyStatistics'
const A = '/space/analysis'
const person = (over: object = {}) => ({
  id: 's1',
  realname: '张建国',
  hoursReached: '0',
  hoursReached_dictText: '未达标',
  version: 1,
  ...over,
})
const PLACE = { orgId: 'd1', orgName: '一车间', isBranch: true, due: 40, learnt: 30, reached: 10, hours: 120.5 }
const WEEK = Array.from({ length: 7 }, (_day, day) =>
  Array.from({ length: 24 }, (_hour, hour) => (day + hour === 10 ? day : 0)),
)
const LEVELS = ['1', '2', '3'].map((level, at) => ({ level, due: 8, passed: 8 - 2 * at }))

function open(answers = {}) {
  const records = [person(), person({ id: 's2', realname: '李梅', hoursReached: '1', hoursReached_dictText: '已达标' })]
  const totals = { due: 1_200, learnt: 900, reached: 300 }
  return stage(<Page />, {
    query: 'studyDay_begin=2026-11-22&studyDay_end=2026-11-24&orgId=north',
    auth: [{ action: 'statistics:study:remind' }] as never,
    answers: {
      [`GET ${P}/list`]: ok({ records, total: 2, size: 10, current: 1, pages: 1, totals }),
      [`GET ${A}/study-sum`]: ok({ plays: 5, hours: 12.5, scored: 4, avgScore: 81.5, judged: 4, passed: 3 }),
      [`GET ${A}/course-play-statistics`]: ok({ xAxis: ['2026-11-22'], playCount: [5], playDuration: [7_200] }),
      [`GET ${A}/train-level-sum`]: ok(LEVELS),
      [`GET ${A}/study-week`]: ok(WEEK),
      [`GET ${A}/org-study-list`]: ok([PLACE]),
      'GET /sys/sysDepart/queryTreeList': ok([]),
      ...answers,
    },
  })
}

const figure = async (name: string) =>
  (await screen.findByRole('region', { name })).querySelector('strong')?.textContent

test('[SCREEN-57] figures, drawings and list are of the same days and the same organisation', async () => {
  const { http } = open()
  await screen.findByText('张建国')
  await screen.findByText(/学时达标最少的是一车间（25\.0%）/)
  await screen.findByText(/开卡的各级教育已合格 75\.0%/)
  await screen.findByText(/学得最多的时段是周日 4 时（6 人次）/)
  await waitFor(async () => expect(await figure('合格率')).toBe('75.0%'))
  for (const [name, text] of [
    ['应学人数', '1,200'],
    ['已学人数', '900'],
    ['学时达标率', '25.0%'],
    ['总学时', '12.5'],
    ['平均分', '81.5'],
  ] as const)
    expect(await figure(name)).toBe(text)
  const asked = (path: string) => http.calls.filter((call) => call.path === path).map(({ sent }) => sent)
  expect(asked(`${A}/study-sum`)).toEqual([{ startDate: '2026-11-22', endDate: '2026-11-24', orgId: 'north' }])
  for (const sent of asked(`${P}/list`))
    expect(sent).toMatchObject({ studyDay_begin: '2026-11-22', studyDay_end: '2026-11-24', orgId: 'north' })
  expect(screen.getByRole('link', { name: /^学时达标率/ }).getAttribute('href')).toBe(
    '/statistics/study?studyDay_begin=2026-11-22&studyDay_end=2026-11-24&orgId=north&hoursReached=1',
  )
  expect(screen.getByRole('link', { name: /^合格率/ }).getAttribute('href')).toBe(
    '/log/studentUse?startTime_begin=2026-11-22&startTime_end=2026-11-24&flag=1%2C2%2C3%2C4%2C5&orgId=north&result=1%2C2',
  )
})

test('[SCREEN-57] a tile that fails says so alone', async () => {
  open({ [`GET ${A}/study-week`]: refused('数据范围较大，请缩短时间') })
  await screen.findByText('没能读取时段热力：数据范围较大，请缩短时间')
  expect(await screen.findByText(/学时达标最少的是一车间/)).toBeTruthy()
})

test('[SCREEN-57] only who lacks hours is reminded, and the question says what happens', async () => {
  const { http, said } = open({ [`POST ${P}/remind`]: ok(null, '已提醒 1 人本人') })
  await screen.findByText('张建国')
  const buttons = screen.getAllByRole('button', { name: /^提醒未达标/ })
  expect(buttons).toHaveLength(1)
  fireEvent.click(buttons[0]!)
  const dialog = await dialogOf('提醒未达标')
  within(dialog).getByText(/“张建国”今年的学时还不够/)
  fireEvent.click(within(dialog).getByText('确定'))
  await waitFor(() => expect(said).toEqual(['success: 已提醒 1 人本人']))
  expect(http.calls.find(({ method }) => method === 'POST')!.sent).toMatchObject({ ids: 's1' })
})

test('[SCREEN-57] without days it is this year, which stands in no address', () => {
  const year = { from: '2026-01-01', to: '2026-11-24' }
  expect(readStudyFilters({}, '2026-11-24')).toEqual({ ...year, org: '' })
  expect(readStudyFilters({ studyDay_begin: '2026-11-30', studyDay_end: '2026-11-01' }, '2026-11-24')).toMatchObject(
    year,
  )
  expect(writeStudyFilters({ ...year, org: 'a' }, '2026-11-24')).toEqual({
    studyDay_begin: '',
    studyDay_end: '',
    orgId: 'a',
  })
})
