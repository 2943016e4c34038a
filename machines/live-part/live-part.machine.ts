import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'

export interface LivePartContext {
  /** For whom, with the token; null = nobody is signed in. */
  who: string | null
}

/** `person.changed`: who is signed in, the same person too. `page.active`: the network is back or the page is seen again, among others. */
export type LivePartEvent = { type: 'person.changed'; who: string | null } | { type: 'page.active' }

/** What the live part of a window needs. */
export interface LivePartEffects {
  /** Resolves when its code is at hand (the code itself stays outside, it is not JSON). */
  fetchCode(): Promise<void>
  /** Runs it for who is signed in. @returns what ends it */
  run(): () => void
  log(params: { error: unknown }): void
}

const failed = { target: 'absent', actions: { type: 'log', params: errorOf } } as const

/** The live part of a window: fetched when somebody signs in, running exactly as long as they are. Source: LIVE-01, NCHAN-01. */
export const livePartMachine = setup({
  types: { context: {} as LivePartContext, events: {} as LivePartEvent },
  actors: {
    fetchCode: fromPromise<void>(() => new Promise(() => {})),
    run: fromCallback<EventObject>(() => {}),
  },
  actions: {
    note: assign((_, { who }: { who: string | null }) => ({ who })),
    log: (_args, _params: { error: unknown }) => {},
  },
  guards: {
    isSame: ({ context }, { who }: { who: string | null }) => who === context.who,
    isNobody: (_, { who }: { who: string | null }) => who === null,
  },
}).createMachine({
  id: 'livePart',
  context: { who: null },
  initial: 'unwanted',
  on: {
    'person.changed': [
      { guard: { type: 'isSame', params: whoOf } },
      { guard: { type: 'isNobody', params: whoOf }, target: '.unwanted', actions: { type: 'note', params: whoOf } },
      { target: '.fetching', actions: { type: 'note', params: whoOf } },
    ],
  },
  states: {
    unwanted: { description: 'Nobody is signed in.' },
    fetching: {
      description: 'Its code is on its way.',
      invoke: { id: 'fetchCode', src: 'fetchCode', onDone: 'running', onError: failed },
    },
    running: {
      description: 'The sockets of this person are there; leaving this state ends them.',
      invoke: { id: 'run', src: 'run', onError: failed },
    },
    absent: {
      description: 'The code did not come, or the part did not begin; the next reason to look tries again.',
      on: {
        'page.active': 'fetching',
        'person.changed': { guard: { type: 'isSame', params: whoOf }, target: 'fetching' },
      },
    },
  },
})

function whoOf({ event }: { event: { who: string | null } }) {
  return { who: event.who }
}

function errorOf({ event }: { event: { error: unknown } }) {
  return { error: event.error }
}
