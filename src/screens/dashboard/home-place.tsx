import { later } from '#widgets/later/later.tsx'
import styles from './dashboard.module.css'
import { HOME_TILES, type HomeTileName } from './home-tiles.ts'
import type { HomeBoard } from './home-board.ts'

/** Drawings come after the page; until then their places are kept. */
const TileView = later(async () => ({ default: (await import('./tile-view.tsx')).TileView }), {
  Waiting: ({ name }) => <output className={styles['place']} aria-label={`正在准备${HOME_TILES[name].title}`} />,
})

interface HomePlaceProps {
  board: HomeBoard
  name: HomeTileName
  size: 'strip' | 'figure' | 'main' | 'third' | 'wide'
}

/** The place of a tile, as high as the tile will be. */
export function HomePlace({ board, name, size }: HomePlaceProps) {
  return (
    <div className={styles['slot']} data-size={size}>
      <TileView board={board} name={name} />
    </div>
  )
}
