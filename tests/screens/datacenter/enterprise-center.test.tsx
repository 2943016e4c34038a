import type { FigureFrame } from '#contract/wire/figures.ts'
import { exactly } from '#contract/wire/list-query.ts'
import type { LiveFigures } from '#core/live/live-figures.ts'
import type { Parameters, Services } from '#core/services.ts'
import { Page } from '#screens/datacenter/enterprise-center.page.tsx'
import { COURSE_TILES, partsOf } from '#screens/datacenter/course-requests.ts'
import { LiveFigures as LiveStrip } from '#screens/datacenter/live-figures.tsx'
import { partText, playsSentence, stepFor } from '#screens/datacenter/course-texts.ts'
import { requestsOf } from '#screens/datacenter/tile-calls.ts'
import { settle } from '#tests/layout/shell/console-at.tsx'
import { changesOfStates } from '#server/areas/analysis/tell-devices.ts'
import { pageAt } from '#tests/widgets/page-at.tsx'
import { ServicesProvider } from '#widgets/services-context.tsx'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

type Taking = LiveFigures['follow'] extends (key: string, take: infer T) => unknown ? T : never

const TODAY = '2026-11-24'
const PATH = '/datacenter/enterprise?from=2026-11-22&to=2026-11-24'
const COURSES = `${PATH}&tab=courses`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-24T10:31:07+08:00'))
  return () => vi.useRealTimers()
})

const DAYS = { xAxis: ['2026-11-22', '2026-11-23', TODAY], playCount: [10, 30, 5], playDuration: [3_600, 7_200, 600] }
const BEFORE = { xAxis: ['2026-11-20', '2026-11-21'], playCount: [20, 12], playDuration: [3_600, 7_200] }
const COURSE = { courseId: 'c1', courseName: '动火作业', playCount: 40, playDuration: 9_000, avgScore: 83.2 }
const GONE = { courseId: 'c2', courseName: '', playCount: 5, playDuration: 600, avgScore: 0 }

const OTHERS = { trainRate: 0, avgScore: 0, hazardOpen: 0, deviceCount: 0, riskLevel_dictText: null }
const COMPANY = {
  ...OTHERS,
  orgId: 'plant',
  orgName: '炼化公司',
  staffCount: 8,
  trainedCount: 6,
  avgScore: 81.5,
  hazardOpen: 3,
  deviceCount: 12,
}
const PERSON = {
  studentId: 's1',
  realname: '张伟',
  deptName: '一班',
  postName: '',
  hours: 2,
  courseDone: 1,
  avgScore: 0,
}
const BELOW = [
  { ...OTHERS, orgId: 'north', orgName: '炼油一车间', staffCount: 6, trainedCount: 6 },
  { ...OTHERS, orgId: 'south', orgName: '炼油二车间', staffCount: 2, trainedCount: 0 },
  { ...OTHERS, orgId: 'empty', orgName: '筹建组', staffCount: 0, trainedCount: 0 },
]
const minute = (time: string, plays: number, logins: number) => ({
  minute: Date.parse(`${time.replace(' ', 'T')}+08:00`) / 60_000,
  plays,
  logins,
})

