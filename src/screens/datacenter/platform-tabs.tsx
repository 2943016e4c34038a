import type { CenterTab } from './center-tabs.tsx'
import { CourseTiles } from './course-tiles.tsx'
import { DeviceTiles } from './device-tiles.tsx'
import { LISTS } from './lists.ts'
import { LIVE_FIGURES } from './live-figure-facts.ts'
import { PlatformNowTiles } from './platform-now-tiles.tsx'
import { StaffTiles } from './staff-tiles.tsx'
import { TenantTiles } from './tenant-tiles.tsx'

const NO_PLACE = 'organisation'

/** The tabs of 平台数据中心: tenants in place of organisations. */
export const PLATFORM_TABS: readonly CenterTab[] = [
  {
    key: 'now',
    label: '实时',
    needs: LIVE_FIGURES.map(({ list }) => list),
    Tiles: PlatformNowTiles,
    without: ['period', 'comparison', NO_PLACE],
  },
  { key: 'courses', label: '课程', needs: [LISTS.records], Tiles: CourseTiles, without: [NO_PLACE] },
  { key: 'staff', label: '人员', needs: [LISTS.students], Tiles: StaffTiles, without: ['comparison', NO_PLACE] },
  { key: 'tenants', label: '租户', needs: [LISTS.tenants], Tiles: TenantTiles, without: ['comparison', NO_PLACE] },
  { key: 'devices', label: '设备', needs: [LISTS.devices], Tiles: DeviceTiles, without: ['comparison', NO_PLACE] },
]
