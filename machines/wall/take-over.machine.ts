import { assign, fromPromise, setup } from 'xstate'

/** What stands in the way: nothing, an alarm of priority 2, a drill or a person at work, an alarm of priority 1. */
export type Hindrance = 'none' | 'high' | 'urgent'

interface TakeOverContext {
  /** The build that the server has now; '' = the one that runs here. */
  build: string
  /** Why the document is to be loaded again. */
  reason: string
}

/** A reload: for which build ('' = the one that runs), and why. */
export interface AskedReload {
  build: string
  reason: string
}

export const NEW_BUILD = '新版本'

/**
 * `version.check` = there is a reason to look; `page.swapped` = one page gave way to another, nobody reads in the middle of it.
 * `reload.asked` = the wall is not well and should be loaded anew.
 */
export type TakeOverEvent = { type: 'version.check' | 'page.swapped' } | { type: 'reload.asked'; reason: string }

/** What the machine needs of the browser. */
export interface TakeOverEffects {
  /** @returns the server's build; '' where it is the one that runs here. Rejects where nobody answers. */
  findBuild: (signal: AbortSignal) => Promise<string>
  /** Loads the document of the build and its files, so that they are in the browser's store. */
  fetchBuild: (signal: AbortSignal) => Promise<void>
  /** What stands in the way of loading now. */
  hindrance: () => Hindrance
  /** Whether this build may be tried by now, and whether anything may be loaded again so soon. Source: walls 4.6. */
  hasBudget: (build: string) => boolean
  /** Keeps what comes back afterwards, notes the attempt and loads the document again. */
  reload: (asked: AskedReload) => void
}

const LOOK_EVERY_MS = 60_000
/** Where nothing was swapped for so long, it is not waited for any longer. */
const SWAP_LIMIT_MS = 90_000
/** From then on only an alarm of priority 1 holds it up: ten minutes after it was noticed. */
const HIGH_LIMIT_MS = 510_000

/** An open wall takes a new build by itself, or loads again where it is not well, between two pages and never in the middle of an alarm; it does not load again and again. Source: walls 4.6. */
export const takeOverMachine = setup({
  types: { context: {} as TakeOverContext, events: {} as TakeOverEvent },
  actors: {
    findBuild: fromPromise<string>(() => new Promise(() => {})),
    fetchBuild: fromPromise<void>(() => new Promise(() => {})),
  },
  actions: {
    keepBuild: assign((_, { build }: { build: string }) => ({ build, reason: NEW_BUILD })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ build: '', reason })),
    forgetReason: assign({ reason: '' }),
    reload: (_, asked: AskedReload) => void asked,
  },
  guards: {
    isOther: (_, { build }: { build: string }) => build !== '',
    hasBudget: (_, { build }: { build: string }): boolean => build !== '',
    wasAsked: ({ context }) => context.reason !== '',
    isFree: (): boolean => true,
    isNotUrgent: (): boolean => true,
  },
  delays: {
    lookEvery: LOOK_EVERY_MS,
    fetchLimit: 20_000,
    swapLimit: SWAP_LIMIT_MS,
    highLimit: HIGH_LIMIT_MS,
    askAgain: 5_000,
    reloadLimit: 30_000,
  },
}).createMachine({
  id: 'takeOver',
  context: { build: '', reason: '' },
  initial: 'current',
  states: {
    current: {
      description: 'As far as is known the newest build runs.',
      on: {
        'version.check': 'looking',
        'reload.asked': {
          target: 'noticed',
          actions: { type: 'keepReason', params: ({ event }) => event },
        },
      },
      after: { lookEvery: 'looking' },
    },
    looking: {
      description: 'The server is asked which build it has.',
      entry: 'forgetReason',
      on: { 'reload.asked': { actions: { type: 'keepReason', params: ({ event }) => event } } },
      invoke: {
        id: 'findBuild',
        src: 'findBuild',
        onDone: [
          {
            target: 'noticed',
            guard: { type: 'isOther', params: ({ event }) => ({ build: event.output }) },
            actions: { type: 'keepBuild', params: ({ event }) => ({ build: event.output }) },
          },
          { guard: 'wasAsked', target: 'noticed' },
          { target: 'current', actions: { type: 'keepBuild', params: { build: '' } } },
        ],
        onError: 'current',
      },
      after: { fetchLimit: 'current' },
    },
    noticed: {
      description: 'There is a reason to load again; whether that may be by now is decided.',
      always: [
        { guard: { type: 'hasBudget', params: ({ context }) => ({ build: context.build }) }, target: 'fetching' },
        { target: 'paused' },
      ],
    },
    paused: {
      description: 'It was loaded too often of late: it stays as it is and says so until it may again.',
      after: { lookEvery: 'looking' },
    },
    fetching: {
      description: 'The files are brought into the store of the browser, so that loading takes a moment.',
      invoke: { id: 'fetchBuild', src: 'fetchBuild', onDone: 'waiting', onError: 'current' },
      after: { fetchLimit: 'current' },
    },
    waiting: {
      description: 'The moment between two pages is waited for, and that nobody needs the screen.',
      on: { 'page.swapped': { guard: 'isFree', target: 'reloading' } },
      after: { swapLimit: 'pressing' },
    },
    pressing: {
      description: 'No page gave way: any moment will do in which nobody needs the screen.',
      initial: 'asking',
      states: {
        asking: {
          description: 'Whether something stands in the way is asked.',
          always: { guard: 'isFree', target: '#takeOver.reloading' },
          after: { askAgain: { target: 'asking', reenter: true } },
        },
      },
      after: { highLimit: 'due' },
    },
    due: {
      description: 'Ten minutes went by: only an alarm of priority 1 that nobody acknowledged holds it up.',
      initial: 'asking',
      states: {
        asking: {
          description: 'Whether such an alarm stands is asked.',
          always: { guard: 'isNotUrgent', target: '#takeOver.reloading' },
          after: { askAgain: { target: 'asking', reenter: true } },
        },
      },
    },
    reloading: {
      description: 'What comes back is kept, and the document is loaded again.',
      entry: { type: 'reload', params: ({ context }) => context },
      after: { reloadLimit: 'current' },
    },
  },
})
