import { usePage } from '#widgets/page-context.tsx'
import styles from './datacenter.module.css'
import { LISTS } from './lists.ts'
import { PLATFORM_NOW } from './platform-board.ts'
import { PlatformFigures } from './platform-figures.tsx'
import { ProvincesTile } from './provinces-tile.tsx'
import { TenantRanking } from './tenant-ranking.tsx'
import { useBoard } from './use-board.ts'

/** 实时 of the platform: what goes on in all tenants together, in which of them, and from where. */
export function PlatformNowTiles() {
  const page = usePage()
  const has = (list: string) => page.leadsTo?.(list) !== false
  const isShown = { now: has(LISTS.records), tenants: has(LISTS.tenants), cities: has(LISTS.signIns) }
  const board = useBoard('now', PLATFORM_NOW, (name) => isShown[name])
  return (
    <>
      {isShown.now && <PlatformFigures board={board} />}
      <div className={styles['tiles']}>
        {isShown.tenants && (
          <div data-wide="6">
            <TenantRanking board={board} />
          </div>
        )}
        {isShown.cities && (
          <div data-wide="6">
            <ProvincesTile board={board} />
          </div>
        )}
      </div>
    </>
  )
}