/** What the server answers, by the last part of the address. */
const ANSWERS: Readonly<Record<string, (asked: Parameters) => unknown>> = {
  'course-play-statistics': ({ startDate }) => (startDate === '2026-11-22' ? DAYS : BEFORE),
  'course-play-list': () => [COURSE, GONE],
  'course-play-list-more': () => ({
    records: [COURSE, GONE].map((course, at) => ({ ...course, classifyName: '', rank: at + 1 })),
    total: 12,
  }),
  'staff-login-sum': () => ({ list: DAYS.xAxis.map((date, at) => ({ date, count: at })) }),
  'day-minutes': () => ({
    minutes: [minute('2026-11-23 09:00', 7, 0), minute('2026-11-24 10:05', 5, 2)],
    at: Date.parse('2026-11-24T10:31:05+08:00'),
  }),
  'device-states': () => ({
    layout: 'one',
    groups: [
      { orgId: 'a', orgName: '合成车间', count: 2 },
      { orgId: '', orgName: '', count: 1 },
    ],
    ids: ['d1', 'd2', 'd3'],
    sns: ['SN-1', 'SN-2', 'SN-3'],
    heard: [0, 0, Date.parse('2026-11-24T09:00:00+08:00') / 60_000],
    states: '100',
    at: Date.parse('2026-11-24T10:31:05+08:00'),
  }),
  list: () => ({ records: [], total: 0, totals: { passRate: 83.3 } }),
  'staff-sum': () => ({ active: 20, trained: 15, hoursReached: 20 }),
  'staff-score-bins': () => ({
    learners: 18,
    scored: 3,
    avgScore: 81.3,
    lowestPass: 80,
    highestPass: 80,
    bins: Array.from({ length: 10 }, (_each, at) => ({
      from: at * 10,
      passed: at > 7 ? 1 : 0,
      failed: at === 6 ? 1 : 0,
      unjudged: 0,
    })),
  }),
  'staff-train-period': () => ({
    xAxis: ['a', 'b'],
    hours: [1.5, 0.5],
    required: [0.3, 0.4],
    total: { hours: 2.1, required: 0.7 },
    partialLast: true,
  }),
  'dept-staff-list': () => ({ records: [PERSON], total: 31 }),
  'device-type-statistics': () => [
    { typeId: 't1', typeName: '头显', online: 2, offline: 1, repair: 1, stocked: 4, away: 0 },
    { typeId: 't2', typeName: '一体机', online: 1, offline: 0, repair: 0, stocked: 0, away: 2 },
  ],
  'org-device-statistics': () => [
    { orgId: 'north', orgName: '炼油一车间', isBranch: true, total: 4, online: 2, offline: 1, repair: 1 },
  ],
  'device-use-sum': () => ({ seconds: 57_600, devices: 4, workingDays: 2 }),
  'device-fault-statistics': () => ({
    xAxis: ['2026-10', '2026-11'],
    types: ['甲', '乙', '丙', '丁', '戊', '己'].map((name, at) => ({ type: name, name, counts: [6 - at, 1] })),
    top: [{ code: 'DISP-02', typeName: '显示', count: 5, devices: 2, open: 1 }],
  }),
  'hazard-loop': () => [
    { box: 'reported', count: 2, medianDays: 0.5 },
    { box: 'waiting', count: 0, medianDays: 0 },
    { box: 'rectifying', count: 3, medianDays: 4 },
    { box: 'verifying', count: 0, medianDays: 0 },
    { box: 'closed', count: 9, medianDays: 6.5 },
  ],
  'drill-days': ({ startDate, endDate }) =>
    [startDate, TODAY, '2026-12-01', endDate].map((day, at) => ({
      day,
      planned: at === 2 ? 1 : 0,
      held: at === 1 ? 2 : 0,
      missed: at === 0 ? 1 : 0,
    })),
  sysBasePortraitList: ({ orgId }) => (orgId === undefined ? [COMPANY] : [COMPANY, ...BELOW]),
}

async function shown(
  over: { fails?: string; leadsTo?: (path: string) => boolean; path?: string; figures?: LiveFigures } = {},
) {
  const asked: string[] = []
  const get = vi.fn<Services['http']['get']>(async (path, parameters = {}) => {
    const name = path.split('/').at(-1)!
    asked.push(`${name} ${new URLSearchParams(parameters as Record<string, string>).toString()}`)
    if (name === over.fails) throw new Error('网络异常')
    return { success: true, message: '', code: 200, result: ANSWERS[name]?.(parameters) ?? [], timestamp: Date.now() }
  })
  const services = { http: { get }, figures: over.figures, config: { productName: '安全平台' } } as unknown as Services
  const page = pageAt(over.path ?? PATH, over.leadsTo && { leadsTo: over.leadsTo })
  render(<ServicesProvider value={services}>{page.inPage(<Page />)}</ServicesProvider>)
  await settle()
  await settle()
  return { ...page, asked }
}

const tile = (name: string) => within(screen.getByRole('region', { name }))

