import { daysAfter } from '#contract/figures/periods.ts'
import type { HomeTileName } from './home-tiles.ts'
import { HOME_TILES } from './home-tiles.ts'

/** A tile as it stands. */
export interface HomeTileState {
  /** undefined = on its way. */
  value: unknown
  problem: string | null
  retry: () => void
}

/** All there is to draw the tiles. */
export interface HomeBoard {
  today: string
  product: string
  /** Whether the person has a page at a path. */
  has: (path: string) => boolean
  tile: (name: HomeTileName) => HomeTileState
}

export interface TileProps {
  board: HomeBoard
  name: HomeTileName
}

/** What was told of a tile, and what its frame says. @param period the days that are drawn, in words @param count how many days up to today these are; absent = it is not of days */
export function framed<T>({ board, name }: TileProps, period: string, count?: number) {
  const { value, problem, retry } = board.tile(name)
  const { told, asOf } = value === undefined ? { told: null, asOf: null } : (value as { told: T; asOf: number })
  const { today, product } = board
  const days = count === undefined ? {} : { days: { from: daysAfter(today, 1 - count), to: today } }
  const picture = { scope: '全部可见组织', period, ...days, product }
  return { told, frame: { title: HOME_TILES[name].title, asOf, problem, onRetry: retry, picture } }
}
