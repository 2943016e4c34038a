import { headOf } from '#contract/walls/tile-heads.ts'
import { readWallText } from '#contract/walls/read-wall.ts'
import { WALL_FIGURES } from '#contract/walls/wall-figures.ts'
import type { Wall, WallPage } from '#contract/walls/wall.ts'

/** What a stored wall shows, in a line; what is no wall says why. */
export function contentsOf(definition: unknown): string {
  const told = readWallText(typeof definition === 'string' ? definition : '')
  if ('problem' in told) return told.problem
  const { pages, reading } = told.wall
  const named = pages.map((page) => (pages.length === 1 ? shownOn(page) : `${page.title}（${shownOn(page)}）`))
  return `${named.join('，')}；${rotationOf(told.wall)}；${reading.screenWidthM} 米宽的屏幕，${reading.distanceM} 米远`
}

/** The figures and drawings of a page, each once. */
function shownOn({ tiles }: WallPage): string {
  const named = tiles.flatMap((tile): string[] => {
    if (tile.kind === 'figure') return [WALL_FIGURES[tile.options.figure].label]
    if (tile.kind === 'figureRow') return tile.options.figures.map((name) => WALL_FIGURES[name].label)
    return headOf(tile)?.title.split('、') ?? []
  })
  return [...new Set(named)].join('、')
}

function rotationOf({ pages }: Wall): string {
  if (pages.length === 1) return '1 页，不轮换'
  const seconds = [...new Set(pages.map((page) => page.seconds))]
  return `${pages.length} 页轮换，每页 ${seconds.join('、')} 秒`
}