test('[SCREEN-16][PROD-16] figures stand beside the period before, every mark leads to its rows, filters go into the address', async () => {
  const { open, asked, readdress } = await shown({ path: `${COURSES}&org=north1` })
  const figure = (name: string) =>
    [...screen.getByRole('region', { name }).querySelectorAll('strong, p')].map((part) => part.textContent)
  expect(figure('学习人次')).toEqual(['45', '较上期 ↑ 25.0%，好于上期'])
  expect(figure('学习时长')).toEqual(['3.2 小时', '与上期持平'])
  expect(['学过的课程', '合格率', '学员登录'].map((name) => figure(name)[0])).toEqual(['12', '83.3%', '3'])
  expect(asked).toContain('course-play-statistics startDate=2026-11-20&endDate=2026-11-21&orgId=north1')
  fireEvent.click(tile('学习人次').getByRole('link', { name: '学习人次 45 人次，查看明细' }))
  fireEvent.click(tile('学习趋势').getByRole('link', { name: /^11-23 周一：学习人次 30 人次/ }))
  fireEvent.click(tile('课程排行').getByRole('link', { name: /^动火作业：学习人次 40，平均分 83.2/ }))
  fireEvent.click(tile('学习日历').getByRole('link', { name: /^2026-11-22 周日/ }))
  fireEvent.click(tile('登录趋势').getByRole('link', { name: /^11-24 周二（未满）：登录次数 2 次/ }))
  expect(open.mock.calls.map(([path]) => path)).toEqual([
    '/log/studentUse?startTime_begin=2026-11-22&startTime_end=2026-11-24&flag=1%2C2%2C3%2C4%2C5&orgId=north1',
    '/log/studentUse?startTime_begin=2026-11-23&startTime_end=2026-11-23&flag=1%2C2%2C3%2C4%2C5&orgId=north1',
    '/log/studentUse?startTime_begin=2026-11-22&startTime_end=2026-11-24&flag=1%2C2%2C3%2C4%2C5&courseId=c1&orgId=north1',
    '/log/studentUse?startTime_begin=2026-11-22&startTime_end=2026-11-22&flag=1%2C2%2C3%2C4%2C5&orgId=north1',
    '/log/studentLogin?loginTime_begin=2026-11-24&loginTime_end=2026-11-24&result=1&orgId=north1',
  ])
  fireEvent.click(screen.getByRole('checkbox', { name: '与上期比较' }))
  const [change] = readdress.mock.calls[0]!
  expect((change as (now: string) => string)('by=x')).toBe('by=x&from=2026-11-22&to=2026-11-24&org=north1&cmp=0')
  asked.length = 0
  fireEvent.click(tile('全部课程').getByRole('listitem', { name: '2' }))
  await settle()
  expect(asked).toEqual([
    'course-play-list-more startDate=2026-11-22&endDate=2026-11-24&orgId=north1&pageNo=2&pageSize=10',
  ])
})

test('[SCREEN-16] a tile that fails says so alone; who may not look at sign-ins has no tiles of them and asks for none', async () => {
  const leadsTo = (path: string) => path === '/log/studentUse'
  const { asked } = await shown({ path: COURSES, fails: 'course-play-list', leadsTo })
  expect(tile('课程排行').getByText('没能读取课程排行：网络异常')).toBeTruthy()
  expect(tile('学习趋势').getByText(/^2026-11-22 至 2026-11-24共 45 人次/)).toBeTruthy()
  expect(tile('全部课程').getByText('已删除的课程')).toBeTruthy()
  expect(screen.queryByText('学员登录')).toBeNull()
  expect(asked.filter((one) => one.startsWith('staff-login'))).toEqual([])
})

test('[SCREEN-16] who has none of the lists is told why the page is empty', async () => {
  const { asked } = await shown({ leadsTo: () => false })
  expect(screen.getByText('还看不到数据')).toBeTruthy()
  expect(asked).toEqual([])
})

test('[SCREEN-16] a tab stands in the address with the filters, and only what it shows is asked for', async () => {
  const { asked, readdress } = await shown({ path: `${PATH}&org=north1` })
  const names = new Set(asked.map((one) => one.split(' ')[0]))
  expect([...names]).toEqual([
    'queryTreeList',
    'day-minutes',
    'device-states',
    'hazard-loop',
    'drill-days',
    'sysBasePortraitList',
  ])
  expect([screen.queryByLabelText('时间'), screen.queryByText('与上期比较')]).toEqual([null, null])
  fireEvent.click(screen.getByRole('tab', { name: '课程' }))
  const change = readdress.mock.calls[0]![0] as (now: string) => string
  expect([change('from=x&org=north1'), change('tab=staff')]).toEqual(['from=x&org=north1&tab=courses', 'tab=courses'])
})

test('[SCREEN-16] of a single company the coverage is that of what is below it, the least first; each leads to its students', async () => {
  const { open } = await shown()
  expect(tile('培训覆盖').getByText('2026 年 3 个组织中 1 个全部培训，最低的是炼油二车间（0%）')).toBeTruthy()
  const marks = tile('培训覆盖').getAllByRole('link')
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    '炼油二车间：培训覆盖率 0%，查看明细',
    '炼化公司：培训覆盖率 75.0%，查看明细',
    '炼油一车间：培训覆盖率 100%，查看明细',
  ])
  fireEvent.click(marks[1]!)
  expect(open.mock.calls).toEqual([['/student/list?status=1&orgId=plant']])
})

