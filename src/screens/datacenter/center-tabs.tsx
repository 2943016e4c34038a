import type { ComponentProps, ComponentType } from 'react'
import type { FilterBar } from '#widgets/dashboard/filter-bar.tsx'
import { CourseTiles } from './course-tiles.tsx'
import { DeviceTiles } from './device-tiles.tsx'
import { LISTS } from './lists.ts'
import { LIVE_FIGURES } from './live-figure-facts.ts'
import { NowTiles } from './now-tiles.tsx'
import { OrganisationTiles } from './organisation-tiles.tsx'
import { StaffTiles } from './staff-tiles.tsx'

export interface CenterTab {
  key: string
  label: string
  /** Who has one of these lists is shown the tab. */
  needs: readonly string[]
  Tiles: ComponentType
  /** What of the filters its tiles do not go by. */
  without: NonNullable<ComponentProps<typeof FilterBar>['without']>
}

/** The tabs of 企业数据中心, the first of which is shown where the address says none. */
export const CENTER_TABS: readonly CenterTab[] = [
  {
    key: 'now',
    label: '实时',
    needs: LIVE_FIGURES.map(({ list }) => list),
    Tiles: NowTiles,
    without: ['period', 'comparison'],
  },
  { key: 'courses', label: '课程', needs: [LISTS.records], Tiles: CourseTiles, without: [] },
  { key: 'staff', label: '人员', needs: [LISTS.students], Tiles: StaffTiles, without: ['comparison'] },
  {
    key: 'organisations',
    label: '组织',
    needs: [LISTS.students],
    Tiles: OrganisationTiles,
    without: ['period', 'comparison'],
  },
  { key: 'devices', label: '设备', needs: [LISTS.devices], Tiles: DeviceTiles, without: ['comparison'] },
]
