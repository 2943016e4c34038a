import { inChina } from '#core/formats/dates.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import styles from './minute-plot.module.css'

/** A day of minutes as it is drawn. */
export interface MinuteSeries {
  label: string
  /** A custom property with its colour. */
  color: string
  width: number
}

interface MinutePlotProps {
  series: readonly MinuteSeries[]
  /** Fills the arrays of all series, each with room for a day, and says at which second the day begins. */
  read: (values: readonly (number | null)[][]) => number
  /** Calls back when there is something new to draw. */
  subscribe: (changed: () => void) => () => void
  /** Nothing is drawn of what nobody sees. */
  isShown: boolean
  /** The minute of the day under the pointer, or null. */
  onPoint: (minute: number | null) => void
  /** A minute of the day was pressed. */
  onPick: (minute: number) => void
}

const MINUTES = 1_440
const MINUTE_S = 60
const DAY_S = MINUTES * MINUTE_S
const HEIGHT = 200
/** A minute is narrower than a pointer: the nearest one within so many px in which something happened is meant. */
const REACH_PX = 8
const HOURS_S = [1, 2, 3, 4, 6, 12].map((hours) => hours * 3_600)
const WHOLE = Array.from({ length: 9 }, (_, exponent) => [1, 2, 5].map((digit) => digit * 10 ** exponent)).flat()

/** A day by the minute, drawn outside React from arrays that are filled in place. */
export function MinutePlot({ series, read, subscribe, isShown, onPoint, onPick }: MinutePlotProps) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ draw: () => void } | null>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const values = series.map(() => Array.from({ length: MINUTES }, (): number | null => null))
    const seconds = Array.from({ length: MINUTES }, (_, minute) => minute * MINUTE_S)
    const plot = new uPlot(optionsOf(element, series, { onPoint, onPick }), [seconds, ...values], element)
    const draw = () => {
      const begin = read(values)
      for (let minute = 0; minute < MINUTES; minute += 1) seconds[minute] = begin + minute * MINUTE_S
      plot.setData([seconds, ...values])
    }
    drawn.current = { draw }
    const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }))
    resized.observe(element)
    // Colours are read while it is drawn.
    const dressed = new MutationObserver(() => plot.redraw(false))
    dressed.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'data-appearance'] })
    return () => {
      resized.disconnect()
      dressed.disconnect()
      plot.destroy()
      drawn.current = null
    }
  }, [series, read, onPoint, onPick])
  useEffect(() => {
    if (!isShown) return undefined
    drawn.current?.draw()
    return subscribe(() => drawn.current?.draw())
  }, [isShown, subscribe, series, read, onPoint, onPick])
  return <div ref={place} className={styles['plot']} style={{ height: HEIGHT }} aria-hidden="true" />
}

function optionsOf(
  element: HTMLElement,
  series: readonly MinuteSeries[],
  { onPoint, onPick }: Pick<MinutePlotProps, 'onPoint' | 'onPick'>,
): uPlot.Options {
  const color = (name: string) => () => getComputedStyle(element).getPropertyValue(name).trim()
  const axis = { stroke: color('--andun-secondary-text'), font: '12px sans-serif', ticks: { show: false } }
  return {
    width: element.clientWidth,
    height: HEIGHT,
    padding: [10, 20, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      points: { size: 6 },
      dataIdx: (plot, _series, hovered) => eventfulNear(plot, hovered),
      drag: { x: false, y: false },
      bind: {
        click: (plot) => () => {
          if (plot.cursor.idx != null) onPick(eventfulNear(plot, plot.cursor.idx))
          return null
        },
      },
    },
    scales: {
      x: { range: (plot) => [plot.data[0][0] ?? 0, (plot.data[0][0] ?? 0) + DAY_S] },
      y: { range: (_plot, _least, most) => [0, Math.max(4, Math.ceil((most ?? 0) * 1.1))] },
    },
    axes: [
      {
        ...axis,
        size: 28,
        space: 56,
        incrs: HOURS_S,
        // Hours are counted from the day's own beginning: the browser may live in another time zone.
        splits: (plot, _axis, _least, _most, step) => hoursFrom(plot.data[0][0] ?? 0, step),
        grid: { show: false },
        values: (plot, moments) => moments.map((second) => hourText(second, plot.data[0][0] ?? 0)),
      },
      { ...axis, size: 44, incrs: WHOLE, grid: { stroke: color('--andun-border'), width: 1 } },
    ],
    series: [
      {},
      ...series.map(({ label, color: name, width }) => ({
        label,
        stroke: color(name),
        width,
        points: { show: false },
        spanGaps: false,
      })),
    ],
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx == null ? null : eventfulNear(plot, plot.cursor.idx))] },
  }
}

function hoursFrom(begin: number, step: number): number[] {
  return Array.from({ length: Math.floor(DAY_S / step) + 1 }, (_, at) => begin + at * step)
}

const hourText = (second: number, begin: number): string =>
  second === begin + DAY_S ? '24:00' : inChina(second * 1_000).slice(11, 16)

function eventfulNear(plot: uPlot, hovered: number): number {
  const reach = Math.ceil((REACH_PX / Math.max(1, plot.over.clientWidth)) * MINUTES)
  const isEventful = (minute: number) => plot.data.slice(1).some((values) => (values[minute] ?? 0) > 0)
  for (let distance = 0; distance <= reach; distance += 1)
    for (const minute of [hovered - distance, hovered + distance])
      if (minute >= 0 && minute < MINUTES && isEventful(minute)) return minute
  return hovered
}