test('[SCREEN-16][PROD-13] 隐患闭环 and 演练日历: each step and each day lead to their rows', async () => {
  const { open, asked } = await shown({ path: `${PATH}&org=north1` })
  expect(asked).toContain('drill-days orgId=north1&startDate=2026-10-05&endDate=2026-12-27')
  const loop = tile('隐患闭环')
  expect(loop.getByText('5 条隐患还没有闭环；已闭环的是近 90 天发现的')).toBeTruthy()
  expect(loop.getAllByRole('listitem').map((box) => box.textContent)).toEqual([
    '已上报2停留中位 0.5 天',
    '待整改0停留中位 —',
    '整改中3停留中位 4 天',
    '待验收0停留中位 —',
    '已闭环9从发现到闭环中位 6.5 天',
  ])
  fireEvent.click(loop.getByText('3'))
  fireEvent.click(loop.getByText('9'))
  const drills = tile('演练日历')
  expect(drills.getByText('12 周内计划 1 场，完成 2 场，缺 1 场')).toBeTruthy()
  fireEvent.click(drills.getByRole('link', { name: /^2026-11-24 周二：演练 2 场，计划 0 场，完成 2 场/ }))
  expect(open.mock.calls.map(([path]) => decodeURIComponent(path))).toEqual([
    '/hazard/list?orgId=north1&status=3,8',
    '/hazard/list?orgId=north1&status=5&discoverTime_begin=2026-08-27&discoverTime_end=2026-11-24',
    '/drill/approve?orgId=north1&planDate_begin=2026-11-24&planDate_end=2026-11-24&status=2,3,4,5',
  ])
})

test('[PROD-16] 人员: shares of those on the books, scores against the line of passing, hours against those owed, and each person', async () => {
  const { open, asked } = await shown({ path: `${PATH}&tab=staff&org=north1` })
  const figure = (name: string) =>
    [...screen.getByRole('region', { name }).querySelectorAll('strong, p')].map((part) => part.textContent)
  expect(figure('学习人数')[0]).toBe('18')
  expect(figure('学时达标率')).toEqual(['100%', '今年 20 / 20 人达标'])
  expect(figure('培训覆盖率')).toEqual(['75.0%', '今年 15 / 20 人学过并合格'])
  expect(asked).toContain('staff-train-period startDate=2026-11-22&endDate=2026-11-24&deptId=north1&period=week')
  expect(tile('成绩分布').getByText('合格分 80')).toBeTruthy()
  expect(tile('成绩分布').getByText(/共 3 条有得分的记录，平均 81.3 分$/)).toBeTruthy()
  expect(tile('人均学时').getByText(/人均 2.1 学时，同期应达 0.7 学时$/)).toBeTruthy()
  expect(tile('人均学时').getByRole('img', { name: /（未满）：人均学时 0.5 学时，应达学时 0.4 学时/ })).toBeTruthy()
  fireEvent.click(tile('成绩分布').getByRole('link', { name: /^90–100：合格 1 条/ }))
  fireEvent.click(tile('学时达标率').getByRole('link'))
  fireEvent.click(tile('学员学习情况').getByText('张伟'))
  expect(open.mock.calls.map(([path]) => path)).toEqual([
    '/log/studentUse?startTime_begin=2026-11-22&startTime_end=2026-11-24&flag=1%2C2%2C3%2C4%2C5&score_begin=90&score_end=100&orgId=north1',
    '/student/list?orgId=north1&status=1&hoursReached=1',
    '/student/list/detail/s1',
  ])
  asked.length = 0
  fireEvent.click(tile('学员学习情况').getByRole('listitem', { name: '2' }))
  await settle()
  expect(asked).toEqual(['dept-staff-list startDate=2026-11-22&endDate=2026-11-24&deptId=north1&pageNo=2&pageSize=10'])
})

test('[PROD-16] 人员: without study records and sign-ins nothing of them is asked for', async () => {
  const { asked } = await shown({ path: `${PATH}&tab=staff`, leadsTo: (path) => path === '/student/list' })
  const names = new Set(asked.map((one) => one.split(' ')[0]))
  expect(names).toEqual(new Set(['dept-staff-list', 'staff-sum', 'staff-train-period']))
  expect(screen.queryByText('学习人数')).toBe(null)
})

