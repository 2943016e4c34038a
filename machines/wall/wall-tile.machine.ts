import { assign, setup } from 'xstate'

export interface WallTileContext {
  /** How old its figures may get, in ms. */
  periodMs: number
  /** How old they are at this moment, in ms; Infinity = none were heard. */
  age: () => number
  /** Why its figures could not be read. */
  problem: string
  /** How often they were asked for since. */
  retries: number
  /** When it threw of late, monotonic ms. */
  throws: readonly number[]
}

/** `threw`: its drawing failed. `wall.changed`: what it is made of is another one. */
export type WallTileEvent =
  | { type: 'sample' | 'wall.changed' }
  | { type: 'source.refused'; problem: string }
  | { type: 'threw'; atMs: number }

export const NO_DATA = '没有数据'

/** Shares of the period: from when figures are out of date, and how long the first ones are waited for. Source: walls 4.1. */
const STALE = 1.5
const LONGEST_WAIT = 3
const RETRY_STEP_MS = 5_000
const LONGEST_RETRY_MS = 60_000
/** How long a drawing rests before it is tried again. */
const REMOUNT_MS = [1_000, 5_000, 30_000] as const
const THROWS_MS = 600_000
const QUARANTINE_MS = 300_000

/** What is left of a wait; a rest that is lost in rounding would be waited for again and again, in the same moment. */
const wholeMs = (ms: number): number => Math.ceil(Math.max(0, ms))

const tile = setup({
  types: {
    context: {} as WallTileContext,
    events: {} as WallTileEvent,
    input: {} as { periodMs: number; age: () => number },
  },
  actions: {
    /** Provided by the wall. */
    askSource: () => {},
    noteProblem: assign((_, { problem }: { problem: string }) => ({ problem, retries: 0 })),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    noteThrow: assign(({ context }, { atMs }: { atMs: number }) => ({
      throws: [...context.throws.filter((one) => atMs - one < THROWS_MS), atMs],
    })),
    forgetThrows: assign({ throws: [] }),
  },
  guards: {
    isStale: ({ context }) => context.age() >= STALE * context.periodMs,
    isLate: ({ context }) => context.age() >= context.periodMs,
    threwTooOften: ({ context, event }) =>
      event.type === 'threw' &&
      context.throws.filter((one) => event.atMs - one < THROWS_MS).length >= REMOUNT_MS.length,
  },
  delays: {
    waitLimit: ({ context }) => LONGEST_WAIT * context.periodMs,
    untilLate: ({ context }) => wholeMs(context.periodMs - context.age()),
    untilStale: ({ context }) => wholeMs(STALE * context.periodMs - context.age()),
    retryDelay: ({ context }) => Math.min(LONGEST_RETRY_MS, RETRY_STEP_MS * 2 ** context.retries),
    remountDelay: ({ context }) => REMOUNT_MS[Math.max(1, context.throws.length) - 1] ?? REMOUNT_MS[0],
    quarantineTime: QUARANTINE_MS,
  },
})

/** One tile of a wall: how old what it shows is, and whether it can be drawn; the others never depend on it. Source: walls 4.1. */
export const wallTileMachine = tile.createMachine({
  id: 'wallTile',
  context: ({ input }) => ({ ...input, problem: '', retries: 0, throws: [] }),
  type: 'parallel',
  states: {
    data: {
      description: 'How true its figures still are.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Nothing was heard yet.',
          on: {
            sample: { target: 'fresh' },
            'source.refused': {
              target: 'refused',
              actions: { type: 'noteProblem', params: ({ event }) => event },
            },
          },
          after: {
            waitLimit: { target: 'refused', actions: { type: 'noteProblem', params: { problem: NO_DATA } } },
          },
        },
        fresh: {
          description: 'As young as was promised. Samples do not come here: the timer asks how old they are.',
          on: {
            'source.refused': {
              target: 'refused',
              actions: { type: 'noteProblem', params: ({ event }) => event },
            },
          },
          after: {
            untilLate: [
              { guard: 'isStale', target: 'stale' },
              { guard: 'isLate', target: 'late' },
              { target: 'fresh', reenter: true },
            ],
          },
        },
        late: {
          description: 'The next ones should have come; they may be under way.',
          on: {
            sample: [{ guard: 'isLate' }, { target: 'fresh' }],
            'source.refused': {
              target: 'refused',
              actions: { type: 'noteProblem', params: ({ event }) => event },
            },
          },
          after: {
            untilStale: [
              { guard: 'isStale', target: 'stale' },
              { target: 'late', reenter: true },
            ],
          },
        },
        stale: {
          description: 'Out of date: they stay with the moment they were true at.',
          on: {
            sample: [{ guard: 'isLate' }, { target: 'fresh' }],
            'source.refused': {
              target: 'refused',
              actions: { type: 'noteProblem', params: ({ event }) => event },
            },
          },
        },
        refused: {
          description: 'They could not be read, why stands in `problem`; they are asked for again and again.',
          on: { sample: [{ guard: 'isLate' }, { target: 'fresh' }] },
          after: { retryDelay: { target: 'refused', reenter: true, actions: ['askSource', 'countRetry'] } },
        },
      },
    },
    paint: {
      description: 'Whether it can be drawn.',
      initial: 'painting',
      states: {
        painting: {
          description: 'It is on the screen.',
          on: {
            threw: [
              { guard: 'threwTooOften', target: 'quarantined', actions: 'forgetThrows' },
              { target: 'restarting', actions: { type: 'noteThrow', params: ({ event }) => event } },
            ],
          },
        },
        restarting: {
          description: 'Its drawing failed and is made anew in a moment.',
          on: { 'wall.changed': { target: 'painting', actions: 'forgetThrows' } },
          after: { remountDelay: 'painting' },
        },
        quarantined: {
          description: 'Its drawing failed again and again: it rests, its last value stays as text.',
          on: { 'wall.changed': 'painting' },
          after: { quarantineTime: 'restarting' },
        },
      },
    },
  },
})
