import { daysAfter } from '#contract/entity/aggregates.ts'
import { assign, setup } from 'xstate'
import { isShownWith, monthsLater, type Span } from '#contract/wire/calendar-days.ts'

export interface CalendarContext {
  /** The chosen day, `YYYY-MM-DD`; what is shown is shown around it. */
  day: string
}

export type CalendarEvent =
  | { type: 'day.choose'; day: string }
  /** By keys: to a day so many days later. */
  | { type: 'day.move'; days: number }
  | { type: 'range.previous' | 'range.next' }
  | { type: 'span.month' | 'span.week' }

/** What a calendar needs of the outside. */
export interface CalendarEffects {
  /** Other days are shown: reads their rows. */
  refresh: () => void
}

const chooseDay = { type: 'go', params: ({ event }: { event: { day: string } }) => event.day } as const
const moveDay = {
  type: 'go',
  params: ({ context, event }: { context: CalendarContext; event: { days: number } }) =>
    daysAfter(context.day, event.days),
} as const

/** Days by month or week: which ones are shown, and which of them is chosen. Their rows are those of the list. */
export const calendarMachine = setup({
  types: {
    context: {} as CalendarContext,
    events: {} as CalendarEvent,
    input: {} as { day: string },
  },
  actions: {
    go: assign((_, day: string) => ({ day })),
    goMonths: assign(({ context }, months: number) => ({ day: monthsLater(context.day, months) })),
    goDays: assign(({ context }, days: number) => ({ day: daysAfter(context.day, days) })),
    refresh: () => {},
  },
  guards: {
    isShown: ({ context }, { span, day }: { span: Span; day: string }) => isShownWith(span, context.day, day),
  },
}).createMachine({
  id: 'calendar',
  context: ({ input }) => ({ day: input.day }),
  initial: 'month',
  states: {
    month: {
      description: 'Shows the month of the chosen day, in whole weeks.',
      on: {
        'day.choose': [
          {
            guard: { type: 'isShown', params: ({ event }) => ({ span: 'month', day: event.day }) },
            actions: chooseDay,
          },
          { actions: [chooseDay, 'refresh'] },
        ],
        'day.move': [
          {
            guard: {
              type: 'isShown',
              params: ({ context, event }) => ({ span: 'month', day: daysAfter(context.day, event.days) }),
            },
            actions: moveDay,
          },
          { actions: [moveDay, 'refresh'] },
        ],
        'range.previous': { actions: [{ type: 'goMonths', params: -1 }, 'refresh'] },
        'range.next': { actions: [{ type: 'goMonths', params: 1 }, 'refresh'] },
        'span.week': { target: 'week', actions: 'refresh' },
      },
    },
    week: {
      description: 'Shows the week of the chosen day.',
      on: {
        'day.choose': [
          {
            guard: { type: 'isShown', params: ({ event }) => ({ span: 'week', day: event.day }) },
            actions: chooseDay,
          },
          { actions: [chooseDay, 'refresh'] },
        ],
        'day.move': [
          {
            guard: {
              type: 'isShown',
              params: ({ context, event }) => ({ span: 'week', day: daysAfter(context.day, event.days) }),
            },
            actions: moveDay,
          },
          { actions: [moveDay, 'refresh'] },
        ],
        'range.previous': { actions: [{ type: 'goDays', params: -7 }, 'refresh'] },
        'range.next': { actions: [{ type: 'goDays', params: 7 }, 'refresh'] },
        'span.month': { target: 'month', actions: 'refresh' },
      },
    },
  },
})
