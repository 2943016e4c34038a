import type { WallTile } from '#contract/walls/wall.ts'
import { DrillCalendar } from './drill-calendar.tsx'
import { EventList } from './event-list.tsx'
import { HazardHeat } from './hazard-heat.tsx'
import { OverdueTable } from './overdue-table.tsx'
import type { Surroundings } from './surroundings.ts'
import type { Answers } from './wall-store.ts'

export type LaterKind = 'events' | 'table' | 'calendar' | 'heat'

interface LaterTileProps {
  tile: Extract<WallTile, { kind: LaterKind }>
  answers: Answers
  around: Surroundings
}

/** The drawings that come after the first sight. */
export function LaterTile({ tile, answers, around }: LaterTileProps) {
  switch (tile.kind) {
    case 'events':
      return answers.events && <EventList events={answers.events} {...around} />
    case 'table':
      return answers.overdue && <OverdueTable overdue={answers.overdue} around={around} />
    case 'calendar':
      return answers.drillDays && <DrillCalendar days={answers.drillDays} {...around} />
    case 'heat':
      return answers.hazardMonths && <HazardHeat months={answers.hazardMonths} />
  }
}
