import { daysAfter, filtersOfAggregate } from '#contract/entity/aggregates.ts'
import { enterprise, ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import { EQUIPMENT_STATUS, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import { LOG_TYPE } from '#contract/areas/log/log.entity.ts'
import { ALARM_STATE } from '#contract/areas/monitor/alarm-state.ts'
import type { Entity } from '#contract/define-entity.ts'
import { DRILLS, type ListRows } from '#contract/figures/drills.ts'
import { within, type Days } from '#contract/figures/periods.ts'
import type { Filters } from '#contract/wire/list-query.ts'

/** Rows of a list that are counted: where they are shown, where they are asked for, and by which filters both find them. */
export interface Counted {
  page: string
  list: string
  filters: (today: string) => Filters
}

/** What a figure counts, of days that follow from today. */
function countedBy({ entity, page, filters }: ListRows, daysOf: (today: string) => Days = alone): Counted {
  return { page, list: `${entity.path}/list`, filters: (today) => filters(daysOf(today), today) }
}

const alone = (today: string): Days => ({ from: today, to: today })

const DEVICES = { page: '/equipment/manage', list: '/vr/equipment/info/list' }
const LOG = { page: '/isystem/log', list: '/sys/log/list' }
const CHANGES = { page: '/isystem/dataLog', list: '/sys/dataLog/list' }
const ALARMS = { page: '/monitor/alarm', list: '/sys/monitor/alarm/list' }
const ENTERPRISES = { page: '/enterprise/list', list: '/user/enterprise/list' }

/** Of a figure that the list itself shows above its rows. */
function filtersOf({ name, aggregates }: Entity, figure: string): Counted['filters'] {
  const found = aggregates?.[figure]
  if (found === undefined) throw new Error(`home: the list of ${name} has no figure ${figure}`)
  return (today) => filtersOfAggregate(found, today)
}

const on = (key: string, today: string) => within(key, today, today)
const monthOf = (today: string): Days => {
  const from = `${today.slice(0, 8)}01`
  return { from, to: daysAfter(`${daysAfter(from, 31).slice(0, 8)}01`, -1) }
}
const thisYear = (today: string): Days => ({ from: `${today.slice(0, 4)}-01-01`, to: today })

/** What figures of the home page count. Source: walls 1.3, domain part 11. */
export const COUNTED = {
  playsToday: countedBy(DRILLS.plays.part),
  enterprises: { ...ENTERPRISES, filters: () => ({ status: ENTERPRISE_STATUS.normal }) },
  enterprisesEnding: {
    ...ENTERPRISES,
    filters: filtersOf(enterprise, 'grantEnding'),
  },
  devicesOnline: countedBy(DRILLS.devicesOnline.part),
  devicesFaulty: { ...DEVICES, filters: () => ({ status: EQUIPMENT_STATUS.inUse, onlineStatus: ONLINE.faulty }) },
  devicesInRepair: { ...DEVICES, filters: () => ({ status: EQUIPMENT_STATUS.inRepair }) },
  hazardsOverdue: countedBy(DRILLS.hazardsOverdue.part),
  hazardsOpen: countedBy(DRILLS.hazardsOverdue.whole),
  hazardsClosed: countedBy(DRILLS.hazardsClosed.part, thisYear),
  hazardsFound: countedBy(DRILLS.hazardsClosed.whole, thisYear),
  studentsActive: countedBy(DRILLS.hoursReached.whole),
  hoursShort: countedBy(DRILLS.hoursReached.leads),
  notOnPost: countedBy(DRILLS.notOnPost.part),
  drillsDone: countedBy(DRILLS.drillsDone.part, monthOf),
  drillsPlanned: countedBy(DRILLS.drillsDone.whole, monthOf),
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
