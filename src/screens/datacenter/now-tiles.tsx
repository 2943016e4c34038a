import { usePage } from '#widgets/page-context.tsx'
import { CoverageTile } from './coverage-tile.tsx'
import styles from './datacenter.module.css'
import { DrillsTile } from './drills-tile.tsx'
import { LISTS } from './lists.ts'
import { LiveFigures } from './live-figures.tsx'
import { LoopTile } from './loop-tile.tsx'
import { NOW_TILES } from './now-board.ts'
import { ToldTiles } from './told-tiles.tsx'
import { useBoard } from './use-board.ts'

/** 实时: what goes on at this moment, and how things stand. */
export function NowTiles() {
  const page = usePage()
  const has = (list: string) => page.leadsTo?.(list) !== false
  const isShown = { loop: has(LISTS.hazards), drills: has(LISTS.drills), coverage: has(LISTS.students) }
  const board = useBoard('now', NOW_TILES, (name) => isShown[name])
  const { org } = board.filters
  return (
    <>
      <LiveFigures orgId={org} today={board.today} />
      <ToldTiles key={org} orgId={org} scope={board.scope} />
      <div className={styles['tiles']}>
        {isShown.loop && (
          <div data-wide="12">
            <LoopTile board={board} />
          </div>
        )}
        {isShown.drills && (
          <div data-wide={isShown.coverage ? '4' : '12'}>
            <DrillsTile board={board} />
          </div>
        )}
        {isShown.coverage && (
          <div data-wide={isShown.drills ? '8' : '12'}>
            <CoverageTile board={board} />
          </div>
        )}
      </div>
    </>
  )
}
