import { ALARM_PRIORITY, ALARM_SOURCE, ALARM_STATUS, isOfDrill } from '#contract/areas/alarm/alarm-values.ts'

/** An alarm as walls show it: nobody is named. */
export interface ShownAlarm {
  id: string
  priority: string
  status: string
  source: string
  title: string
  object: string
  measured: string
  limit: string
  /** Epoch ms. */
  raisedMs: number
  count: number
  chatters: boolean
  firstOut: string
  /** It is neither heard nor does it break in. */
  isQuiet: boolean
}

/** A line of the list: an alarm, or how many of a source there are while there are too many. */
export type AlarmLine =
  | { kind: 'alarm'; alarm: ShownAlarm; followers: number }
  | { kind: 'group'; source: string; count: number; priority: string }

const ORDER: Readonly<Record<string, number>> = {
  [ALARM_STATUS.unacknowledged]: 0,
  [ALARM_STATUS.returned]: 1,
  [ALARM_STATUS.acknowledged]: 2,
}
const PLAYED: string = ALARM_SOURCE.drill
const isUrgent = (alarm: ShownAlarm) => alarm.priority === ALARM_PRIORITY.urgent && !isOfDrill(alarm)

/** What is real before what is played; urgent ones on top, then what nobody has seen, then by priority, the newest first. */
function compareAlarms(one: ShownAlarm, other: ShownAlarm): number {
  return (
    Number(isOfDrill(one)) - Number(isOfDrill(other)) ||
    Number(isUrgent(other)) - Number(isUrgent(one)) ||
    (ORDER[one.status] ?? 9) - (ORDER[other.status] ?? 9) ||
    Number(one.priority) - Number(other.priority) ||
    other.raisedMs - one.raisedMs ||
    (one.id < other.id ? -1 : 1)
  )
}

/**
 * What a list of alarms shows. Those that began with another one stand behind it, unless they are urgent; in a flood all that are not urgent
 * are counted by source, those of drills last. Source: walls 4.4.
 */
export function linesOf(alarms: readonly ShownAlarm[], isFlood: boolean): AlarmLine[] {
  const sorted = alarms.toSorted(compareAlarms)
  const single = (alarm: ShownAlarm, followers = 0): AlarmLine => ({ kind: 'alarm', alarm, followers })
  if (isFlood) return [...sorted.filter(isUrgent).map((alarm) => single(alarm)), ...groupsOf(sorted)]
  const shown = new Set(sorted.map(({ id }) => id))
  const follows = (alarm: ShownAlarm) => alarm.firstOut !== alarm.id && shown.has(alarm.firstOut) && !isUrgent(alarm)
  return sorted
    .filter((alarm) => !follows(alarm))
    .map((alarm) =>
      single(
        alarm,
        sorted.filter((other) => other.firstOut === alarm.id && other.id !== alarm.id && follows(other)).length,
      ),
    )
}

function groupsOf(sorted: readonly ShownAlarm[]): AlarmLine[] {
  const groups = new Map<string, { count: number; priority: string }>()
  for (const { source, priority } of sorted.filter((alarm) => !isUrgent(alarm))) {
    const known = groups.get(source)
    const worst = known === undefined || priority < known.priority ? priority : known.priority
    groups.set(source, { count: (known?.count ?? 0) + 1, priority: worst })
  }
  return [...groups]
    .toSorted(([a, one], [b, other]) => Number(a === PLAYED) - Number(b === PLAYED) || other.count - one.count)
    .map(([source, group]) => ({ kind: 'group', source, ...group }))
}
