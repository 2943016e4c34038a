import type { TileKindName, TileOptions } from './tile-kinds.ts'

const STANDARD: { readonly [K in TileKindName]: TileOptions<K> } = {
  title: {},
  clock: {},
  text: { text: '文字' },
  figure: { figure: 'onlineStudent' },
  figureRow: { figures: ['onlineStudent', 'onlineDevice', 'todayPlay', 'hazardsOpen'] },
  curve: {},
  tileMap: {},
  ranking: { of: 'courses', rows: 6 },
  bullets: { rows: 6 },
  statusBars: { of: 'hazards' },
  alarms: { rows: 9 },
  alarmRates: {},
  events: {},
  table: {},
  calendar: {},
  heat: {},
  deviceGrid: {},
}

/** What a tile says that nobody has set yet. */
export function standardOptions(kind: TileKindName): Readonly<Record<string, unknown>> {
  return STANDARD[kind]
}
