import { shortNumber } from '#core/formats/figure-words.ts'
import type { Datum } from './datum.ts'
import { niceScale } from './nice-scale.ts'
import { labelStep, textWidth } from './text-size.ts'

const TOP = 8
const BOTTOM = 26
const LETTERS = 12
const MOST_BAR = 28
/** Drawings below each other have one axis of time. */
const LEAST_LEFT = 56

interface ColumnSize {
  width: number
  height: number
  as: 'bars' | 'stack' | 'histogram' | 'lines' | 'steps'
  /** How many courses. */
  count: number
}

/** Where everything of a drawing of columns stands, px. */
export interface ColumnPlan {
  left: number
  floor: number
  slot: number
  ticks: readonly number[]
  labels: readonly { x: number; text: string }[]
  xOf: (index: number) => number
  yOf: (value: number) => number
  barOf: (values: readonly (number | null)[], which: number, index: number) => Box
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Columns from zero on a scale of round numbers. */
export function columnPlan(data: readonly Datum[], { width, height, as, count }: ColumnSize): ColumnPlan {
  const heights = data.map(({ values }) => {
    const known = values.map((value) => Math.max(0, value ?? 0))
    return as === 'stack' ? known.reduce((sum, value) => sum + value, 0) : Math.max(0, ...known)
  })
  const scale = niceScale(Math.max(0, ...heights))
  const left = Math.max(LEAST_LEFT, ...scale.ticks.map((tick) => textWidth(shortNumber(tick), LETTERS) + LETTERS))
  const slot = (width - left) / Math.max(1, data.length)
  const floor = height - BOTTOM
  const xOf = (index: number) => left + index * slot
  const yOf = (value: number) => floor - (Math.max(0, value) / scale.top) * (floor - TOP)
  const step = labelStep(
    data.map(({ label }) => label),
    slot,
    LETTERS,
  )
  const side = as === 'bars' ? count : 1
  const bar = as === 'histogram' ? Math.max(1, slot - 1) : Math.min(MOST_BAR, Math.max(1, (slot * 0.72) / side))
  return {
    left,
    floor,
    slot,
    ticks: scale.ticks,
    labels: data.flatMap(({ label }, index) => (index % step === 0 ? [{ x: xOf(index) + slot / 2, text: label }] : [])),
    xOf,
    yOf,
    barOf(values, which, index) {
      const below = as === 'stack' ? values.slice(0, which).reduce<number>((sum, value) => sum + (value ?? 0), 0) : 0
      const y = yOf(below + (values[which] ?? 0))
      const x = xOf(index) + (slot - bar * side) / 2 + (as === 'bars' ? which * bar : 0)
      return { x, y, width: bar, height: yOf(below) - y }
    },
  }
}

/** A course as a line and the area below it; nothing known is a gap. */
export function courseOf(plan: ColumnPlan, values: readonly (number | null)[]): { line: string; area: string } {
  const stretches: string[][] = [[]]
  const feet: [number, number][] = []
  for (const [index, value] of values.entries()) {
    if (value === null) {
      if (stretches.at(-1)!.length > 0) stretches.push([])
      continue
    }
    const x = plan.xOf(index) + plan.slot / 2
    const stretch = stretches.at(-1)!
    if (stretch.length === 0) feet.push([x, x])
    feet.at(-1)![1] = x
    stretch.push(`${x} ${plan.yOf(value)}`)
  }
  const drawn = stretches.filter((stretch) => stretch.length > 0)
  return {
    line: drawn.map((stretch) => `M${stretch.join('L')}`).join(''),
    area: drawn
      .map((stretch, at) => `M${feet[at]![0]} ${plan.floor}L${stretch.join('L')}L${feet[at]![1]} ${plan.floor}Z`)
      .join(''),
  }
}

/** A course that holds its value through each place, and the area below it. */
export function stepsOf(plan: ColumnPlan, values: readonly (number | null)[]): { line: string; area: string } {
  const steps = values.map((value, index) => {
    const y = plan.yOf(value ?? 0)
    return `${plan.xOf(index)} ${y}L${plan.xOf(index + 1)} ${y}`
  })
  if (steps.length === 0) return { line: '', area: '' }
  const line = `M${steps.join('L')}`
  return { line, area: `${line}L${plan.xOf(steps.length)} ${plan.floor}L${plan.left} ${plan.floor}Z` }
}
