import type { OwnSession } from '#contract/areas/online/own-session.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, setup } from 'xstate'

/** Which sign-ins are to end: one of them, or all but the present one. */
export type EndTarget = { kind: 'one'; session: OwnSession } | { kind: 'others' }

export interface OwnSessionsContext {
  /** As the server lists them, the present one first. */
  sessions: readonly OwnSession[]
  /** What is asked about, or ends. */
  target: EndTarget | null
  problem: string | null
}

export type OwnSessionsEvent =
  | { type: 'sessions.open' | 'sessions.close' | 'sessions.reload' | 'session.ended' }
  | { type: 'end.ask'; target: EndTarget }
  | { type: 'end.confirm' | 'end.decline' }

/** `endSessions` resolves with the server's sentence, which `say` shows. */
export interface OwnSessionsEffects {
  loadSessions(input: undefined, signal: AbortSignal): Promise<readonly OwnSession[]>
  endSessions(input: EndTarget, signal: AbortSignal): Promise<string>
  say(params: { message: string }): void
}

const EMPTY: OwnSessionsContext = { sessions: [], target: null, problem: null }

/** Seeing where one is signed in, and ending it there. Source: ASVS 5.0, 7.5.2. */
export const ownSessionsMachine = setup({
  types: {
    context: {} as OwnSessionsContext,
    events: {} as OwnSessionsEvent,
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    loadSessions: fromPromise<readonly OwnSession[]>(() => new Promise(() => {})),
    endSessions: writeOnce<string, EndTarget>(() => new Promise(() => {})),
  },
  actions: {
    forget: assign(EMPTY),
    rememberSessions: assign((_, { sessions }: { sessions: readonly OwnSession[] }) => ({ sessions })),
    rememberTarget: assign((_, { target }: { target: EndTarget }) => ({ target, problem: null })),
    forgetTarget: assign({ target: null }),
    forgetProblem: assign({ problem: null }),
    rememberProblem: assign((_, { problem }: { problem: string }) => ({ problem, target: null })),
    say: (_args, _params: { message: string }) => {},
  },
  guards: {
    isEndable: ({ context }, { target }: { target: EndTarget }) =>
      target.kind === 'others' ? context.sessions.some(({ isCurrent }) => !isCurrent) : !target.session.isCurrent,
  },
}).createMachine({
  id: 'ownSessions',
  context: EMPTY,
  initial: 'closed',
  on: { 'session.ended': '.closed' },
  states: {
    closed: {
      description: 'Nothing is seen.',
      on: { 'sessions.open': { target: 'open', actions: 'forget' } },
    },
    open: {
      description: 'The dialog is seen.',
      initial: 'loading',
      on: { 'sessions.close': 'closed' },
      states: {
        loading: {
          description: 'Asks the server where the person is signed in.',
          tags: 'loading',
          invoke: {
            id: 'loadSessions',
            src: 'loadSessions',
            onDone: {
              target: 'shown',
              actions: { type: 'rememberSessions', params: ({ event }) => ({ sessions: event.output }) },
            },
            onError: {
              target: 'shown',
              actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
            },
          },
        },
        shown: {
          description: 'The list waits, or says why there is none.',
          on: {
            'sessions.reload': { target: 'loading', actions: 'forgetProblem' },
            'end.ask': {
              guard: { type: 'isEndable', params: ({ event }) => ({ target: event.target }) },
              target: 'confirming',
              actions: { type: 'rememberTarget', params: ({ event }) => ({ target: event.target }) },
            },
          },
        },
        confirming: {
          description: 'Asks once, by name.',
          on: { 'end.confirm': 'ending', 'end.decline': { target: 'shown', actions: 'forgetTarget' } },
        },
        ending: {
          description: 'The server ends them, and closes their sockets.',
          tags: 'busy',
          invoke: {
            id: 'endSessions',
            src: 'endSessions',
            input: ({ context }) => context.target ?? { kind: 'others' as const },
            onDone: {
              target: 'loading',
              actions: [{ type: 'say', params: ({ event }) => ({ message: event.output }) }, 'forgetTarget'],
            },
            onError: {
              target: 'shown',
              actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
            },
          },
          on: { 'sessions.close': {} },
        },
      },
    },
  },
})
