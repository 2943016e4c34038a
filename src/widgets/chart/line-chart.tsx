import { inChina } from '#core/formats/dates.ts'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { drawMarks, rangeOf, type Limit, type Mark } from './chart-marks.ts'
import { ChartTable } from './chart-table.tsx'
import type { Line } from './line.ts'
import styles from './line-chart.module.css'
import { seriesColor } from './series-color.ts'

interface LineChartProps {
  /** What it shows, for who does not see it. */
  label: string
  /** Moments, epoch ms, the oldest first. */
  at: readonly number[]
  lines: readonly Line[]
  /** How a value is written. */
  text: (value: number) => string
  /** How its axis counts: anyhow, by powers of two as bytes are, or by whole numbers. */
  steps?: 'any' | 'binary' | 'whole'
  /** How a moment is written; default as exactly as the stretch needs it. */
  moment?: ((ms: number) => string) | undefined
  /** From where on a value is too high or too low; named in the caption, drawn when the courses come near. */
  limits?: readonly Limit[]
  /** What happened meanwhile. */
  marks?: readonly Mark[]
  /** Drawings of the same name share their moment under the pointer. */
  together?: string | undefined
  /** false = the same values stand in a table beside it. */
  hasTable?: boolean
  /** Beside the caption. */
  aside?: ReactNode
}

const HEIGHT = 180
/** A moment with seconds, and some air. */
const MOMENT_PX = 76
const DAY_MS = 86_400_000
const MINUTES_MS = 600_000
const STEPS = {
  binary: Array.from({ length: 50 }, (_, exponent) => 2 ** exponent),
  whole: Array.from({ length: 12 }, (_, exponent) => [1, 2, 5].map((digit) => digit * 10 ** exponent)).flat(),
}
const NONE: readonly never[] = []

/** Courses over time: looked at as curves, read as the values below the pointer or else the last ones, or as a table. */
export function LineChart(props: LineChartProps) {
  const { label, at, lines, text, steps = 'any', moment, limits = NONE, marks = NONE, together, aside } = props
  const place = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState<number | null>(null)
  usePlot(place, { at, lines, text, steps, moment, limits, marks, together, setIndex })
  const shown = index ?? at.length - 1
  return (
    <figure className={styles['chart']} aria-label={label}>
      <figcaption>
        <strong>{label}</strong>
        {lines.map((line, which) => (
          <span key={line.label} style={{ '--tone': `var(${seriesColor(which)})` } as React.CSSProperties}>
            {line.label} <b>{valueText(line.values[shown], text)}</b>
          </span>
        ))}
        {limits.map((limit) => (
          <span key={limit.label} data-limit="">
            {limit.label} <b>{text(limit.value)}</b>
          </span>
        ))}
        {at[shown] !== undefined && <time>{moment?.(at[shown]) ?? inChina(at[shown]).slice(5)}</time>}
        {aside}
      </figcaption>
      <div ref={place} className={styles['plot']} style={{ height: HEIGHT }} aria-hidden="true" />
      {props.hasTable !== false && <ChartTable {...{ label, at, lines, text, moment }} />}
    </figure>
  )
}

function valueText(value: number | null | undefined, text: (value: number) => string): string {
  return value === null || value === undefined ? '—' : text(value)
}

type Drawn = Required<Pick<LineChartProps, 'at' | 'lines' | 'text' | 'steps' | 'limits' | 'marks'>>

interface Plotted extends Drawn, Pick<LineChartProps, 'moment' | 'together'> {
  setIndex: (index: number | null) => void
}

