import type { AnalysisCall } from '#contract/areas/analysis/answers.ts'
import type { Parameters, Services } from '#core/services.ts'
import { Page } from '#screens/datacenter/platform-center.page.tsx'
import { settle } from '#tests/layout/shell/console-at.tsx'
import { pageAt } from '#tests/widgets/page-at.tsx'
import { ServicesProvider } from '#widgets/services-context.tsx'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const PATH = '/datacenter/platform?from=2026-11-22&to=2026-11-24&org=north1'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-24T10:31:07+08:00'))
  return () => vi.useRealTimers()
})

const tenant = (id: number, name: string, over = {}) => ({
  id,
  name,
  enterprises: 2,
  staff: 0,
  trained: 0,
  plays: 0,
  seconds: 0,
  hazardsOpen: 0,
  devices: 0,
  onlineDevices: 0,
  ...over,
})
const momentMinute = (text: string) => Date.parse(text) / 60_000
const COURSE = { courseId: 'c1', courseName: '动火作业', playCount: 40, playDuration: 9_000, avgScore: 83.2 }

const ANSWERS: Readonly<Partial<Record<AnalysisCall, unknown>>> = {
  'real-time-data': {
    onlineStudent: 3,
    onlineDevice: 4,
    deviceTotal: 6,
    todayLogin: 7,
    todayPlay: 12_345,
    todayPass: 2,
    todayHazard: 9,
  },
  'tenant-overview': [
    tenant(1, '华东石化', { staff: 8, trained: 6, plays: 30, seconds: 7_200, devices: 4, onlineDevices: 3 }),
    tenant(2, '江南造船'),
  ],
  'day-minutes': {
    day: '2026-11-24',
    minutes: [
      { minute: momentMinute('2026-11-24T09:30:00+08:00'), plays: 3, logins: 1 },
      { minute: momentMinute('2026-11-23T09:30:00+08:00'), plays: 2, logins: 0 },
    ],
    at: Date.parse('2026-11-24T10:31:07+08:00'),
  },
  'hazard-loop': [
    { box: 'reported', count: 2, medianDays: 1 },
    { box: 'closed', count: 5, medianDays: 4 },
  ],
  'drill-days': [{ day: '2026-11-24', planned: 1, held: 0, missed: 0 }],
  'login-city-statistics': [
    { city: '浙江省', areaCode: '330000', count: 5 },
    { city: '未知', areaCode: '000000', count: 2 },
  ],
  'course-play-statistics': { xAxis: ['2026-11-22'], playCount: [10], playDuration: [3_600] },
  'course-play-list': [COURSE],
  'course-play-list-more': { records: [{ ...COURSE, classifyName: '', rank: 1 }], total: 1 },
  'staff-login-sum': { list: [{ date: '2026-11-22', count: 4 }] },
  'study-sum': { passed: 3, judged: 4 },
  'staff-sum': { active: 20, trained: 15, hoursReached: 20 },
  'staff-score-bins': { learners: 18, scored: 0, avgScore: 0, lowestPass: 80, highestPass: 80, bins: [] },
  'staff-train-period': {
    xAxis: ['a'],
    hours: [1],
    required: [1],
    total: { hours: 1, required: 1 },
    partialLast: false,
  },
  'device-type-statistics': [{ typeId: 't1', typeName: '头显', online: 2, offline: 1, repair: 1, stocked: 4, away: 0 }],
  'org-device-statistics': [
    { orgId: 'north', orgName: '炼化公司', isBranch: true, total: 4, online: 2, offline: 1, repair: 1 },
  ],
  'device-use-sum': { seconds: 57_600, devices: 4, workingDays: 2 },
  'device-fault-statistics': { xAxis: [], types: [], top: [] },
}

async function shown(tab: string, leadsTo: (path: string) => boolean = () => true) {
  const asked: string[] = []
  const get = vi.fn<Services['http']['get']>(async (path, parameters: Parameters = {}) => {
    asked.push(`${path} ${String(parameters['scope'])} ${String(parameters['orgId'] ?? parameters['deptId'])}`)
    const result = ANSWERS[path.split('/').at(-1) as AnalysisCall]
    return { success: true, message: '', code: 200, result, timestamp: Date.now() }
  })
  const services = { http: { get }, config: { productName: '安全平台' } } as unknown as Services
  const page = pageAt(`${PATH}&tab=${tab}`, { leadsTo })
  render(<ServicesProvider value={services}>{page.inPage(<Page />)}</ServicesProvider>)
  await settle()
  await settle()
  return { ...page, asked }
}

