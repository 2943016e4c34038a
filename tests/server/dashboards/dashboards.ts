import { studyStatistic } from '#contract/areas/analysis/study-statistic.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { StudyAbove } from '#screens/analysis/study-above.tsx'
import { CENTER_TABS, type CenterTab } from '#screens/datacenter/center-tabs.tsx'
import type { CenterScope } from '#screens/datacenter/center-scope.ts'
import { DataCenter } from '#screens/datacenter/data-center.tsx'
import { PLATFORM_TABS } from '#screens/datacenter/platform-tabs.tsx'
import { Page as VideoAnalysis } from '#screens/datacenter/video-analysis.page.tsx'
import type { HomeBoard } from '#screens/dashboard/home-board.ts'
import { HOME_TILES, type HomeTileName } from '#screens/dashboard/home-tiles.ts'
import { fetchHomeTile } from '#screens/dashboard/requests.ts'
import { TileView } from '#screens/dashboard/tile-view.tsx'
import { useCrud } from '#crud/use-crud.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useToday } from '#widgets/use-today.ts'
import { createElement, useEffect, useState, type ComponentType } from 'react'

/** An organisation and days. */
export interface Asked {
  orgId: string
  from: string
  to: string
}

/** A dashboard as somebody sees who may open everything. */
interface Dashboard {
  name: string
  View: ComponentType
  address: (asked: Asked) => string
}

const TILES = Object.keys(HOME_TILES) as HomeTileName[]

/** Every tile of the home page, no matter who it is for. */
function HomeTiles() {
  const services = useServices()
  const today = useToday()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  useEffect(() => {
    const { signal } = new AbortController()
    for (const name of TILES.filter((tile) => HOME_TILES[tile].promiseMs !== null))
      void fetchHomeTile(services, name as never, today, signal).then((told) =>
        setValues((known) => ({ ...known, [name]: told })),
      )
  }, [services, today])
  const board: HomeBoard = {
    today,
    product: '',
    has: () => true,
    tile: (name) => ({ value: values[name], problem: null, retry: () => {} }),
  }
  return TILES.map((name) => createElement(TileView, { key: name, board, name }))
}

const OF_ASKED = ' (of an organisation and days)'
const STUDY = defineScreen({ entity: studyStatistic, columns: ['realname'], query: ['orgId', 'studyDay'], form: [] })

/** What stands above the list of 学习统计. */
function Study() {
  return createElement(StudyAbove, { crud: useCrud(STUDY) })
}

const centers = (scope: CenterScope, tabs: readonly CenterTab[], isNarrowed: boolean): Dashboard[] =>
  tabs.map(({ key, label }) => ({
    name: `${scope === 'platform' ? '平台数据中心' : '企业数据中心'} ${label}${isNarrowed ? OF_ASKED : ''}`,
    View: () => createElement(DataCenter, { scope, tabs }),
    address({ orgId: org, from, to }) {
      const query = new URLSearchParams({ tab: key, ...(isNarrowed && { org, from, to }) }).toString()
      return `/datacenter/${scope === 'platform' ? scope : 'enterprise'}?${query}`
    },
  }))

const studyOf = ({ orgId, from, to }: Asked) =>
  `/statistics/study?${new URLSearchParams({ studyDay_begin: from, studyDay_end: to, orgId }).toString()}`

/** All dashboards, of all that the person sees and of some days of an organisation. */
export const DASHBOARDS: readonly Dashboard[] = [
  { name: '首页', View: HomeTiles, address: () => '/dashboard/analysis' },
  ...centers('tenant', CENTER_TABS, false),
  ...centers('tenant', CENTER_TABS, true),
  ...centers('platform', PLATFORM_TABS, false),
  { name: '学习统计', View: Study, address: () => '/statistics/study' },
  { name: `学习统计${OF_ASKED}`, View: Study, address: studyOf },
  { name: '视频分析', View: VideoAnalysis, address: () => '/video/analysis' },
]
