import { typeOfEnding } from '#contract/text/file-types.ts'
import { FIGURES } from '#contract/figures/figures.ts'
import { pageAt } from '#tests/widgets/page-at.tsx'
import { monthMarks, squareOf } from '#widgets/chart/calendar-weeks.ts'
import { BulletChart } from '#widgets/chart/bullet-chart.tsx'
import { CalendarSquares } from '#widgets/chart/calendar-squares.tsx'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { footOf, pictureName } from '#widgets/chart/chart-picture.ts'
import { workbookName } from '#widgets/chart/chart-workbook.ts'
import { ColumnChart } from '#widgets/chart/column-chart.tsx'
import { columnPlan, courseOf } from '#widgets/chart/column-plan.ts'
import type { Datum } from '#widgets/chart/datum.ts'
import { HeatMap } from '#widgets/chart/heat-map.tsx'
import { stepOf } from '#widgets/chart/lightness.ts'
import { PartBars } from '#widgets/chart/part-bars.tsx'
import { partsOfBar } from '#widgets/chart/parts-of-bar.ts'
import { PROVINCE_SQUARES } from '#widgets/chart/province-squares.ts'
import { RankingChart } from '#widgets/chart/ranking-chart.tsx'
import { fitText, labelStep, textWidth } from '#widgets/chart/text-size.ts'
import { TileMap } from '#widgets/chart/tile-map.tsx'
import { nextMark } from '#widgets/chart/use-roving.ts'
import { WorkbenchProvider, type Workbench } from '#widgets/workbench-context.tsx'
import { read, utils } from '@e965/xlsx'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

const datum = (key: string, ...values: (number | null)[]): Datum => ({ key, label: key, values })
const text = (value: number) => `${value} 次`

test('[SCREEN-16] columns stand on zero, as high as their value on a scale of round numbers', () => {
  const data = [datum('一', 100, 20), datum('二', 0, null), datum('三', 40, 60)]
  const plan = columnPlan(data, { width: 300, height: 126, as: 'bars', count: 2 })
  expect(plan.ticks).toEqual([0, 25, 50, 75, 100])
  const bars = data.map(({ values }, index) => plan.barOf(values, 0, index))
  expect(bars.map(({ y, height }) => [y + height, height])).toEqual([
    [plan.floor, plan.floor - 8],
    [plan.floor, 0],
    [plan.floor, (plan.floor - 8) * 0.4],
  ])
  const stacked = columnPlan(data, { width: 300, height: 126, as: 'stack', count: 2 })
  const [below, above] = [0, 1].map((which) => stacked.barOf([100, 20], which, 0)) as [any, any]
  expect([above.x, above.y + above.height]).toEqual([below.x, below.y])
  expect(stacked.ticks.at(-1)).toBe(150)
})

test('[SCREEN-16] a line breaks where nothing is known', () => {
  const plan = columnPlan([datum('一', 1), datum('二', null), datum('三', 1)], {
    width: 330,
    height: 126,
    as: 'lines',
    count: 1,
  })
  const { line, area } = courseOf(plan, [1, null, 1])
  expect([line.match(/M/g)?.length, area.match(/M/g)?.length]).toEqual([2, 2])
  expect(courseOf(plan, [1, 1, 1]).line.match(/M/g)).toHaveLength(1)
  expect(courseOf(plan, [null, null, null])).toEqual({ line: '', area: '' })
})

test('[SCREEN-16] labels never touch and names never overflow', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('安', 'a', '1') }),
      fc.integer({ min: 0, max: 300 }),
      (name, width) => {
        expect(textWidth(fitText(name, width, 12), 12)).toBeLessThanOrEqual(width)
      },
    ),
  )
  expect(fitText('有限空间作业', 40, 12)).toBe('有限…')
  expect([labelStep(['11-24 周二'], 100, 12), labelStep(['11-24 周二'], 10, 12), labelStep([], 10, 12)]).toEqual([
    1, 8, 2,
  ])
})

test('[SCREEN-16] weeks begin with Monday, months are named where they begin', () => {
  expect(squareOf('2026-11-27', '2026-11-27')).toEqual({ column: 0, row: 4 })
  expect(squareOf('2026-11-30', '2026-11-27')).toEqual({ column: 1, row: 0 })
  expect(squareOf('2027-01-01', '2026-11-27')).toEqual({ column: 5, row: 4 })
  expect(monthMarks(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'])).toEqual([
    { column: 0, text: '11月' },
    { column: 1, text: '12月' },
  ])
})

test('[SCREEN-16] lightness has five steps, and none for nothing', () => {
  expect([0, null, 1, 20, 21, 100].map((value) => stepOf(value, 100))).toEqual([0, 0, 1, 1, 2, 5])
  expect(stepOf(5, 0)).toBe(0)
})

test('[SCREEN-16] arrows walk from mark to mark and stop at the ends', () => {
  expect(
    ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'Tab'].map((key) => nextMark(key, 5, 20, 7)),
  ).toEqual([6, 4, 12, null, 0, 19, null])
  expect(nextMark('ArrowRight', 19, 20, 1)).toBeNull()
})

