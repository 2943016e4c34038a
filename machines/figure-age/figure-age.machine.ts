import { assign, setup } from 'xstate'

export interface FigureAgeContext {
  /** How old the figures may get, in ms. */
  promiseMs: number
  /** How old the last ones were when they were heard, in ms. */
  ageMs: number
}

/** Figures were heard that were true so long before, in ms. */
export interface FigureSample {
  type: 'sample'
  ageMs: number
}

/** Shares of the promise: from when figures are out of date, and how long the first ones are waited for. Source: walls 4.1. */
const STALE = 1.5
const LONGEST_WAIT = 3

/** How true live figures still are: what was heard ages by itself, whether the link, the server or the page is at fault. Source: walls 4.1. */
export const figureAgeMachine = setup({
  types: { context: {} as FigureAgeContext, events: {} as FigureSample, input: {} as { promiseMs: number } },
  actions: {
    note: assign((_, { ageMs }: { ageMs: number }) => ({ ageMs })),
    age: assign(({ context }) => ({ ageMs: context.promiseMs })),
  },
  guards: {
    isStale: ({ context, event }) => event.ageMs >= STALE * context.promiseMs,
    isLate: ({ context, event }) => event.ageMs >= context.promiseMs,
  },
  delays: {
    waitLimit: ({ context }) => LONGEST_WAIT * context.promiseMs,
    untilLate: ({ context }) => context.promiseMs - context.ageMs,
    untilStale: ({ context }) => STALE * context.promiseMs - context.ageMs,
  },
}).createMachine({
  id: 'figureAge',
  context: ({ input }) => ({ promiseMs: input.promiseMs, ageMs: 0 }),
  initial: 'waiting',
  on: {
    sample: [
      { guard: 'isStale', target: '.stale', actions: { type: 'note', params: ({ event }) => event } },
      { guard: 'isLate', target: '.late', actions: { type: 'note', params: ({ event }) => event } },
      { target: '.fresh', actions: { type: 'note', params: ({ event }) => event } },
    ],
  },
  states: {
    waiting: {
      description: 'Nothing was heard yet.',
      after: { waitLimit: 'silent' },
    },
    fresh: {
      description: 'The figures are as young as was promised.',
      after: { untilLate: { target: 'late', actions: 'age' } },
    },
    late: {
      description: 'The next ones should have come; they may be under way.',
      after: { untilStale: 'stale' },
    },
    stale: { description: 'The figures are out of date: they stay with the moment they were true at.' },
    silent: { description: 'Nothing was heard for so long that nothing may come.' },
  },
})
