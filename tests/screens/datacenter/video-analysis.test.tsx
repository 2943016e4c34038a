import type { VideoCall } from '#contract/areas/analysis/video-answers.ts'
import type { Parameters, Services } from '#core/services.ts'
import { Page } from '#screens/datacenter/video-analysis.page.tsx'
import { curveSentence, fallsOf, stretchText } from '#screens/datacenter/video-texts.ts'
import { settle } from '#tests/layout/shell/console-at.tsx'
import { pageAt } from '#tests/widgets/page-at.tsx'
import { ServicesProvider } from '#widgets/services-context.tsx'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const PATH = '/video/analysis?from=2026-11-22&to=2026-11-24'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-24T10:31:07+08:00'))
  return () => vi.useRealTimers()
})

const film = (id: string, over = {}) => ({
  id,
  title: `第${id}章`,
  courseId: 'c1',
  courseName: '中暑识别与处置',
  classifyName: '职业健康',
  minutes: 5,
  plays: 0,
  users: 0,
  watchRate: 0,
  finishRate: 0,
  ...over,
})
const SEEN = film('1', { plays: 10, users: 8, watchRate: 0.75, finishRate: 0.5 })
const NEW = film('2', { courseName: '动火作业', classifyName: '作业安全' })
const CURVE = Array.from({ length: 100 }, (_each, at) => 10 - 3 * Number(at >= 40) - Number(at >= 80))
const empty = { seen: 0, plays: 0, again: 0, skipped: 0, left: 0 }
const segments = (first = empty) => Array.from({ length: 10 }, (_each, at) => (at === 0 ? first : empty))
const OF_DAYS = { length: 300, year: 2026, xAxis: ['2026-11-22', '2026-11-23', '2026-11-24'] }

const ANSWERS: Readonly<Record<VideoCall, (asked: Parameters) => unknown>> = {
  'video-list': () => [SEEN, NEW],
  'video-watch': ({ chapterId }) =>
    chapterId === '1'
      ? {
          ...SEEN,
          ...OF_DAYS,
          curve: CURVE,
          playsByDay: [4, 6, 0],
          segments: segments({ seen: 8, plays: 10, again: 2, skipped: 1, left: 3 }),
        }
      : { ...NEW, ...OF_DAYS, curve: CURVE.map(() => 0), playsByDay: [0, 0, 0], segments: segments() },
}

async function shown(path = PATH, films: readonly unknown[] = [SEEN, NEW]) {
  const get = vi.fn<Services['http']['get']>(async (address, parameters = {}) => {
    const name = address.split('/').at(-1) as VideoCall
    const result = name === 'video-list' ? films : ANSWERS[name](parameters)
    return { success: true, message: '', code: 200, result, timestamp: Date.now() }
  })
  const services = { http: { get }, config: { productName: '安全平台' } } as unknown as Services
  const page = pageAt(path)
  render(<ServicesProvider value={services}>{page.inPage(<Page />)}</ServicesProvider>)
  await settle()
  await settle()
  return page
}

const tile = (name: string) => within(screen.getByRole('region', { name }))

test('[SCREEN-96] the most played film stands there with its figures, its curve, its days and its parts', async () => {
  const { open } = await shown()
  const figure = (name: string) => screen.getByRole('region', { name }).querySelector('strong')?.textContent
  expect(['播放次数', '观看人数', '平均观看比例', '完播率'].map(figure)).toEqual(['10', '8', '75.0%', '50.0%'])
  expect(tile('观看曲线').getByText(/播放到片尾的占看得最多处的 60%，2:00 处减少最多（3 次）$/)).toBeTruthy()
  expect(tile('观看曲线').getByText('4:00 减少 1 次')).toBeTruthy()
  expect(tile('观看曲线').getByRole('img', { name: '0:03：播放次数 10 次' })).toBeTruthy()
  expect(tile('播放趋势').getByRole('img', { name: /^11-23 周一：播放次数 6 次/ })).toBeTruthy()
  expect(tile('分段').getByRole('row', { name: '0:00–0:30 8 10 2 1 3' })).toBeTruthy()
  fireEvent.click(screen.getAllByText('中暑识别与处置').at(-1)!)
  expect(open.mock.calls).toEqual([['/course/list/detail/c1']])
})

test('[SCREEN-96] films are found by name, and the chosen one stands in the address', async () => {
  const { readdress } = await shown()
  const list = () => tile('视频').getAllByRole('button', { name: /章/ })
  expect(list().map((film) => film.getAttribute('aria-current'))).toEqual(['true', 'false'])
  fireEvent.change(screen.getByLabelText('查找视频'), { target: { value: '动火' } })
  expect(list()).toHaveLength(1)
  fireEvent.click(list()[0]!)
  const change = readdress.mock.calls[0]![0] as (now: string) => string
  expect(change('from=x')).toBe('from=x&at=2')
  fireEvent.change(screen.getByLabelText('查找视频'), { target: { value: '没有' } })
  expect(tile('视频').getByText('没有找到视频，换一个名称或类别试试')).toBeTruthy()
})

test('[SCREEN-96] a film that nobody has watched says so, and so does a platform without films', async () => {
  await shown(`${PATH}&at=2`)
  expect(screen.getByText('这个视频还没有人看过')).toBeTruthy()
  expect(screen.queryByRole('region', { name: '观看曲线' })).toBe(null)
  document.body.replaceChildren()
  await shown(PATH, [])
  expect(screen.getByText('还没有视频')).toBeTruthy()
})

test('[SCREEN-96] the five steepest falls of a curve, in the order of the film', () => {
  const curve = [9, 9, 5, 6, 3, 2, 1, 0, 0]
  expect(fallsOf(curve)).toEqual([
    { at: 2, lost: 4 },
    { at: 4, lost: 3 },
    { at: 5, lost: 1 },
    { at: 6, lost: 1 },
    { at: 7, lost: 1 },
  ])
  expect(fallsOf([0, 3, 3])).toEqual([])
  expect(curveSentence([3, 3], 60)).toBe('播放到片尾的占看得最多处的 100%，中途没有人减少')
  expect(stretchText(33, 100, 300)).toBe('1:39–5:00')
})
