import { fetchPortraits, type Portrait } from './portraits.ts'
import { MINUTE_MS, type TileCalls } from './tile-calls.ts'
import type { Board } from './use-board.ts'

/** What the tiles of 组织 show. */
export interface OrganisationFigures {
  portraits: readonly Portrait[]
}

/** All there is to draw 组织. */
export type OrganisationBoard = Board<OrganisationFigures>

/** How they are read. */
export const ORGANISATION_TILES: TileCalls<OrganisationFigures> = {
  portraits: { promiseMs: 5 * MINUTE_MS, fetch: fetchPortraits },
}
