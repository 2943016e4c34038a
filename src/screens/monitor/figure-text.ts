import { figureOf, type FigureName, type FigureUnit, type FigureValues } from '#contract/areas/monitor/figures.ts'
import { inChina } from '#core/formats/dates.ts'
import { sizeText } from '#core/files/file-size.ts'
import { thousands } from '#core/formats/formats.ts'

/** A figure as people read it; a dash where this machine cannot tell. */
export function figureText(name: FigureName, figures: FigureValues): string {
  const value = figures[name]
  return value === undefined ? '—' : unitText(figureOf(name).unit, value)
}

/** A value with its unit. */
export function unitText(unit: FigureUnit, value: number): string {
  return TEXTS[unit](value)
}

const SECOND_MS = 1_000
const LONG_MS = 10 * SECOND_MS

const TEXTS: Readonly<Record<FigureUnit, (value: number) => string>> = {
  bytes: sizeText,
  bytesPerSecond: (value) => `${sizeText(value)}/s`,
  milliseconds: (value) => (value >= LONG_MS ? `${rounded(value / SECOND_MS)} s` : `${rounded(value)} ms`),
  seconds: durationText,
  ratio: (value) => `${rounded(value * 100)}%`,
  count: (value) => thousands(Math.round(value)),
  perSecond: (value) => `${rounded(value)}/s`,
  moment: inChina,
  number: (value) => String(Math.round(value * 100) / 100),
}

/** Three digits at most behind a small number. */
function rounded(value: number): string {
  if (Math.abs(value) >= 100) return thousands(Math.round(value))
  return String(Math.round(value * 10) / 10)
}

/** `3 天 4 小时`, the two largest parts. */
export function durationText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 86_400), '天'],
    [Math.floor(seconds / 3_600) % 24, '小时'],
    [Math.floor(seconds / 60) % 60, '分'],
    [Math.floor(seconds) % 60, '秒'],
  ] as const
  const from = parts.findIndex(([count]) => count > 0)
  if (from === -1) return '0 秒'
  return parts
    .slice(from, from + 2)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(' ')
}
