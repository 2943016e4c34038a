import type { ComponentType } from 'react'
import type { HomeTileName } from './home-tiles.ts'
import { ActivityView } from './activity-view.tsx'
import { CitiesView } from './cities-view.tsx'
import { CoursesView } from './courses-view.tsx'
import { DevicesOnline } from './devices-online.tsx'
import { DevicesView } from './devices-view.tsx'
import { FigureView } from './figure-view.tsx'
import { HazardsView } from './hazards-view.tsx'
import type { TileProps } from './home-board.ts'
import { HoursView } from './hours-view.tsx'
import { OverviewView } from './overview-view.tsx'
import { RowsView } from './rows-view.tsx'
import { TotalsView } from './totals-view.tsx'
import { TrendView } from './trend-view.tsx'
import { VisitsView } from './visits-view.tsx'

/** How tiles are drawn that are more than a figure with a note. */
const VIEWS: Partial<Record<HomeTileName, ComponentType<TileProps>>> = {
  devicesOnline: DevicesOnline,
  visitTotals: TotalsView,
  visits: VisitsView,
  trend: TrendView,
  activity: ActivityView,
  courses: CoursesView,
  cities: CitiesView,
  hours: HoursView,
  hazards: HazardsView,
  devices: DevicesView,
  grantsEnding: RowsView,
  alarms: RowsView,
  changes: RowsView,
  enterpriseOverview: OverviewView,
  orgOverview: OverviewView,
}

/** A tile of the home page. */
export function TileView(props: TileProps) {
  const View = VIEWS[props.name] ?? FigureView
  return <View {...props} />
}
