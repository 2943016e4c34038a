import { filtersOfAggregate } from '#contract/entity/aggregates.ts'
import type { EntityName } from '#contract/areas.ts'
import { DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { equipment, EQUIPMENT_STATUS, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import { HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { CARD_KIND, CARD_STATUS } from '#contract/areas/training/train-card-values.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import type { Entity } from '#contract/define-entity.ts'
import type { Filters } from '#contract/wire/list-query.ts'
import { PLAYED } from './counted-rows.ts'
import type { FigureKey } from './figures.ts'
import { within, type Days } from './periods.ts'

/** Rows of a list, by its own filters: what the server counts is what the page shows. */
export interface ListRows {
  entity: Entity & { name: EntityName }
  /** Where they are shown. */
  page: string
  /** @param today `yyyy-MM-dd` in GMT+8 */
  filters: (days: Days, today: string) => Filters
}

interface Drill {
  /** The numerator, or what is counted. */
  part: ListRows
  /** The denominator. */
  whole?: ListRows
  /** Where the figure leads; default to what is counted. */
  leads?: ListRows
}

const RECTIFIED = [HAZARD_STATUS.rectified, HAZARD_STATUS.firstChecked, HAZARD_STATUS.closed]
const FOUND = Object.values(HAZARD_STATUS).filter((status) => status !== HAZARD_STATUS.rejected)
const { passed, running, judging, archived, cancelled } = DRILL_STATUS
const VALID_CARDS = Object.values(CARD_STATUS).filter((status) => status !== CARD_STATUS.void)
const ON = [ONLINE.online, ONLINE.training, ONLINE.faulty]

const students = (filters: ListRows['filters']) => ({ entity: student, page: '/student/list', filters })
const cards = (filters: ListRows['filters']) => ({ entity: trainCard, page: '/student/trainCard', filters })
const hazards = (filters: ListRows['filters']) => ({ entity: hazard, page: '/hazard/list', filters })
const devices = (filters: ListRows['filters']) => ({ entity: equipment, page: '/equipment/manage', filters })
const drills = (filters: ListRows['filters']) => ({ entity: drillPlan, page: '/drill/approve', filters })

/** The figures that lists count, with the filters that find their rows. Source: domain part 11. */
export const DRILLS = {
  entryTraining: {
    part: cards((days) => ({ ...opened(days), status: CARD_STATUS.onPost })),
    whole: cards((days) => ({ ...opened(days), status: VALID_CARDS.join() })),
  },
  notOnPost: { part: students(ofAggregate(student, 'notOnPost')) },
  hoursReached: {
    part: students(() => ({ status: STUDENT_STATUS.active, hoursReached: '1' })),
    whole: students(() => ({ status: STUDENT_STATUS.active })),
    leads: students(ofAggregate(student, 'hoursShort')),
  },
  hazardsClosed: {
    part: hazards((days) => ({ ...within('discoverTime', days.from, days.to), status: HAZARD_STATUS.closed })),
    whole: hazards((days) => ({ ...within('discoverTime', days.from, days.to), status: FOUND.join() })),
  },
  hazardsOnTime: {
    part: hazards((days) => ({
      ...within('rectifyDeadline', days.from, days.to),
      status: RECTIFIED.join(),
      late: '0',
    })),
    whole: hazards((days) => ({ ...within('rectifyDeadline', days.from, days.to), status: FOUND.join() })),
  },
  hazardsOverdue: {
    part: hazards(ofAggregate(hazard, 'overdue')),
    whole: hazards(ofAggregate(hazard, 'open')),
  },
  devicesOnline: { part: devices(() => ({ status: EQUIPMENT_STATUS.inUse, onlineStatus: ON.join() })) },
  drillsDone: {
    part: drills((days) => ({ ...within('planDate', days.from, days.to), status: archived, aborted: '0' })),
    whole: drills((days) => ({
      ...within('planDate', days.from, days.to),
      status: [passed, running, judging, archived, cancelled].join(),
    })),
  },
  plays: {
    part: {
      entity: studyRecord,
      page: '/log/studentUse',
      filters: (days) => ({ ...within('startTime', days.from, days.to), ...PLAYED }),
    },
  },
} as const satisfies Partial<Record<FigureKey, Drill>>

export type DrilledFigure = keyof typeof DRILLS

function opened(days: Days): Filters {
  return { ...within('openDate', days.from, days.to), kind: CARD_KIND.entry }
}

/** Of a figure that the list itself shows above its rows. */
function ofAggregate({ name, aggregates }: Entity, figure: string): ListRows['filters'] {
  const found = aggregates?.[figure]
  if (found === undefined) throw new Error(`DRILLS: the list of ${name} has no figure ${figure}`)
  return (_days, today) => filtersOfAggregate(found, today)
}
