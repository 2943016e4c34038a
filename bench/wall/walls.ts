import { STANDARD_WALLS } from '#contract/walls/standard-walls.ts'

interface Tile {
  id: string
  kind: string
  at: { x: number; y: number; w: number; h: number }
  options?: object
}

const at = (x: number, y: number, w: number, h: number) => ({ x, y, w, h })
const READING = { screenWidthM: 1.2, distanceM: 3 }
/** The shortest time that a wall may give a page. */
const DWELL_S = 10

/** The call of the page that can never be made, as its address ends. */
export const NEVER = '/overdue'

/** The pages of the training wall, each as short as it may be, and one that cannot be made. @param edit which saving of it this is */
export function turningWall(edit = 0): object {
  const pages = STANDARD_WALLS.training.definition.pages.map(({ id, title, tiles }, place) => ({
    id,
    title: place === 1 && edit % 2 === 1 ? `${title} ${edit}` : title,
    seconds: DWELL_S,
    // The second page gains and loses a tile.
    tiles: (tiles as readonly Tile[]).filter(
      (tile) => tile.kind !== 'table' && (tile.id !== 'faults' || edit % 2 === 0),
    ),
  }))
  const never = {
    id: 'never',
    title: '超期',
    seconds: DWELL_S,
    tiles: [{ id: 'overdue', kind: 'table', at: at(0, 0, 24, 12) }],
  }
  return { reading: READING, pages: [...pages, never] }
}

const FIGURES = [
  'onlineStudent',
  'onlineDevice',
  'onlineRate',
  'todayPlay',
  'todayPass',
  'todayLogin',
  'todayHazard',
  'hazardsOpen',
]

const LARGE: readonly Tile[] = [
  { id: 'title', kind: 'title', at: at(0, 0, 12, 1) },
  { id: 'text', kind: 'text', at: at(12, 0, 6, 1), options: { text: '安全第一，预防为主' } },
  { id: 'clock', kind: 'clock', at: at(18, 0, 6, 1) },
  ...FIGURES.map((figure, place) => ({
    id: `figure${place}`,
    kind: 'figure',
    at: at(3 * place, 1, 3, 2),
    options: { figure },
  })),
  { id: 'grid', kind: 'deviceGrid', at: at(0, 3, 8, 5) },
  { id: 'map', kind: 'tileMap', at: at(0, 8, 5, 4) },
  { id: 'faulty', kind: 'figure', at: at(5, 8, 3, 2), options: { figure: 'faultyDevice' } },
  { id: 'unseen', kind: 'figure', at: at(5, 10, 3, 2), options: { figure: 'alarmsUnacknowledged' } },
  { id: 'curve', kind: 'curve', at: at(8, 3, 6, 3) },
  { id: 'courses', kind: 'ranking', at: at(14, 3, 5, 3), options: { of: 'courses', rows: 3 } },
  { id: 'hazards', kind: 'statusBars', at: at(19, 3, 5, 3), options: { of: 'hazards' } },
  { id: 'hours', kind: 'bullets', at: at(8, 6, 5, 3), options: { rows: 3 } },
  { id: 'events', kind: 'events', at: at(13, 6, 6, 3) },
  { id: 'rates', kind: 'alarmRates', at: at(19, 6, 5, 3) },
  { id: 'faults', kind: 'ranking', at: at(8, 9, 4, 3), options: { of: 'faults', rows: 3 } },
  { id: 'overdue', kind: 'table', at: at(12, 9, 8, 3) },
  { id: 'again', kind: 'ranking', at: at(20, 9, 4, 3), options: { of: 'courses', rows: 3 } },
]

/** One page of 24 tiles. */
export function fullWall(): object {
  return { reading: READING, pages: [{ id: 'all', title: '全部', seconds: 30, tiles: LARGE }] }
}