const tile = (name: string) => within(screen.getByRole('region', { name }))
const links = () =>
  screen
    .queryAllByRole('link')
    .filter((link) => !link.getAttribute('href')!.startsWith('/isystem/tenant/'))
    .map((link) => link.getAttribute('href'))

test.each([
  ['now', ['real-time-data', 'hazard-loop', 'drill-days', 'day-minutes', 'tenant-overview', 'login-city-statistics']],
  [
    'courses',
    [
      'course-play-statistics',
      'course-play-list-more',
      'course-play-list',
      'course-play-list-more',
      'staff-login-sum',
      'study-sum',
      'course-play-statistics',
    ],
  ],
  ['staff', ['staff-sum', 'staff-score-bins', 'staff-login-sum', 'staff-train-period']],
  ['tenants', ['tenant-overview']],
  ['devices', ['device-type-statistics', 'org-device-statistics', 'device-use-sum', 'device-fault-statistics']],
])(
  '[SCREEN-17] %s asks for figures of all tenants alone, and no mark leads to a list of one tenant',
  async (tab, calls) => {
    const { asked } = await shown(tab)
    expect(asked).toEqual(calls.map((name) => `/space/analysis/${name} platform undefined`))
    expect(screen.queryByLabelText('组织')).toBe(null)
    expect(links()).toEqual([])
  },
)

test('[SCREEN-17][PROD-13] 实时: figures of this moment, the day so far, the tenants that learn most, where people sign in, and how hazards and drills stand', async () => {
  const { open } = await shown('now')
  expect(screen.getAllByText('截至 10:31:07')).toHaveLength(2)
  expect(tile('今日学习').getByText('1.23 万')).toBeTruthy()
  expect(tile('在线设备').getByText('已激活 6 台')).toBeTruthy()
  expect(tile('租户排行').getByText('今天 1 个租户有人学习，最多的是华东石化（30 人次）')).toBeTruthy()
  expect(tile('登录地区').getByText('今天登录 7 次，来自 1 个省级地区，2 次不知地区')).toBeTruthy()
  expect(tile('今日学习曲线').getByText(/^今天到 10:31 学习 3 人次、登录 1 次.*昨天同一时刻学习 2 人次$/)).toBeTruthy()
  expect(tile('今日学习曲线').getByText('截至 10:31:07')).toBeTruthy()
  expect(tile('隐患闭环').getByText(/^2 条隐患还没有闭环/)).toBeTruthy()
  expect(tile('演练日历').getByText('12 周内计划 1 场，完成 0 场，缺 0 场')).toBeTruthy()
  fireEvent.click(tile('租户排行').getByRole('link', { name: /^华东石化：学习人次 30/ }))
  expect(open.mock.calls).toEqual([['/isystem/tenant/detail/1']])
})

test('[SCREEN-17] 租户: tenants stand beside each other; one without anybody on the books has no rate', async () => {
  await shown('tenants')
  expect(tile('培训覆盖率').getByText('75.0% · 6 / 8')).toBeTruthy()
  expect(tile('租户一览').getByRole('row', { name: '华东石化 2 8 6 75.0% 30 2 小时 0 3 / 4' })).toBeTruthy()
  expect(tile('租户一览').getByRole('row', { name: '江南造船 2 0 0 — 0 0 小时 0 0 / 0' })).toBeTruthy()
  expect(tile('租户一览').getByText('华东石化').closest('button, a')).not.toBe(null)
})

test('[SCREEN-17] who has no list of tenants finds neither the tab nor the ranking, and none is asked for', async () => {
  const { asked } = await shown('now', (path) => path === '/log/studentUse')
  expect(asked).toEqual([
    '/space/analysis/real-time-data platform undefined',
    '/space/analysis/day-minutes platform undefined',
  ])
  expect([screen.queryByText('租户排行'), screen.queryByText('租户')]).toEqual([null, null])
  expect(screen.queryByRole('region', { name: '今日登录' })).toBe(null)
})