test('[PROD-16] 组织: three columns in one order, the least trained first, each mark leading to what it counts', async () => {
  const { open } = await shown({ path: `${PATH}&tab=organisations` })
  const marks = (name: string) =>
    tile(name)
      .getAllByRole('link')
      .map((mark) => mark.getAttribute('aria-label')!.replace('，查看明细', ''))
  const order = ['炼油二车间', '炼化公司', '炼油一车间', '筹建组']
  const values = {
    培训覆盖率: ['0%', '75.0%', '100%', '—'],
    未闭环隐患: ['0', '3', '0', '0'],
    设备数: ['0', '12', '0', '0'],
  }
  for (const [name, shownValues] of Object.entries(values))
    expect(marks(name)).toEqual(order.map((place, at) => `${place}：${name} ${shownValues[at]}`))
  expect(tile('未闭环隐患').getByText('最多的是炼化公司（3 条）')).toBeTruthy()
  fireEvent.click(tile('未闭环隐患').getAllByRole('link')[1]!)
  fireEvent.click(tile('设备数').getAllByRole('link')[1]!)
  fireEvent.click(tile('组织画像').getByText('炼化公司'))
  expect(open.mock.calls.map(([path]) => decodeURIComponent(path))).toEqual([
    '/hazard/list?status=1,2,3,8,4,7&orgId=plant',
    '/equipment/manage?orgId=plant',
    '/enterprise/org?at=plant',
  ])
})

test('[PROD-16] 设备: states by type and place, how much of the time they are used, faults in five colours at most', async () => {
  const { open } = await shown({ path: `${PATH}&tab=devices` })
  expect(tile('使用率').getByText('25.0%')).toBeTruthy()
  expect(tile('使用率').getByText('时长 ÷（4 台 × 8 小时 × 2 个工作日）')).toBeTruthy()
  expect(tile('各类型设备').getByText('在线 3，离线 1，维修 1，在库 4，预留和在途 2')).toBeTruthy()
  fireEvent.click(tile('各类型设备').getByRole('link', { name: /^头显：在线 2，离线 1/ }))
  fireEvent.click(tile('各组织设备').getByRole('link', { name: /^炼油一车间：在线 2，离线 1，维修 1/ }))
  const ofType = new URLSearchParams({ status: '1,6,2,3,4', ...exactly('typeId', 't1') }).toString()
  expect(open.mock.calls).toEqual([[`/equipment/manage?${ofType}`], ['/equipment/manage?status=3%2C4&orgId=north']])
  expect(
    tile('设备故障').getByRole('img', { name: '2026-10：甲 6 次，乙 5 次，丙 4 次，丁 3 次，其他 3 次' }),
  ).toBeTruthy()
  expect(tile('常见故障').getByText('5 次 · 2 台，1 次未消除')).toBeTruthy()
})

test('[SCREEN-16] today alone is compared with nothing, and no comparison is asked for where nobody wants one', async () => {
  const asked: Parameters[] = []
  const http = {
    get: async (_path: string, parameters: Parameters = {}) => {
      asked.push(parameters)
      return { success: true, message: '', code: 200, result: DAYS, timestamp: 1 }
    },
  } as unknown as Services['http']
  const requests = requestsOf(COURSE_TILES, { http }, () => TODAY)
  const signal = new AbortController().signal
  for (const query of [`from=${TODAY}&to=${TODAY}&cmp=1`, 'from=2026-11-01&to=2026-11-24&cmp=0'])
    expect(await requests.fetchTile({ tile: 'plays', asked: query, own: '' }, signal)).toMatchObject({
      told: { compared: null },
      asOf: 1,
    })
  expect(asked).toHaveLength(2)
})

test('[SCREEN-16] long ranges are drawn by weeks, then by months, and nothing of a day is lost', () => {
  expect([1, 62, 63, 370, 371].map(stepFor)).toEqual(['day', 'day', 'week', 'week', 'month'])
  const days = DAYS.xAxis.map((day, at) => ({ day, plays: DAYS.playCount[at]!, seconds: 60 }))
  const weeks = partsOf(days, 'week')
  expect(weeks.map((part) => [partText(part), part.plays, part.seconds])).toEqual([
    ['11-22 周日', 10, 60],
    ['11-23 至 11-24', 35, 120],
  ])
  expect(partsOf([], 'month')).toEqual([])
  expect(playsSentence(days, '近 3 天')).toBe('近 3 天共 45 人次，3 分，最多的一天 11-23 周一（30）')
  expect(playsSentence([], '近 3 天')).toBe('近 3 天共 0 人次，0 小时')
})

