import { WALL_COLUMNS, type WallPage } from './wall.ts'

/** From 08:00 to 20:00 in China and from 20:00 to 08:00. */
const SHIFT_MS = 43_200_000

/** A page that never makes way for another one changes its sides with each shift, so that no edge burns in. Source: walls 4.7. */
export const isTurnedAt = (epochMs: number): boolean => Math.floor(epochMs / SHIFT_MS) % 2 === 1

/** The page with its left side on the right. */
export function mirrored(page: WallPage): WallPage {
  return {
    ...page,
    tiles: page.tiles.map((tile) => ({ ...tile, at: { ...tile.at, x: WALL_COLUMNS - tile.at.x - tile.at.w } })),
  }
}
