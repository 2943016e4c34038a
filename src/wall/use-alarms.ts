import { ALARM_PRIORITY, ALARM_STATUS } from '#contract/areas/alarm/alarm-values.ts'
import { WALL_SOURCES } from '#contract/walls/wall-figures.ts'
import type { Wall } from '#contract/walls/wall.ts'
import type { HeardAlarm } from '#machines/wall/wall-sound.machine.ts'
import type { Hindrance } from '#machines/wall/take-over.machine.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { useRead } from './use-read.ts'
import type { WallStore } from './wall-store.ts'

export interface WallAlarms {
  /** Alarms that last and that nobody has acknowledged; of drills those that are to be heard. */
  waiting: readonly HeardAlarm[]
  /** Nothing was heard of alarms for longer than may be. */
  isStale: boolean
}

const SECOND_MS = 1_000
/** As with tiles: after one and a half of what is promised. */
const STALE_MS = 1.5 * WALL_SOURCES.alarms.promiseMs

/** Whether a page shows the list of alarms. */
export const showsAlarms = ({ tiles }: { tiles: readonly { kind: string }[] }): boolean =>
  tiles.some(({ kind }) => kind === 'alarms')

/** The alarms of a wall, whichever of its pages is shown; null = no page of it shows any. */
export function useAlarms(wall: Wall, store: WallStore): WallAlarms | null {
  const hasAlarms = wall.pages.some(showsAlarms)
  useEffect(() => (hasAlarms ? store.follow('alarms', () => {}) : undefined), [store, hasAlarms])
  // A text stays the same where the alarms do: nothing is rendered each second.
  const read = useCallback(() => JSON.stringify(alarmsOf(store)), [store])
  const told = useRead(read, SECOND_MS)
  return useMemo(() => (hasAlarms ? (JSON.parse(told) as WallAlarms) : null), [hasAlarms, told])
}

function alarmsOf(store: WallStore): WallAlarms {
  const age = store.ageOf('alarms')
  const waiting = (store.value('alarms')?.alarms ?? [])
    .filter(({ status, isQuiet }) => status === ALARM_STATUS.unacknowledged && !isQuiet)
    .map(({ id, priority }) => ({ id, priority }))
  return { waiting, isStale: age !== Infinity && age >= STALE_MS }
}

/** Whether the night has to end for somebody. Source: walls 4.7. */
export const doesWake = (alarms: WallAlarms | null): boolean =>
  alarms?.waiting.some(({ priority }) => priority <= ALARM_PRIORITY.high) ?? false

/** What alarms and drills have against loading the wall again. Source: walls 4.6. */
export function hindranceOf(store: WallStore): Hindrance {
  const { waiting } = alarmsOf(store)
  if (waiting.some(({ priority }) => priority === ALARM_PRIORITY.urgent)) return 'urgent'
  const isDrilled = (store.value('drills') ?? []).length > 0
  return isDrilled || waiting.some(({ priority }) => priority === ALARM_PRIORITY.high) ? 'high' : 'none'
}