test('[SCREEN-16][PROD-13] live figures stand above, each leads to the rows it counts; old ones say of when they are', async () => {
  const followed = new Map<string, Taking>()
  const take: Taking = (frame) => followed.get('figures:now@north1')?.(frame)
  const figures: LiveFigures = {
    follow(key, taking) {
      followed.set(key, taking)
      return () => {}
    },
    clockOffset: () => ({ offsetMs: 2_000, uncertaintyMs: 5 }),
  }
  await shown({ path: `${PATH}&org=north1`, figures, leadsTo: (path) => path !== '/hazard/list' })
  expect([...followed.keys()].toSorted()).toEqual(
    ['cities', 'devices', 'events', 'minutes', 'now'].map((feed) => `figures:${feed}@north1`),
  )
  expect(screen.getByText('正在等待数据')).toBeTruthy()
  const now = Date.now() + 2_000
  const counted = {
    onlineStudent: 3,
    onlineDevice: 4,
    deviceTotal: 6,
    todayLogin: 7,
    todayPlay: 12_345,
    todayPass: 2,
    todayHazard: 9,
  }
  act(() => take({ n: 1, at: now - 100, asOf: now - 200, figures: counted }))
  expect(screen.getByText('截至 10:31:08')).toBeTruthy()
  expect(tile('在线设备').getByText('已激活 6 台')).toBeTruthy()
  expect(tile('今日学习').getByText('1.23 万')).toBeTruthy()
  expect(screen.queryByRole('region', { name: '今日隐患' })).toBe(null)
  expect(tile('今日合格').getByRole('link').getAttribute('href')).toBe(
    '/log/studentUse?startTime_begin=2026-11-24&startTime_end=2026-11-24&flag=1%2C2%2C3%2C4%2C5&result=1&orgId=north1',
  )
  expect(tile('在线学员').queryByRole('link')).toBe(null)
  act(() => take({ n: 2, at: now - 60_000, asOf: now - 60_000, figures: counted }))
  expect(screen.getByText('数据截至 10:30:09，之后没有收到新的数据')).toBeTruthy()
  expect(tile('在线学员').getByText('3').closest('strong')?.hasAttribute('data-late')).toBe(true)
})

test('[SCREEN-16] figures of another organisation are waited for, and said to be missing where none come', () => {
  let take: Taking = () => {}
  const figures: LiveFigures = {
    follow(_key, taking) {
      take = taking
      return () => {}
    },
    clockOffset: () => ({ offsetMs: 0, uncertaintyMs: 5 }),
  }
  const page = pageAt(PATH)
  const services = { figures } as unknown as Services
  const view = (orgId: string) => (
    <ServicesProvider value={services}>{page.inPage(<LiveStrip orgId={orgId} today={TODAY} />)}</ServicesProvider>
  )
  const { rerender } = render(view('one'))
  const told = (ageMs: number) =>
    act(() => take({ n: 1, at: Date.now() - ageMs, asOf: Date.now(), figures: { todayPlay: 7 } }))
  told(0)
  expect(tile('今日学习').getByText('7')).toBeTruthy()
  rerender(view('other'))
  expect([screen.queryByText('7'), screen.getByText('正在等待数据')]).toEqual([null, expect.anything()])
  rerender(view('one'))
  told(60_000)
  rerender(view('other'))
  expect(screen.getByText('没有收到实时数据，请检查网络或稍后再看')).toBeTruthy()
})

