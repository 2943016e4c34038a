import { scaleOf, TYPE_SCALES } from '#contract/walls/legibility.ts'
import { placeTiles, type Screen } from '#contract/walls/place-tiles.ts'
import type { Wall, WallPage } from '#contract/walls/wall.ts'
import type { CSSProperties } from 'react'
import { PageView } from './page-view.tsx'
import type { TileState } from './tile-view.tsx'
import type { ShownStore } from './wall-store.ts'

interface WallPagesProps {
  wall: Wall
  shown: WallPage
  /** The page that is made ready behind it. */
  next: WallPage | null
  wallName: string
  store: ShownStore
  screen: Screen
  /** Told how the tiles of a page stand. */
  onStates: (page: string, states: readonly TileState[]) => void
  /** Told what is wrong with a tile, once. */
  onFault: (fault: string) => void
  onTile: (page: string, tile: string, state: TileState) => void
}

/** The page whose turn it is, with the next one behind it, or beside it where the screen has room for two. */
export function WallPages({ wall, shown, next, wallName, store, screen, ...told }: WallPagesProps) {
  const following = wall.pages[(wall.pages.indexOf(shown) + 1) % wall.pages.length]!
  const { unit, pages: beside } = placeTiles([shown, following], screen)
  const areBeside = beside.length > 1
  const mounted = areBeside ? [shown, following] : [shown, ...(next === null ? [] : [next])]
  return mounted.map((page, place) => (
    <div
      key={page.id}
      className="page"
      data-look={areBeside || page === shown ? 'shown' : 'behind'}
      inert={!areBeside && page !== shown}
    >
      <PageView
        {...{ page, wallName, store, unit, ...told }}
        dpr={screen.dpr}
        scale={scaleOf(wall.reading)}
        placed={(areBeside ? beside[place]! : placeTiles([page], screen).pages[0]!).tiles}
      />
    </div>
  ))
}

/** What a screen makes of a wall: CSS px of a design px, the place of the strip, and the sizes of letters. */
export function measuresOf(wall: Wall, { width, height, dpr }: Screen) {
  const { unit, strip } = placeTiles([wall.pages[0]!], { width, height, dpr })
  const letters = Object.entries(TYPE_SCALES[scaleOf(wall.reading)]).map(([role, px]) => [
    `--${role}`,
    `calc(${px} * var(--u))`,
  ])
  const px = (value: number) => value / dpr
  return {
    unit,
    strip: { left: px(strip.left), top: px(strip.top), width: px(strip.width), height: px(strip.height) },
    letters: { '--u': `${unit}px`, ...(Object.fromEntries(letters) as Record<string, string>) } as CSSProperties,
  }
}
