import type { TileKindName } from './tile-kinds.ts'
import type { Wall } from './wall.ts'

/** How large letters have to be: by how many widths of the screen people stand away. */
export type WallScale = 'near' | 'middle' | 'far'

/** Letters in px of a design 1920 wide, and how many tiles side by side can be read. Source: walls 5.1. */
export const TYPE_SCALES = {
  near: { hero: 96, figure: 56, title: 22, body: 22, axis: 18, columns: 6 },
  middle: { hero: 120, figure: 72, title: 30, body: 30, axis: 24, columns: 4 },
  far: { hero: 160, figure: 96, title: 44, body: 44, axis: 36, columns: 3 },
} as const satisfies Record<WallScale, object>

const NEAR = 2.5
const MIDDLE = 4

/** The scale for those who read a wall. */
export function scaleOf({ screenWidthM, distanceM }: Wall['reading']): WallScale {
  const widths = distanceM / screenWidthM
  if (widths <= NEAR) return 'near'
  return widths <= MIDDLE ? 'middle' : 'far'
}

/** Seen from where people stand, in minutes of arc. */
export interface Legibility {
  /** The smallest Chinese letters of the tile. */
  lettersArcmin: number
  /** Its figures; null = it has none of its own. */
  digitsArcmin: number | null
  grade: LegibilityGrade
}

export type LegibilityGrade = 'clear' | 'small' | 'unreadable'

/** What Chinese letters and digits must subtend, and below what nobody reads them. Source: walls 5.1. */
const CLEAR = { letters: 20, digits: 16 }
const LEAST = 10
/** Px of a design 1920 wide that a width of distance makes as large as `CLEAR`: at 4.17 widths 52 px of Chinese, 42 px of digits. */
const PX_PER_WIDTH = { letters: 52 / 4.17, digits: 42 / 4.17 }

const OWN_DIGITS = { figure: 'hero', figureRow: 'figure' } as const
/** What carries axes or lines below its title. */
const WITH_AXES: ReadonlySet<TileKindName> = new Set([
  'curve',
  'tileMap',
  'deviceGrid',
  'statusBars',
  'alarms',
  'alarmRates',
  'table',
  'calendar',
  'heat',
])

/** Whether a tile can be read from where people stand. */
export function legibilityOf(kind: TileKindName, reading: Wall['reading']): Legibility {
  const scale = TYPE_SCALES[scaleOf(reading)]
  const widths = reading.distanceM / reading.screenWidthM
  const arcmin = (px: number, what: keyof typeof CLEAR) => (px / (PX_PER_WIDTH[what] * widths)) * CLEAR[what]
  const letters = arcmin(WITH_AXES.has(kind) ? scale.axis : scale.body, 'letters')
  const role = kind === 'figure' || kind === 'figureRow' ? OWN_DIGITS[kind] : null
  const digits = role === null ? null : arcmin(scale[role], 'digits')
  return { lettersArcmin: letters, digitsArcmin: digits, grade: gradeOf(letters, digits) }
}

function gradeOf(letters: number, digits: number | null): LegibilityGrade {
  if (letters >= CLEAR.letters && (digits === null || digits >= CLEAR.digits)) return 'clear'
  return letters >= LEAST && (digits === null || digits >= LEAST) ? 'small' : 'unreadable'
}