/** The drawing lives outside React: it is made once per set of courses and fed. */
function usePlot(
  place: React.RefObject<HTMLDivElement | null>,
  { at, lines, text, steps, moment, limits, marks, together, setIndex }: Plotted,
): void {
  const plot = useRef<uPlot | null>(null)
  const beyond = useRef({ limits, marks })
  const names = lines.map((line) => line.label).join(BREAK)
  const data = dataOf(at, lines)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const labels = names.split(BREAK)
    const made = new uPlot(
      optionsOf(element, labels, { text, steps, moment, together, beyond, setIndex }),
      [[], ...labels.map(() => [])],
      element,
    )
    plot.current = made
    const resized = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height: HEIGHT }))
    resized.observe(element)
    // Colours are read while it is drawn.
    const dressed = new MutationObserver(() => made.redraw(false))
    dressed.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'data-appearance'] })
    return () => {
      resized.disconnect()
      dressed.disconnect()
      made.destroy()
      plot.current = null
    }
  }, [place, names, text, steps, moment, together, setIndex])
  useEffect(() => {
    beyond.current = { limits, marks }
    plot.current?.setData(data)
  }, [data, limits, marks])
}

const BREAK = '\n'

function dataOf(at: readonly number[], lines: readonly Line[]): uPlot.AlignedData {
  return [at.map((ms) => ms / 1_000), ...lines.map(({ values }) => [...values])]
}

function optionsOf(
  element: HTMLElement,
  names: readonly string[],
  {
    text,
    steps,
    moment,
    together,
    beyond,
    setIndex,
  }: Pick<Plotted, 'text' | 'steps' | 'moment' | 'together' | 'setIndex'> & {
    beyond: React.RefObject<Pick<Drawn, 'limits' | 'marks'>>
  },
): uPlot.Options {
  const color = (name: string) => () => getComputedStyle(element).getPropertyValue(name).trim()
  const axis = { stroke: color('--andun-secondary-text'), font: '12px sans-serif', ticks: { show: false } }
  const grid = { stroke: color('--andun-border'), width: 1 }
  return {
    width: element.clientWidth,
    height: HEIGHT,
    padding: [10, 12, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { size: 6 }, ...(together !== undefined && { sync: { key: together } }) },
    scales: { y: { range: (_plot, least, most) => rangeOf(least, most, beyond.current.limits) } },
    axes: [
      {
        ...axis,
        size: 28,
        space: MOMENT_PX,
        grid: { show: false },
        values: (plot, moments) => axisTexts(plot, moments, moment),
      },
      {
        ...axis,
        ...(steps !== 'any' && { incrs: STEPS[steps] }),
        grid,
        size: 76,
        values: (_plot, values) => values.map((value) => text(value)),
      },
    ],
    series: [
      {},
      ...names.map((label, which) => ({
        label,
        stroke: color(seriesColor(which)),
        width: 2,
        points: { show: false },
        spanGaps: false,
      })),
    ],
    hooks: {
      setCursor: [({ cursor }) => setIndex(cursor.idx ?? null)],
      draw: [(plot) => drawMarks(plot, beyond.current, color('--andun-danger')())],
    },
  }
}

/** Each text once: ticks stand closer than years do. */
function axisTexts(plot: uPlot, moments: readonly number[], moment: Plotted['moment']): string[] {
  if (moment === undefined) return momentTexts(plot, moments)
  const texts = moments.map((second) => moment(second * 1_000))
  return texts.map((text, index) => (text === texts[index - 1] ? '' : text))
}

/** The second within minutes, the hour within a day, the day beyond it. */
function momentTexts({ data }: uPlot, moments: readonly number[]): string[] {
  const seconds = data[0]
  const spanMs = ((seconds.at(-1) ?? 0) - (seconds[0] ?? 0)) * 1_000
  const [from, to] = partOf(spanMs)
  return moments.map((second) => inChina(second * 1_000).slice(from, to))
}

/** The part of `yyyy-MM-dd HH:mm:ss` that tells moments of a span apart. */
function partOf(spanMs: number): [from: number, to: number] {
  if (spanMs > DAY_MS) return [5, 10]
  return spanMs > MINUTES_MS ? [11, 16] : [11, 19]
}
