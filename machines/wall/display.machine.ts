import type { Wall } from '#contract/walls/wall.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import { assign, fromPromise, setup } from 'xstate'

export interface LoadedWall {
  name: string
  wall: Wall
  /** What the screen itself is called, where it is an identity of its own. */
  displayName?: string
  /** Which of the stored walls it is, told to screens that are given another one while they run. */
  wallId?: string
}

export interface DisplayContext {
  loaded: LoadedWall | null
  /** Why it could not be read. */
  problem: string
  failures: number
  /** Somebody was signed in when it began. */
  isSignedIn: boolean
}

/** Somebody signed in or out in this browser. */
export interface DisplayEvent {
  type: 'session.found' | 'session.lost'
}

const RETRY_STEP_MS = 5_000
const LONGEST_RETRY_MS = 60_000

/** A screen that shows a wall: opened with a session, read again until it comes, then once a minute, and recomposed in place when it was edited. Source: walls 4.3. */
export const displayMachine = setup({
  types: {
    context: {} as DisplayContext,
    events: {} as DisplayEvent,
    input: {} as { isSignedIn: boolean },
  },
  actors: { loadWall: fromPromise<LoadedWall>(() => new Promise(() => {})) },
  actions: {
    take: assign(({ context }, { loaded }: { loaded: LoadedWall }) => ({
      // What is the same stays the same: nothing begins anew.
      loaded: JSON.stringify(loaded) === JSON.stringify(context.loaded) ? context.loaded : loaded,
      problem: '',
      failures: 0,
    })),
    note: assign(({ context }, { problem }: { problem: string }) => ({ problem, failures: context.failures + 1 })),
    /** Nothing of the wall stays on the screen. */
    clear: assign({ loaded: null, problem: '', failures: 0 }),
  },
  guards: { isSignedIn: ({ context }) => context.isSignedIn },
  delays: {
    recheck: 60_000,
    retryDelay: ({ context }) => Math.min(LONGEST_RETRY_MS, RETRY_STEP_MS * 2 ** Math.max(0, context.failures - 1)),
  },
}).createMachine({
  id: 'display',
  context: ({ input }) => ({ loaded: null, problem: '', failures: 0, isSignedIn: input.isSignedIn }),
  initial: 'starting',
  on: { 'session.lost': { target: '.signedOut', actions: 'clear' } },
  states: {
    starting: {
      description: 'Decides whether somebody is signed in.',
      always: [{ guard: 'isSignedIn', target: 'opening' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'Nobody is signed in in this browser.',
      on: { 'session.found': 'opening', 'session.lost': {} },
    },
    opening: {
      description: 'The wall is being read.',
      invoke: {
        id: 'loadWall',
        src: 'loadWall',
        onDone: { target: 'running', actions: { type: 'take', params: ({ event }) => ({ loaded: event.output }) } },
        onError: {
          target: 'waiting',
          actions: { type: 'note', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
        },
      },
    },
    waiting: { description: 'It could not be read and is tried again.', after: { retryDelay: 'opening' } },
    running: { description: 'The wall is shown.', after: { recheck: 'renewing' } },
    renewing: {
      description: 'Perhaps it was edited; what is shown stays until the answer is there.',
      invoke: {
        id: 'loadWall',
        src: 'loadWall',
        onDone: { target: 'running', actions: { type: 'take', params: ({ event }) => ({ loaded: event.output }) } },
        onError: {
          target: 'owing',
          actions: { type: 'note', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
        },
      },
    },
    owing: {
      description: 'It could not be read again; what is shown stays, and it is tried again.',
      after: { retryDelay: 'renewing' },
    },
  },
})
