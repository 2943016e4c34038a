import { idOf, type Row } from '#contract/wire/row.ts'
import { dateText, dateTimeText } from '#core/formats/dates.ts'
import { readRowsBy, type RowsReading } from '#crud/list/rows-reading.ts'
import type { Crud } from '#crud/screen.ts'
import { calendarWith } from '#machines/calendar/calendar-with.ts'
import type { calendarMachine } from '#machines/calendar/calendar.machine.ts'
import { daysShown, type Span } from '#contract/wire/calendar-days.ts'
import { useRunning } from '#widgets/use-running.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CalendarDefinition } from './calendar-definition.ts'
import { readCalendar } from './read-calendar.ts'

export type CalendarActor = ActorRefFrom<typeof calendarMachine>

/** The machine of a calendar; while it is in sight the list reads the rows of its days. */
export function useCalendar({ list }: Crud, { from, to, openEnded }: CalendarDefinition, today: string): CalendarActor {
  const machine = calendarWith({ refresh: () => list.send({ type: 'list.refresh' }) })
  const calendar: CalendarActor = useRunning(useActorRef(machine, { input: { day: today } }))
  useEffect(() => {
    const stopReading = readRowsBy(list, readingFor(calendar, { from, to, openEnded }))
    list.send({ type: 'list.refresh' })
    return stopReading
  }, [list, calendar, from, to, openEnded])
  return calendar
}

/** By which fields rows stand on days. */
interface Shown {
  from: string
  to: string | undefined
  openEnded: boolean | undefined
}

/** How the list reads the rows of the days that are shown. */
function readingFor(calendar: CalendarActor, { from, to, openEnded }: Shown): RowsReading {
  return {
    moving: new Set(to === undefined ? [from] : [from, to]),
    async read(query, ask) {
      // A machine that asks for the rows has its next state only after its effects.
      await Promise.resolve()
      const snapshot = calendar.getSnapshot()
      const days = daysShown(spanOf(snapshot), snapshot.context.day)
      return readCalendar({ from, to, openEnded, range: [days[0]!, days.at(-1)!] }, query, ask)
    },
  }
}

export function spanOf(snapshot: ReturnType<CalendarActor['getSnapshot']>): Span {
  return snapshot.matches('week') ? 'week' : 'month'
}

/** The rows of each day as they are now, those that began earlier first. */
export function useEntries(
  { rows, list }: Crud,
  view: CalendarDefinition,
  days: readonly string[],
): ReadonlyMap<string, readonly Row[]> {
  // Memoized, the entries would stay where they were first: what the store answers changes with the dates, not with the arguments.
  'use no memo'
  const records = useSelector(list, ({ context }) => context.records)
  useSyncExternalStore(
    (changed) => {
      const stops = records.map((row) => rows.subscribe(idOf(row), changed))
      return () => stops.forEach((stop) => stop())
    },
    () =>
      records
        .map((row) => periodOf(rows.current(row), view))
        .map(({ begin, end }) => `${begin} ${end}`)
        .join('\n'),
  )
  const entries = records
    .map((row) => ({ row, ...periodOf(rows.current(row), view) }))
    .toSorted((one, other) => one.begin.localeCompare(other.begin))
  return new Map(
    days.map((day) => [
      day,
      entries.filter(({ begin, end }) => begin !== '' && begin.slice(0, 10) <= day && end >= day).map(({ row }) => row),
    ]),
  )
}

const NEVER_ENDS = '9999-12-31'

/** When an entry begins and its last day. */
function periodOf(row: Row, { from, to = from, openEnded }: CalendarDefinition): { begin: string; end: string } {
  const begin = dateTimeText(row[from])
  if (isOpenEnded(row, { to, openEnded })) return { begin, end: NEVER_ENDS }
  return { begin, end: dateText(row[to]) || begin.slice(0, 10) }
}

/** Whether an entry goes on from its first day. */
export function isOpenEnded(
  row: Row,
  { to, openEnded }: Pick<CalendarDefinition, 'to'> & { openEnded?: boolean | undefined },
): boolean {
  return openEnded === true && to !== undefined && dateText(row[to]) === ''
}
