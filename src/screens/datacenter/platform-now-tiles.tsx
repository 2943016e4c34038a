import { usePage } from '#widgets/page-context.tsx'
import styles from './datacenter.module.css'
import { DrillsTile } from './drills-tile.tsx'
import { LISTS } from './lists.ts'
import { LoopTile } from './loop-tile.tsx'
import { PLATFORM_NOW } from './platform-board.ts'
import { PlatformDayCurve } from './platform-day-curve.tsx'
import { PlatformFigures } from './platform-figures.tsx'
import { ProvincesTile } from './provinces-tile.tsx'
import { TenantRanking } from './tenant-ranking.tsx'
import { useBoard } from './use-board.ts'

/** 实时 of the platform: what goes on in all tenants together, in which of them, from where, and how things stand. */
export function PlatformNowTiles() {
  const page = usePage()
  const has = (list: string) => page.leadsTo?.(list) !== false
  const isShown = {
    now: has(LISTS.records),
    day: has(LISTS.records),
    tenants: has(LISTS.tenants),
    cities: has(LISTS.signIns),
    loop: has(LISTS.hazards),
    drills: has(LISTS.drills),
  }
  const board = useBoard('now', PLATFORM_NOW, (name) => isShown[name])
  return (
    <>
      {isShown.now && <PlatformFigures board={board} />}
      <div className={styles['tiles']}>
        {isShown.day && (
          <div data-wide="8">
            <PlatformDayCurve board={board} />
          </div>
        )}
        {isShown.tenants && (
          <div data-wide="4">
            <TenantRanking board={board} />
          </div>
        )}
        {isShown.loop && (
          <div data-wide="12">
            <LoopTile board={board} />
          </div>
        )}
        {isShown.cities && (
          <div data-wide="8">
            <ProvincesTile board={board} />
          </div>
        )}
        {isShown.drills && (
          <div data-wide="4">
            <DrillsTile board={board} />
          </div>
        )}
      </div>
    </>
  )
}
