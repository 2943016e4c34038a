import { TILE_KINDS } from './tile-kinds.ts'
import type { WallSource } from './wall-figures.ts'
import type { Wall, WallTile } from './wall.ts'

/** The calls that a tile shows. */
export function sourcesOf({ kind, options }: WallTile): readonly WallSource[] {
  return (TILE_KINDS[kind].sources as (options: WallTile['options']) => readonly WallSource[])(options)
}

/** The calls that any tile of a wall shows, and the drills, which each wall tells. */
export function sourcesOfWall({ pages }: Wall): ReadonlySet<WallSource> {
  return new Set<WallSource>(['drills', ...pages.flatMap(({ tiles }) => tiles.flatMap(sourcesOf))])
}
