import { useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import '#layout/theme/theme.css'
import { customProperties, paletteOf } from '#layout/theme/palette.ts'
import type {
  ChartGiven,
  ChartsUnderTest,
  DayGiven,
  RankingGiven,
  StackGiven,
} from '#bench/charts/rivals/given/charts.ts'
import { ColumnChart } from '#widgets/chart/column-chart.tsx'
import { MinutePlot, type MinuteSeries } from '#widgets/chart/minute-plot.tsx'
import { RankingChart } from '#widgets/chart/ranking-chart.tsx'

const SERIES: readonly MinuteSeries[] = [
  { label: '昨日学习', color: '--andun-strong-border', width: 1 },
  { label: '登录', color: '--andun-series2', width: 1.5 },
  { label: '学习', color: '--andun-series1', width: 2 },
]
const COLOR = '#1677ff'
const DAY_BEGINS_S = Date.parse('2026-11-29T00:00:00+08:00') / 1_000
const text = (value: number) => String(value)
const nothing = () => {}

let shown: readonly ChartGiven[] = []
const watchers = new Set<() => void>()
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The drawings of the console's dashboards: days on a canvas outside React, everything else SVG. */
export const charts: ChartsUnderTest = {
  mount(boxes, given) {
    shown = given
    for (const [name, value] of Object.entries(customProperties(paletteOf('light', COLOR))))
      document.documentElement.style.setProperty(name, value)
    const roots: Root[] = boxes.map((box) => createRoot(box))
    for (const [at, root] of roots.entries()) root.render(<Chart at={at} />)
  },
  update(given) {
    shown = given
    for (const watcher of watchers) watcher()
  },
}

function Chart({ at }: { at: number }) {
  return shown[at]!.kind === 'day' ? <Day at={at} /> : <Figures at={at} />
}

function Day({ at }: { at: number }) {
  const read = (values: readonly (number | null)[][]) => {
    const { courses } = shown[at] as DayGiven
    for (const [which, course] of courses.entries())
      for (const [minute, value] of course.entries()) values[which]![minute] = value
    return DAY_BEGINS_S
  }
  return <MinutePlot series={SERIES} read={read} subscribe={watch} isShown onPoint={nothing} onPick={nothing} />
}

function Figures({ at }: { at: number }) {
  const given = useSyncExternalStore(watch, () => shown[at]!)
  return given.kind === 'ranking' ? <Ranking given={given} /> : <Stack given={given as StackGiven} />
}

function Ranking({ given: { names, values } }: { given: RankingGiven }) {
  const data = names.map((name, index) => ({ key: name, label: name, values: [values[index]!] }))
  return <RankingChart label="课程排行" series={['学习人次']} data={data} text={text} />
}

function Stack({ given: { names, days, parts } }: { given: StackGiven }) {
  const data = days.map((day, index) => ({ key: day, label: day, values: parts[index]! }))
  return <ColumnChart label="成绩" series={names} data={data} text={text} as="stack" />
}
