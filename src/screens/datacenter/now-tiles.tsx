import { CoverageTile } from './coverage-tile.tsx'
import styles from './datacenter.module.css'
import { LISTS } from './lists.ts'
import { LiveFigures } from './live-figures.tsx'
import { NOW_TILES } from './now-board.ts'
import { ToldTiles } from './told-tiles.tsx'
import { useBoard } from './use-board.ts'

/** 实时: what goes on at this moment, and how things stand. */
export function NowTiles() {
  const board = useBoard('now', NOW_TILES)
  const { org } = board.filters
  return (
    <>
      <LiveFigures orgId={org} today={board.today} />
      <ToldTiles key={org} orgId={org} scope={board.scope} />
      <div className={styles['tiles']}>
        {board.has(LISTS.students) && (
          <div data-wide="12">
            <CoverageTile board={board} />
          </div>
        )}
      </div>
    </>
  )
}
