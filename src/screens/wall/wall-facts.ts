import { sourcesOfWall } from '#contract/walls/sources-of.ts'
import { STANDARD_WALLS } from '#contract/walls/standard-walls.ts'
import { headOf } from '#contract/walls/tile-heads.ts'
import { WALL_FIGURES, WALL_SOURCES } from '#contract/walls/wall-figures.ts'
import { wallNamed } from '#contract/walls/wall-named.ts'
import type { Wall, WallPage } from '#contract/walls/wall.ts'

/** What is said of a wall before it is opened. */
export interface WallFacts {
  id: string
  name: string
  pages: readonly { id: string; title: string; figures: string; drawings: string }[]
  rotation: string
  promise: string
  reading: string
}

const MINUTE_S = 60

/** All walls, as they are written. */
export function wallFacts(): WallFacts[] {
  return Object.keys(STANDARD_WALLS).flatMap((id) => {
    const told = wallNamed(id)
    return 'problem' in told ? [] : [{ id, name: told.name, ...factsOf(told.wall) }]
  })
}

function factsOf(wall: Wall): Omit<WallFacts, 'id' | 'name'> {
  const promises = [...sourcesOfWall(wall)].map((name) => WALL_SOURCES[name].promiseMs)
  return {
    pages: wall.pages.map((page) => ({ id: page.id, title: page.title, ...contentOf(page) })),
    rotation: rotationOf(wall),
    promise: `${lengthOf(Math.min(...promises))}到 ${lengthOf(Math.max(...promises))}内更新`,
    reading: `${wall.reading.screenWidthM} 米宽的屏幕，${wall.reading.distanceM} 米远`,
  }
}

function contentOf({ tiles }: WallPage): { figures: string; drawings: string } {
  const figures = tiles.flatMap((tile) => {
    if (tile.kind === 'figure') return [tile.options.figure]
    return tile.kind === 'figureRow' ? tile.options.figures : []
  })
  const drawings = tiles.flatMap((tile) => (tile.kind === 'figure' ? [] : (headOf(tile)?.title ?? [])))
  return { figures: figures.map((name) => WALL_FIGURES[name].label).join('、'), drawings: drawings.join('、') }
}

function rotationOf({ pages }: Wall): string {
  if (pages.length === 1) return '1 页，不轮换'
  const seconds = [...new Set(pages.map((page) => page.seconds))]
  return `${pages.length} 页轮换，每页 ${seconds.join('、')} 秒`
}

function lengthOf(ms: number): string {
  const seconds = ms / 1_000
  return seconds < MINUTE_S ? `${seconds} 秒` : `${seconds / MINUTE_S} 分钟`
}
