/** Where an alarm stands in its life; `normal` is its end. Source: walls 4.4. */
export const ALARM_STATUS = {
  unacknowledged: '1',
  acknowledged: '2',
  returned: '3',
  shelved: '4',
  suppressed: '5',
  outOfService: '6',
  normal: '7',
} as const

export type AlarmStatus = (typeof ALARM_STATUS)[keyof typeof ALARM_STATUS]

/** How soon somebody has to do something. */
export const ALARM_PRIORITY = { urgent: '1', high: '2', middle: '3', low: '4' } as const

export type AlarmPriority = (typeof ALARM_PRIORITY)[keyof typeof ALARM_PRIORITY]

/** What raises alarms. */
export const ALARM_SOURCE = {
  server: '1',
  hazard: '2',
  device: '3',
  statistics: '4',
  drill: '5',
  display: '6',
} as const

export type AlarmSource = (typeof ALARM_SOURCE)[keyof typeof ALARM_SOURCE]

/** Whether an alarm is part of an exercise: it is marked wherever it stands and counts nowhere. */
export const isOfDrill = ({ source }: { source: string }): boolean => source === ALARM_SOURCE.drill

/** How the title of an alarm of a drill begins, so that nobody takes it for the real thing, wherever it is told. */
export const DRILL_MARK = '【演练】'
/** All but drills, as filters of lists want them. */
export const REAL_SOURCES: string = Object.values(ALARM_SOURCE)
  .filter((source) => source !== ALARM_SOURCE.drill)
  .join()

/** Nobody has acknowledged it yet. */
export const UNACKNOWLEDGED_STATES: readonly AlarmStatus[] = [ALARM_STATUS.unacknowledged, ALARM_STATUS.returned]
/** What stands on walls: it wants somebody. */
export const STANDING_STATES: readonly AlarmStatus[] = [
  ALARM_STATUS.unacknowledged,
  ALARM_STATUS.acknowledged,
  ALARM_STATUS.returned,
]

const HOUR_MS = 3_600_000

/** For how long an alarm of a priority can be shelved at the most, in ms. */
export function longestShelf(priority: string): number {
  return priority === ALARM_PRIORITY.urgent ? HOUR_MS : 8 * HOUR_MS
}