test('[SCREEN-16][PROD-13] 今日学习曲线: read once, told minute by minute, every minute leads to its records; old ones say so', async () => {
  let take: Taking = () => {}
  const figures: LiveFigures = {
    follow(key, taking) {
      if (key.startsWith('figures:minutes')) take = taking
      return () => {}
    },
    clockOffset: () => ({ offsetMs: 600_000, uncertaintyMs: 5 }),
  }
  const { open, asked } = await shown({ path: `${PATH}&org=north1`, figures })
  const curve = tile('今日学习曲线')
  expect(asked.filter((one) => one.startsWith('day-minutes'))).toEqual(['day-minutes orgId=north1'])
  expect(
    curve.getByText('今天到 10:31 学习 5 人次、登录 2 次，最多的一分钟 10:05（5 人次）；昨天同一时刻学习 7 人次'),
  ).toBeTruthy()
  expect(curve.getByText('正在等待实时数据')).toBeTruthy()
  // The clock here is ten minutes behind.
  const at = Date.now() + 600_000
  const told = (sums: object, details: unknown, sentMs = at) =>
    act(() => take({ n: sentMs, at: sentMs, asOf: sentMs, figures: sums, details } as FigureFrame))
  told({ todayPlay: 6, todayLogin: 2 }, [minute('2026-11-24 10:30', 1, 0), minute('2026-11-24 10:41', 0, 0)])
  expect(curve.getByText(/^截至 10:41:07$/)).toBeTruthy()
  expect(curve.getByText(/^今天到 10:41 学习 6 人次/)).toBeTruthy()
  const point = await curve.findByRole('button', { name: '10:05' })
  fireEvent.mouseEnter(point)
  expect(curve.getByText('10:05', { selector: 'time' })).toBeTruthy()
  fireEvent.click(point)
  fireEvent.click(curve.getByRole('button', { name: '今日学习曲线的更多操作' }))
  fireEvent.click(await screen.findByText('表格'))
  fireEvent.click(curve.getByRole('button', { name: '10:00–10:59' }))
  expect(curve.getByRole('row', { name: '09:00–09:59 0 0 7' })).toBeTruthy()
  const asOf = (from: string, to: string) =>
    `/log/studentUse?${new URLSearchParams({ startTime_begin: `2026-11-24 ${from}`, startTime_end: `2026-11-24 ${to}`, flag: '1,2,3,4,5', orgId: 'north1' }).toString()}`
  expect(open.mock.calls.map(([path]) => path)).toEqual([asOf('10:05:00', '10:05:59'), asOf('10:00:00', '10:59:59')])
  told({ todayPlay: 6, todayLogin: 2 }, [minute('2026-11-24 10:41', 0, 0)], at - 60_000)
  expect(curve.getByText('数据截至 10:41:07，之后没有收到新的数据')).toBeTruthy()
})

test('[SCREEN-16][PROD-13] 设备状态: a square per device, walked with the arrows, true to what is told, each leads to its device', async () => {
  let take: Taking = () => {}
  const figures: LiveFigures = {
    follow(key, taking) {
      if (key === 'figures:devices') take = taking
      return () => {}
    },
    clockOffset: () => null,
  }
  const { open, asked } = await shown({ figures })
  const grid = tile('设备状态')
  expect(grid.getByText('2 个组织共 3 台设备：在线 1、离线 2')).toBeTruthy()
  const squares = grid.getByRole('button', { name: '设备状态：用方向键逐台查看，回车打开' })
  const said = () => grid.getByText(/^SN-|^指向一格/).textContent
  expect(said()).toBe('指向一格，或用方向键逐台查看')
  const walked = ['ArrowRight', 'ArrowRight', 'End', 'ArrowRight', 'ArrowUp'].map((key) => {
    fireEvent.keyDown(squares, { key })
    return said()
  })
  const second = 'SN-2，合成车间，离线，从未联系'
  const last = 'SN-3，未绑定组织，离线，最近联系 2026-11-24 09:00'
  expect(walked).toEqual(['SN-1，合成车间，在线，从未联系', second, last, last, second])
  fireEvent.click(squares)
  expect(open.mock.calls).toEqual([['/equipment/manage/detail/d2']])
  const changes = changesOfStates()
  changes({ layout: 'one', states: '100' }, 0)
  const at = Date.parse('2026-11-24T10:31:20+08:00')
  const details = changes({ layout: 'one', states: '130' }, at)
  act(() => take({ n: at, at, asOf: at, figures: { deviceTotal: 3 }, details }))
  expect(said()).toBe('SN-2，合成车间，故障，10:31:20 起')
  expect(grid.getByText('2 个组织共 3 台设备：在线 1、故障 1、离线 1')).toBeTruthy()
  fireEvent.click(grid.getByRole('button', { name: '设备状态的更多操作' }))
  fireEvent.click(await screen.findByText('表格'))
  expect(grid.getByRole('row', { name: '合成车间 1 0 1 0 0 2' })).toBeTruthy()
  expect(asked.filter((one) => one.startsWith('device-states'))).toEqual(['device-states '])
})

test('[SCREEN-16] who may not list devices has no grid of them', async () => {
  await shown({ leadsTo: (path) => path !== '/equipment/manage' })
  expect(screen.queryByRole('region', { name: '设备状态' })).toBe(null)
})

