import { daysAfter, filtersOfAggregate } from '#contract/aggregates.ts'
import { DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { enterprise, ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import { EQUIPMENT_STATUS, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import { HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { LOG_TYPE } from '#contract/areas/log/log.entity.ts'
import { ALARM_STATE } from '#contract/areas/monitor/alarm-state.ts'
import type { Entity } from '#contract/define-entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { STUDY_FLAG } from '#contract/areas/study/study-values.ts'

export type Filters = Readonly<Record<string, string>>

/** Rows of a list that are counted: where they are shown, where they are asked for, and by which filters both find them. */
export interface Counted {
  page: string
  list: string
  filters: (today: string) => Filters
}

const STUDENTS = { page: '/student/list', list: '/user/student/list' }
const HAZARDS = { page: '/hazard/list', list: '/space/hazard/list' }
const DEVICES = { page: '/equipment/manage', list: '/vr/equipment/info/list' }
const DRILLS = { page: '/drill/approve', list: '/space/drill/plan/list' }
const LOG = { page: '/isystem/log', list: '/sys/log/list' }
const CHANGES = { page: '/isystem/dataLog', list: '/sys/dataLog/list' }
const ALARMS = { page: '/monitor/alarm', list: '/sys/monitor/alarm/list' }
const ENTERPRISES = { page: '/enterprise/list', list: '/user/enterprise/list' }

/** What somebody judged invalid is no play; what was refused is no hazard. */
const PLAYED = Object.values(STUDY_FLAG).filter((flag) => flag !== STUDY_FLAG.rejected)
const FOUND = Object.values(HAZARD_STATUS).filter((status) => status !== HAZARD_STATUS.rejected)
const PLANNED = [
  DRILL_STATUS.passed,
  DRILL_STATUS.running,
  DRILL_STATUS.judging,
  DRILL_STATUS.archived,
  DRILL_STATUS.cancelled,
]

/** Of a figure that the list itself shows above its rows. */
function filtersOf({ name, aggregates }: Entity, figure: string): Counted['filters'] {
  const found = aggregates?.[figure]
  if (found === undefined) throw new Error(`home: the list of ${name} has no figure ${figure}`)
  return (today) => filtersOfAggregate(found, today)
}

/** A range of a field in days. */
export const within = (key: string, from: string, to: string): Filters => ({
  [`${key}_begin`]: from,
  [`${key}_end`]: to,
})
const on = (key: string, today: string) => within(key, today, today)
const monthOf = (today: string): [string, string] => {
  const first = `${today.slice(0, 8)}01`
  return [first, daysAfter(`${daysAfter(first, 31).slice(0, 8)}01`, -1)]
}
const planned = (today: string) => within('planDate', ...monthOf(today))
const thisYear = (today: string) => within('discoverTime', `${today.slice(0, 4)}-01-01`, today)

/** What figures of the home page count. Source: walls 1.3, domain part 11. */
export const COUNTED = {
  playsToday: {
    page: '/log/studentUse',
    list: '/user/student/useLog/list',
    filters: (today) => ({ ...on('startTime', today), flag: PLAYED.join() }),
  },
  enterprises: { ...ENTERPRISES, filters: () => ({ status: ENTERPRISE_STATUS.normal }) },
  enterprisesEnding: {
    ...ENTERPRISES,
    filters: filtersOf(enterprise, 'grantEnding'),
  },
  devicesOnline: {
    ...DEVICES,
    filters: () => ({
      status: EQUIPMENT_STATUS.inUse,
      onlineStatus: [ONLINE.online, ONLINE.training, ONLINE.faulty].join(),
    }),
  },
  devicesFaulty: { ...DEVICES, filters: () => ({ status: EQUIPMENT_STATUS.inUse, onlineStatus: ONLINE.faulty }) },
  devicesInRepair: { ...DEVICES, filters: () => ({ status: EQUIPMENT_STATUS.inRepair }) },
  hazardsOverdue: { ...HAZARDS, filters: filtersOf(hazard, 'overdue') },
  hazardsOpen: { ...HAZARDS, filters: filtersOf(hazard, 'open') },
  hazardsClosed: { ...HAZARDS, filters: (today) => ({ ...thisYear(today), status: HAZARD_STATUS.closed }) },
  hazardsFound: { ...HAZARDS, filters: (today) => ({ ...thisYear(today), status: FOUND.join() }) },
  studentsActive: { ...STUDENTS, filters: () => ({ status: STUDENT_STATUS.active }) },
  hoursShort: { ...STUDENTS, filters: filtersOf(student, 'hoursShort') },
  notOnPost: { ...STUDENTS, filters: filtersOf(student, 'notOnPost') },
  drillsDone: { ...DRILLS, filters: (today) => ({ ...planned(today), status: DRILL_STATUS.archived, aborted: '0' }) },
  drillsPlanned: { ...DRILLS, filters: (today) => ({ ...planned(today), status: PLANNED.join() }) },
  operationsToday: { ...LOG, filters: (today) => ({ ...on('createTime', today), logType: LOG_TYPE.operation }) },
  refusedToday: {
    ...LOG,
    filters: (today) => ({ ...on('createTime', today), logType: LOG_TYPE.signIn, outcome: '0' }),
  },
  changesToday: { ...CHANGES, filters: (today) => on('createTime', today) },
  alarmsRaised: { ...ALARMS, filters: () => ({ state: ALARM_STATE.raised }) },
  alarmsToday: { ...ALARMS, filters: (today) => on('createTime', today) },
} as const satisfies Readonly<Record<string, Counted>>

/** The page that shows what is counted. */
export function addressOf({ page, filters }: Counted, today: string): string {
  return `${page}?${new URLSearchParams({ ...filters(today) }).toString()}`
}
