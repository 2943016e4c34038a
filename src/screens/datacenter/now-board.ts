import { LOOP_TILES, type LoopFigures } from './loop-board.ts'
import { fetchPortraits, type Portrait } from './portraits.ts'
import { MINUTE_MS, type TileCalls } from './tile-calls.ts'
import type { Board } from './use-board.ts'

/** What the tiles of 实时 show beside the live figures. */
export interface NowFigures extends LoopFigures {
  coverage: readonly Portrait[]
}

/** All there is to draw 实时. */
export type NowBoard = Board<NowFigures>

/** How they are read. */
export const NOW_TILES: TileCalls<NowFigures> = {
  ...LOOP_TILES,
  coverage: { promiseMs: 5 * MINUTE_MS, fetch: fetchPortraits },
}
