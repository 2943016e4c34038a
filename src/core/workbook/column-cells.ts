import { MISSING } from '#core/formats/figure-words.ts'
import type { WorkbookCell } from './workbook.ts'

const FIGURE = /^(-?\d[\d,]*(?:\.(\d+))?) ?(万|亿)? ?(%|[^\d\s%/]{0,4})$/
/** What stands for a figure where it cannot be written exactly. */
const INEXACT: ReadonlySet<string> = new Set(['>99.9%', '<0.1%', '不足 1 分'])
const SIZES: Readonly<Record<string, number>> = { 万: 10_000, 亿: 100_000_000 }
const HOUR_MINUTES = 60
const [HOURS, MINUTES, PERCENT] = ['小时', '分', '%']

interface Figure {
  value: number
  decimals: number
  unit: string
}

/**
 * The texts of a column as cells of a workbook: figures with their unit and as many decimals as they are written with, where every text is one
 * or a sign that there is none; else texts. Minutes beside hours become hours, so that a column can be summed.
 */
export function columnCells(texts: readonly string[]): WorkbookCell[] {
  const figures = texts.map(readFigure)
  const known = figures.filter((figure) => figure !== null)
  const units = new Set(known.map(({ unit }) => unit))
  const isTime = units.has(HOURS!) && [...units].every((unit) => unit === HOURS || unit === MINUTES)
  const areFigures = texts.every((text, at) => figures[at] !== null || text === MISSING || INEXACT.has(text))
  if (known.length === 0 || !areFigures || (units.size > 1 && !isTime)) return [...texts]
  return texts.map((text, at) => {
    const figure = figures[at]
    if (figure == null) return text === MISSING ? null : text
    const { value, decimals, unit } = isTime ? inHours(figure) : figure
    if (unit !== PERCENT) return { value, format: formatOf(unit, decimals) }
    return { value: Number((value / 100).toPrecision(12)), format: formatOf(unit, decimals) }
  })
}

function readFigure(text: string): Figure | null {
  const [, digits, fraction = '', size, unit = ''] = FIGURE.exec(text) ?? []
  if (digits === undefined) return null
  const value = Number(digits.replaceAll(',', ''))
  return size === undefined
    ? { value, decimals: fraction.length, unit }
    : { value: Math.round(value * SIZES[size]!), decimals: 0, unit }
}

function inHours(figure: Figure): Figure {
  if (figure.unit !== MINUTES) return figure
  return { value: Math.round((figure.value / HOUR_MINUTES) * 100) / 100, decimals: 2, unit: HOURS! }
}

function formatOf(unit: string, decimals: number): string {
  const digits = `#,##0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}`
  if (unit === '') return digits
  return unit === PERCENT ? `${digits}%` : `${digits}" ${unit}"`
}
