import { LevelsTile } from './levels-tile.tsx'
import { PlacesTile } from './places-tile.tsx'
import styles from './study.module.css'
import type { StudyBoard } from './study-board.ts'
import { StudyFigureTiles } from './study-figure-tiles.tsx'
import { StudyTrendTile } from './study-trend-tile.tsx'
import { WeekTile } from './week-tile.tsx'

/** Figures and drawings above the list. */
export function StudyTiles({ board }: { board: StudyBoard }) {
  const hasRecords = board.sees('records')
  const hasCards = board.sees('cards')
  return (
    <div className={styles['tiles']}>
      <StudyFigureTiles board={board} />
      {hasRecords && (
        <div data-wide={hasCards ? '8' : '12'}>
          <StudyTrendTile board={board} />
        </div>
      )}
      {hasCards && (
        <div data-wide="4">
          <LevelsTile board={board} />
        </div>
      )}
      {hasRecords && (
        <div data-wide="6">
          <WeekTile board={board} />
        </div>
      )}
      <div data-wide={hasRecords ? '6' : '8'}>
        <PlacesTile board={board} />
      </div>
    </div>
  )
}
