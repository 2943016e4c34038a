import { isMissing, type TablePosition } from '#contract/live/live-merge.ts'
import { ACCESS_DENIED, NO_PERMISSION } from '#contract/text/texts.ts'
import { assign, setup } from 'xstate'

export interface LiveListContext {
  /** Whether its rows were still owed when it went out of sight. */
  owes: boolean
  /** How far the rows must be known that the load under way brings; null = as far as they are. */
  needed: TablePosition | null
  /** How often asking failed in a row. */
  failures: number
}

export type LiveListInput = Pick<LiveListContext, 'owes'>

export type LiveListEvent =
  /** The rows are to be read. @param now how far their table is known */
  | { type: 'rows.missing'; now: TablePosition | null }
  /** The list has other rows. @param at how far they are known @param lacks whether something between them and what was told is missing */
  | { type: 'rows.read'; at: TablePosition | null; lacks: boolean }
  /** Rows below a row came; the list itself has those of before. */
  | { type: 'branch.read'; lacks: boolean }
  /** The list could not be loaded, no matter what asked for it. */
  | { type: 'read.failed'; problem: string }

/** What keeping a list true needs of the outside. */
export interface LiveListEffects {
  /** Whether nobody asked for the list yet. */
  isAbsent: () => boolean
  /** Whether the list is being loaded, no matter what asked for it. */
  isLoading: () => boolean
  /** Asks the list for its rows. */
  ask: () => void
  /** Wishes to be told to ask as soon as others may. */
  wishSoon: () => void
  /** Wishes to be told to ask later. @param failures how often asking failed in a row */
  wishLater: (params: { failures: number }) => void
  /** What was wished for later is not needed any more. */
  settle: () => void
}

/** Asking again would bring the same answer. */
const FINAL_PROBLEMS: readonly string[] = [NO_PERMISSION, ACCESS_DENIED]

const failed = [
  { guard: { type: 'isFinal', params: problemOf }, target: 'refused' },
  { target: 'backingOff', actions: 'countFailure' },
] as const
const done = ['forgive', 'settle'] as const

/** Whether a list in sight shows what its table has, and who asks for the rows where it does not; when it may ask is said by `liveFollower`. Source: LIVE-05, LIVE-06, LIVE-09. */
export const liveListMachine = setup({
  types: {
    context: {} as LiveListContext,
    input: {} as LiveListInput,
    events: {} as LiveListEvent,
    tags: {} as 'owing',
  },
  actions: {
    need: assign((_, { now }: { now: TablePosition | null }) => ({ needed: now })),
    needNothing: assign({ needed: null }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    forgive: assign({ failures: 0 }),
    ask: () => {},
    wishSoon: () => {},
    wishLater: (_args, _params: { failures: number }) => {},
    settle: () => {},
  },
  guards: {
    owes: ({ context }) => context.owes,
    isAbsent: () => false,
    isLoading: () => false,
    lacks: (_, { lacks }: { lacks: boolean }) => lacks,
    isBefore: ({ context }, { at }: { at: TablePosition | null }) => isMissing(at, context.needed),
    isFinal: (_, { problem }: { problem: string }) => FINAL_PROBLEMS.includes(problem),
  },
}).createMachine({
  id: 'liveList',
  context: ({ input }) => ({ owes: input.owes, needed: null, failures: 0 }),
  initial: 'arriving',
  on: {
    'rows.missing': [
      { guard: 'isLoading', target: '.overtaken', actions: { type: 'need', params: ({ event }) => event } },
      { guard: 'isAbsent' },
      { target: '.asking' },
    ],
    'rows.read': [
      { guard: { type: 'lacks', params: ({ event }) => event }, target: '.missing', actions: done },
      { target: '.following', actions: done },
    ],
    'branch.read': { guard: { type: 'lacks', params: ({ event }) => event }, actions: 'wishSoon' },
  },
  states: {
    arriving: {
      description: 'The list came into sight; what it owed before is owed still.',
      always: [{ guard: 'owes', target: 'missing' }, { target: 'following' }],
    },
    following: { description: 'What is told keeps the rows true; a load that fails is the person’s own.' },
    missing: {
      description: 'Something is not in the rows: they are read as soon as others may.',
      tags: ['owing'],
      entry: 'wishSoon',
    },
    asking: {
      description: 'The list was asked for its rows because something was missing.',
      tags: ['owing'],
      entry: 'ask',
      on: { 'read.failed': failed },
    },
    overtaken: {
      description: 'Something is missing that the load under way may or may not hold, no matter what began it.',
      tags: ['owing'],
      exit: 'needNothing',
      on: {
        'rows.read': [
          { guard: { type: 'lacks', params: ({ event }) => event }, target: 'missing', actions: done },
          { guard: { type: 'isBefore', params: ({ event }) => event }, target: 'missing', actions: done },
          { target: 'following', actions: done },
        ],
        'read.failed': failed,
      },
    },
    backingOff: {
      description: 'The rows could not be read: they are asked for later, later each time.',
      tags: ['owing'],
      entry: { type: 'wishLater', params: ({ context }) => ({ failures: context.failures }) },
    },
    refused: { description: 'This person may not read the rows: nobody asks until something is missing again.' },
  },
})

function problemOf({ event }: { event: { problem: string } }) {
  return { problem: event.problem }
}