test('[SCREEN-16] one stop of Tab, each mark says its values, and leads to its rows by click; Ctrl is the browser’s', () => {
  const { inPage, open } = pageAt('/datacenter/enterprise')
  const data = [
    { ...datum('11-24', 3), href: '/log/studentUse?a=1' },
    { ...datum('11-25', null), isPartial: true },
  ]
  render(inPage(<ColumnChart label="学习" series={['人次']} data={data} text={text} />))
  const link = screen.getByRole('link', { name: '11-24：人次 3 次，查看明细' })
  const still = screen.getByRole('img', { name: '11-25（未满）：人次 —' })
  expect([link.getAttribute('tabindex'), still.getAttribute('tabindex')]).toEqual(['0', '-1'])
  act(() => link.focus())
  expect(screen.getByText('11-24：人次 3 次')).toBeTruthy()
  fireEvent.keyDown(link, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(still)
  expect([link.getAttribute('tabindex'), still.getAttribute('tabindex')]).toEqual(['-1', '0'])
  fireEvent.click(link, { ctrlKey: true })
  expect(open).not.toHaveBeenCalled()
  fireEvent.click(link)
  expect(open).toHaveBeenCalledExactlyOnceWith('/log/studentUse?a=1')
})

test('[SCREEN-16] a ranking says further series; a calendar has a square for each day', () => {
  render(
    <>
      <RankingChart
        label="排行"
        series={['人次', '平均分']}
        data={[datum('高处作业', 8, 91)]}
        text={String}
        notes={[' · 91 分']}
      />
      <CalendarSquares
        label="日历"
        series={['人次']}
        data={[datum('2026-11-27', 2), datum('2026-11-28', 0)]}
        text={text}
      />
    </>,
  )
  expect(screen.getByRole('img', { name: '高处作业：人次 8，平均分 91' })).toBeTruthy()
  expect(screen.getByText('8 · 91 分')).toBeTruthy()
  const squares = within(screen.getByRole('group', { name: '日历' })).getAllByRole('img')
  expect(squares.map((square) => square.getAttribute('aria-label'))).toEqual([
    '2026-11-27：人次 2 次',
    '2026-11-28：人次 0 次',
  ])
})

test('[SCREEN-16] the map has all 34 regions, each on a square of its own', () => {
  expect(PROVINCE_SQUARES).toHaveLength(34)
  for (const key of ['code', 'short', 'name'] as const)
    expect(new Set(PROVINCE_SQUARES.map((square) => square[key])).size).toBe(34)
  expect(new Set(PROVINCE_SQUARES.map(({ column, row }) => `${column},${row}`)).size).toBe(34)
  expect(PROVINCE_SQUARES.every(({ column, row }) => column >= 0 && column < 10 && row >= 0 && row < 8)).toBe(true)
})

test('[SCREEN-16] parts of a bar fill it without a gap; a number that has no room is left out', () => {
  const size = { most: 10, room: 100, text: String, letters: 12 }
  const parts = partsOfBar([5, null, 0, 4, 1], size)
  expect(parts.map(({ which, x, width }) => [which, x, width])).toEqual([
    [0, 0, 49],
    [3, 50, 39],
    [4, 90, 9],
  ])
  expect(partsOfBar([1_000], { ...size, most: 5_000, room: 100 })[0]!.number).toBeNull()
  expect(parts[0]!.number).toBe('5')
})

test('[PROD-16] bullets, parts, hours of the week and regions say every value', () => {
  render(
    <>
      <BulletChart label="达标" series={['学时', '应达']} data={[datum('合成车间', 18, 24)]} text={String} />
      <PartBars label="隐患" series={['待下达', '已闭环']} data={[datum('重大', 1, 3)]} text={String} />
      <HeatMap label="时段" values={[[0, 7]]} text={text} />
      <TileMap label="地区" values={{ 33: 9 }} text={text} href={(code) => `/log/studentLogin?area=${code}`} />
    </>,
  )
  expect(screen.getByRole('img', { name: '合成车间：学时 18，应达 24' })).toBeTruthy()
  expect(screen.getByRole('img', { name: '重大：待下达 1，已闭环 3' })).toBeTruthy()
  const hours = within(screen.getByRole('group', { name: '时段' })).getAllByRole('img')
  expect([hours.length, hours[1]!.getAttribute('aria-label')]).toEqual([168, '周一 1 时：7 次'])
  const regions = within(screen.getByRole('group', { name: '地区' }))
  expect(regions.getByRole('link').getAttribute('aria-label')).toBe('浙江：9 次，查看明细')
  expect(regions.getAllByRole('img')).toHaveLength(33)
})

const FRAME = {
  title: '学习趋势',
  summary: '共 3 次',
  nothing: '学习记录',
  table: { heads: ['日期', '人次'], rows: [{ key: 'a', cells: ['11-24', '3'] }] },
  problem: null,
  onRetry: () => {},
  asOf: Date.parse('2026-11-24T10:31:07+08:00'),
  picture: { scope: '北厂', period: '近 30 天', product: '安全平台' },
}

test('[SCREEN-16] a frame is an outline, then a drawing with its table; nothing, a failure and an old drawing are told apart', async () => {
  const retry = vi.fn<() => void>()
  const shown = (over: object) => (
    <ChartFrame {...FRAME} onRetry={retry} {...over}>
      图
    </ChartFrame>
  )
  const { rerender } = render(shown({ table: null }))
  expect(screen.getByLabelText('正在读取学习趋势')).toBeTruthy()
  rerender(shown({ table: { ...FRAME.table, rows: [] } }))
  expect(screen.getByText('所选时间内没有学习记录')).toBeTruthy()
  expect(screen.getByText('试试更长的时间，或换一个组织')).toBeTruthy()
  rerender(shown({ table: null, problem: '网络异常' }))
  expect(screen.getByText('没能读取学习趋势：网络异常')).toBeTruthy()
  expect(screen.queryByText('图')).toBeNull()
  rerender(shown({ problem: '网络异常' }))
  expect(screen.getByText('数据截至 10:31:07')).toBeTruthy()
  expect(screen.getByText('图')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }))
  expect(retry).toHaveBeenCalledOnce()
  rerender(shown({}))
  expect(screen.queryByText(/数据截至/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '学习趋势的更多操作' }))
  fireEvent.click(await screen.findByText('表格'))
  expect(screen.getByRole('table', { name: '学习趋势的数据' }).textContent).toContain('11-24')
})

