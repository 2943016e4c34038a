import type { TablePosition } from '#contract/live/live-merge.ts'
import {
  SNAPSHOT_GAP_MS,
  SNAPSHOT_RETRY_CAP_MS,
  SNAPSHOT_RETRY_MS,
  SNAPSHOT_SOON_MS,
} from '#contract/console/timings.ts'
import { assign, raise, setup, stateIn } from 'xstate'

/** How far rows must be known, or that they must be read whatever is known. */
export type Need = TablePosition | 'anyway'

export interface LiveFollowerContext {
  /** 0…1, spreads the questions of many pages. */
  seed: number
  /** What was wished and not yet asked for; null = nothing. */
  need: Need | null
  /** How often reading failed in a row. */
  failures: number
}

export type LiveFollowerInput = Pick<LiveFollowerContext, 'seed'>

export type LiveFollowerEvent =
  /** The rows are to be read anew. */
  | { type: 'rows.wished'; need: Need }
  /** All rows were read. */
  | { type: 'rows.read' }
  /** They could not be read. @param failures how often in a row */
  | { type: 'read.failed'; failures: number }
  /** Said by the machine itself. */
  | { type: 'rows.asked' }

/** What telling a list when to ask needs of it. */
export interface LiveFollowerEffects {
  /** Whether its rows are not known as far as that. */
  lacks: (params: { need: Need | null }) => boolean
  /** Tells it to ask for its rows. */
  ask: () => void
}

const wished = { type: 'noteNeed', params: ({ event }: { event: { need: Need } }) => event } as const
const owed = {
  type: 'noteFailure',
  params: ({ event }: { event: { failures: number } }) => event,
} as const

/**
 * When a list that follows its table may ask for its rows anew: soon, so that changes that come together cost one query; at most every 1–2 s,
 * by the seed of the page; after failures later and later. The times stand in `contract/console/timings.ts`. Source: LIVE-09, reliability §2.3.
 */
export const liveFollowerMachine = setup({
  types: {
    context: {} as LiveFollowerContext,
    input: {} as LiveFollowerInput,
    events: {} as LiveFollowerEvent,
    tags: {} as 'owing',
  },
  actions: {
    noteNeed: assign(({ context }, { need }: { need: Need }) => ({
      need: context.need === 'anyway' ? context.need : need,
    })),
    noteFailure: assign((_, { failures }: { failures: number }) => ({ need: 'anyway' as const, failures })),
    forget: assign({ need: null }),
    ask: () => {},
    rest: raise({ type: 'rows.asked' }),
  },
  guards: {
    isFree: stateIn({ pace: 'free' }),
    lacks: (_args, _params: { need: Need | null }) => true,
  },
  delays: {
    soon: SNAPSHOT_SOON_MS,
    gap: ({ context }) => SNAPSHOT_GAP_MS * (1 + context.seed),
    retry: ({ context: { failures, seed } }) =>
      Math.min(SNAPSHOT_RETRY_CAP_MS, SNAPSHOT_RETRY_MS * 2 ** Math.min(failures - 1, 10)) * (1 + seed / 2),
  },
}).createMachine({
  id: 'liveFollower',
  context: ({ input }) => ({ seed: input.seed, need: null, failures: 0 }),
  type: 'parallel',
  states: {
    rows: {
      description: 'Whether rows are wished.',
      initial: 'following',
      on: { 'rows.wished': { target: '.missing', actions: wished } },
      states: {
        following: {
          description: 'Nothing is wished: what is told keeps the rows true.',
          entry: 'forget',
          on: { 'read.failed': { target: 'backingOff', actions: owed } },
        },
        missing: {
          description: 'Rows are wished; one question answers all wishes until then.',
          tags: ['owing'],
          on: { 'rows.wished': { actions: wished }, 'read.failed': { actions: owed } },
          initial: 'gathering',
          states: {
            gathering: { description: 'More wishes may come at the same time.', after: { soon: 'due' } },
            due: {
              description: 'Waits until it may ask.',
              always: { guard: 'isFree', target: 'granted' },
            },
            granted: {
              description: 'May ask; rows that are known that far by now are not asked for.',
              always: [
                {
                  guard: { type: 'lacks', params: ({ context }) => ({ need: context.need }) },
                  target: '#liveFollower.rows.following',
                  actions: ['ask', 'rest'],
                },
                { target: '#liveFollower.rows.following' },
              ],
            },
          },
        },
        backingOff: {
          description: 'Reading failed: it is wished again after a while, later after each further failure.',
          tags: ['owing'],
          on: {
            'rows.read': 'following',
            'read.failed': { target: 'backingOff', actions: owed, reenter: true },
          },
          after: { retry: 'missing' },
        },
      },
    },
    pace: {
      description: 'Whether the list may ask.',
      initial: 'free',
      states: {
        free: { description: 'It has not asked for a while.', on: { 'rows.asked': 'resting' } },
        resting: { description: 'It asked just now.', after: { gap: 'free' } },
      },
    },
  },
})
