import { usePage } from '#widgets/page-context.tsx'
import styles from './datacenter.module.css'
import { useIsPlatform } from './center-scope.ts'
import { HoursTile } from './hours-tile.tsx'
import { LISTS } from './lists.ts'
import { PeopleTile } from './people-tile.tsx'
import { ScoresTile } from './scores-tile.tsx'
import { SignInsTile } from './sign-ins-tile.tsx'
import { STAFF_TILES } from './staff-board.ts'
import { StaffFigures } from './staff-figures.tsx'
import { useBoard } from './use-board.ts'

/** 人员: who learns, with which scores, and how many of the hours that they owe. */
export function StaffTiles() {
  const page = usePage()
  const has = (list: string) => page.leadsTo?.(list) !== false
  const hidden = {
    scores: !has(LISTS.records),
    logins: !has(LISTS.signIns),
    sum: false,
    hours: false,
    people: useIsPlatform(),
  }
  const board = useBoard('staff', STAFF_TILES, (name) => !hidden[name])
  return (
    <div className={styles['tiles']}>
      <StaffFigures board={board} />
      {!hidden.scores && (
        <div data-wide="6">
          <ScoresTile board={board} />
        </div>
      )}
      <div data-wide={hidden.scores ? '12' : '6'}>
        <HoursTile board={board} />
      </div>
      {!hidden.logins && (
        <div data-wide="12">
          <SignInsTile board={board} />
        </div>
      )}
      {!hidden.people && (
        <div data-wide="12">
          <PeopleTile board={board} />
        </div>
      )}
    </div>
  )
}