test('[SCREEN-16] a picture says whose figures it shows, of when, and from where', () => {
  expect(footOf({ asOf: FRAME.asOf, product: '安全平台' })).toBe(
    '数据截至 2026-11-24 10:31:07（服务器时间） · 安全平台',
  )
  expect(footOf({ asOf: null, product: '安全平台' })).toBe('安全平台')
  expect(pictureName({ title: '学习趋势', scope: '北厂/一', period: '2026-11-01 至 2026-11-24' })).toBe(
    '学习趋势_北厂一_2026-11-01至2026-11-24.png',
  )
})

test('[SCREEN-16] 导出数据 hands out the rows behind the drawing, and how, when and of whom they were counted', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-24T10:40:00+08:00'))
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:a')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const days = { from: '2026-10-26', to: '2026-11-24' }
  const lines = [
    { key: 'a', cells: [<b key="a">=11-24</b>, '1,203'] },
    { key: 'b', cells: ['11-25', '—'] },
  ]
  const person = { realname: '王建国', username: 'wang' }
  render(
    <WorkbenchProvider value={{ person } as unknown as Workbench}>
      <ChartFrame
        {...FRAME}
        table={{ ...FRAME.table, rows: lines }}
        figures={['plays']}
        picture={{ ...FRAME.picture, days }}
      >
        图
      </ChartFrame>
    </WorkbenchProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '学习趋势的更多操作' }))
  fireEvent.click(await screen.findByText('导出数据'))
  vi.useRealTimers()
  const blob = made.mock.calls[0]![0] as Blob
  const { download } = clicked.mock.contexts[0] as HTMLAnchorElement
  vi.restoreAllMocks()
  expect([download, blob.type]).toEqual(['学习趋势_北厂_20261026-20261124.xlsx', typeOfEnding('xlsx')])
  const { SheetNames, Sheets } = read(await blob.arrayBuffer(), { cellNF: true })
  expect(SheetNames).toEqual(['学习趋势', '口径'])
  expect(utils.sheet_to_json(Sheets['学习趋势']!, { header: 1 })).toEqual([
    ['日期', '人次'],
    ['=11-24', 1_203],
    ['11-25'],
  ])
  expect(Sheets['学习趋势']!['B2']).toMatchObject({ t: 'n', w: '1,203' })
  expect(utils.sheet_to_json(Sheets['口径']!, { header: 1 })).toEqual([
    ['项目', '内容'],
    ['图表', '学习趋势'],
    ['说明', '共 3 次'],
    [`口径：${FIGURES.plays.label}`, FIGURES.plays.formula],
    ['时间', '近 30 天（2026-10-26 至 2026-11-24）'],
    ['范围', '北厂'],
    ['数据截至', '2026-11-24 10:31:07（服务器时间）'],
    ['导出人', '王建国（wang）'],
    ['导出时间', '2026-11-24 10:40:00'],
    ['来源', '安全平台'],
  ])
})

test('[SCREEN-16] the name of a workbook says of what, of whom and of which days', () => {
  const facts = { title: '设备状态', scope: '北厂/一', period: '此刻', asOf: FRAME.asOf, product: '' }
  expect(workbookName(facts)).toBe('设备状态_北厂一_此刻_20261124.xlsx')
  expect(workbookName({ ...facts, scope: '', asOf: null })).toBe('设备状态_此刻.xlsx')
})
