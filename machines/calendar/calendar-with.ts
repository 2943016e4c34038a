import { calendarMachine, type CalendarEffects } from '#machines/calendar/calendar.machine.ts'

/** A calendar with its effects. */
export function calendarWith(effects: CalendarEffects) {
  return calendarMachine.provide({ actions: { refresh: () => effects.refresh() } })
}