test('[SCREEN-16][PROD-13] 今日登录地区 and the boxes of 隐患闭环 are told; nothing yet is said', async () => {
  const followed = new Map<string, Taking>()
  const figures: LiveFigures = {
    follow(key, taking) {
      followed.set(key, taking)
      return () => {}
    },
    clockOffset: () => null,
  }
  const at = Date.parse('2026-11-24T10:31:00+08:00')
  const told = (feed: string, frame: Pick<FigureFrame, 'figures' | 'details'> & { asOf?: number }) =>
    act(() => followed.get(`figures:${feed}@north1`)?.({ n: 1, at, asOf: at, ...frame }))
  await shown({ path: `${PATH}&org=north1`, figures })
  told('cities', { figures: { todayLogin: 0 }, details: { provinces: [], cities: [] } })
  expect(tile('今日登录地区').getByText('今天还没有学员登录')).toBeTruthy()
  told('cities', { figures: { todayLogin: 12 }, details: { provinces: [['33', 9]], cities: [['宁波市', 6]] } })
  const map = tile('今日登录地区')
  expect(map.getByText('今日登录 12 次，来自 1 个省级地区，3 次不知地区')).toBeTruthy()
  expect(map.getByText('宁波市 6')).toBeTruthy()
  expect(map.getByText('截至 10:31:00')).toBeTruthy()
  const stages = { reported: 1, waiting: 2, rectifying: 3, checking: 4, overdue: 2, todayFound: 5, todayClosed: 6 }
  told('hazards', { figures: stages, details: undefined, asOf: 1 })
  expect(tile('隐患闭环').getByText(/^5 条隐患还没有闭环/), 'older than what was read').toBeTruthy()
  told('hazards', { figures: stages, details: undefined, asOf: Date.now() + 1_000 })
  const loop = tile('隐患闭环')
  const words = '10 条隐患还没有闭环；其中超期 2 条；今日新增 5 条，今日闭环 6 条；已闭环的是近 90 天发现的'
  expect(loop.getByText(words)).toBeTruthy()
  expect(loop.getAllByRole('listitem').map((box) => box.textContent)).toEqual([
    '已上报1停留中位 0.5 天',
    '待整改2停留中位 0 天',
    '整改中3停留中位 4 天',
    '待验收4停留中位 0 天',
    '已闭环9从发现到闭环中位 6.5 天',
  ])
})

test('[SCREEN-16][PROD-13] 事件流: what happened, the newest first, each leads to its record; nothing for a day is said', async () => {
  let take: Taking = () => {}
  const figures: LiveFigures = {
    follow(key, taking) {
      if (key === 'figures:events') take = taking
      return () => {}
    },
    clockOffset: () => null,
  }
  const { open } = await shown({ figures, leadsTo: (path) => path !== '/drill/approve' })
  const events = tile('事件流')
  expect(events.getByText('正在等待实时数据')).toBeTruthy()
  const at = Date.parse('2026-11-24T10:31:00+08:00')
  const told = (details: unknown) => act(() => take({ n: 1, at, asOf: at, figures: {}, details }))
  told([])
  expect(events.getByText('24 小时内没有事件')).toBeTruthy()
  const event = { at, orgName: '合成车间', who: '', what: '' }
  told([
    { ...event, kind: 'drillBegun', id: 'p1', what: '年度火灾演练' },
    { ...event, kind: 'deviceFault', id: 'd1', who: 'SN-1', what: '手柄无响应' },
    { ...event, kind: 'hazardClosed', id: 'h1', what: '护栏松动', orgName: '' },
    { ...event, kind: 'hazardFound', id: 'h2', what: '电线裸露' },
    { ...event, kind: 'studyEnded', id: 's1', who: '何**', what: '动火作业' },
  ])
  expect(events.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '11-24 10:31演练“年度火灾演练”开始合成车间',
    '11-24 10:31故障设备 SN-1：手柄无响应合成车间',
    '11-24 10:31闭环“护栏松动”已闭环',
    '11-24 10:31隐患上报“电线裸露”合成车间',
    '11-24 10:31学习何**学完《动火作业》合成车间',
  ])
  for (const link of events.getAllByRole('button')) fireEvent.click(link)
  expect(open.mock.calls.map(([path]) => path)).toEqual([
    '/equipment/manage/detail/d1',
    '/hazard/list/detail/h1',
    '/hazard/list/detail/h2',
    '/log/studentUse/detail/s1',
  ])
})
