import { figureOf, type FigureName, type FigureUnit, type FigureValues } from '#contract/areas/monitor/figures.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

type Row = Pick<
  Selectable<Tables['monitor_threshold']>,
  'id' | 'name' | 'direction' | 'limit_value' | 'unit' | 'hold_seconds'
>

/** A rule and the figure it is about. */
export interface Threshold extends Row {
  figure: FigureName
}

/** Whose alarm it is that all servers share. */
export const EVERY_SERVER = '全部服务器'

/** Figures of the database that all servers share: whichever server sees them first rings for all. */
const SHARED: ReadonlySet<string> = new Set<FigureName>([
  'connectionUsage',
  'lockWaits',
  'messagesFailed',
  'operationsFailed',
])

/** Whether a measurement is beyond the threshold; null = it was not measured. */
export function isBeyond({ figure, direction, limit_value }: Threshold, figures: FigureValues): boolean | null {
  const value = figures[figure]
  if (value === undefined) return null
  const shown = value * scaleOf(figure)
  return direction === 'below' ? shown < Number(limit_value) : shown > Number(limit_value)
}

/** A measurement in the unit of the threshold. */
export function measuredText({ figure, unit }: Threshold, figures: FigureValues): string {
  const value = (figures[figure] ?? 0) * scaleOf(figure)
  return `${Math.round(value * 10) / 10}${unit ?? ''}`
}

/** Whom an alarm of the figure is of: one server, or all of them. */
export function placeOf({ figure }: Threshold, server: string): string {
  return SHARED.has(figure) ? EVERY_SERVER : server
}

/** A threshold as the figure is measured: a ratio is 0–1, not per cent. */
export function limitOf({ figure, limit_value }: Pick<Threshold, 'figure' | 'limit_value'>): number {
  return Number(limit_value) / scaleOf(figure)
}

const SCALES: Partial<Record<FigureUnit, number>> = { ratio: 100 }

function scaleOf(figure: FigureName): number {
  return SCALES[figureOf(figure).unit] ?? 1
}
