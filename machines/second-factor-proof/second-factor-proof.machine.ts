import { sentenceOf } from '#contract/wire/failure.ts'
import type { SignInResult } from '#contract/wire/session.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assertEvent, assign, setup } from 'xstate'
import { isTicketOver } from './passcode-demand.ts'

/** What may be typed: the code of an app, or a recovery code in its place. */
type Way = 'totp' | 'recovery'

const REQUIRED: Readonly<Record<Way, string>> = { totp: '请输入动态口令！', recovery: '请输入恢复码！' }

export interface SecondFactorProofContext {
  /** What the first step of the sign-in left. */
  ticket: string
  way: Way
  /** Why the last try was refused, or was none. */
  problem: string | null
  accepted: SignInResult | null
}

export type SecondFactorProofEvent = { type: 'passcode.submit'; passcode: string } | { type: 'way.switch' }

/** `accepted` null = the ticket is over, for the reason in `problem`. */
export type SecondFactorProofOutput = Pick<SecondFactorProofContext, 'accepted' | 'problem'>

export interface Passcode {
  ticket: string
  passcode: string
}

/** `provePasscode` is the second step of a sign-in; it rejects with the server's sentence. */
export interface SecondFactorProofEffects {
  provePasscode(input: Passcode, signal: AbortSignal): Promise<SignInResult>
}

/** The second step of a sign-in: the code of an app, or a recovery code in its place. The codes live in the request only. */
export const secondFactorProofMachine = setup({
  types: {
    context: {} as SecondFactorProofContext,
    input: {} as { ticket: string },
    events: {} as SecondFactorProofEvent,
    output: {} as SecondFactorProofOutput,
    tags: {} as 'busy',
  },
  actors: {
    provePasscode: writeOnce<SignInResult, Passcode>(() => new Promise(() => {})),
  },
  actions: {
    complain: assign((_, { problem }: { problem: string }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    switchWay: assign(({ context }) => ({
      way: context.way === 'totp' ? ('recovery' as const) : ('totp' as const),
      problem: null,
    })),
    askAgain: assign(({ context }) => ({ problem: REQUIRED[context.way] })),
    accept: assign((_, { accepted }: { accepted: SignInResult }) => ({ accepted, problem: null })),
  },
  guards: {
    isTyped: (_, { passcode }: { passcode: string }) => passcode.trim() !== '',
    isTicketOver: (_, { error }: { error: unknown }) => isTicketOver(error),
  },
}).createMachine({
  id: 'secondFactorProof',
  context: ({ input }) => ({ ticket: input.ticket, way: 'totp', problem: null, accepted: null }),
  initial: 'asking',
  output: ({ context: { accepted, problem } }) => ({ accepted, problem }),
  states: {
    asking: {
      description: 'Waits for the six digits of the app, or for one of the codes that were shown when it was set up.',
      on: {
        'way.switch': { actions: 'switchWay' },
        'passcode.submit': [
          { guard: { type: 'isTyped', params: ({ event }) => event }, target: 'checking', actions: 'forgetProblem' },
          { actions: 'askAgain' },
        ],
      },
    },
    checking: {
      description: 'The server judges the code.',
      tags: 'busy',
      invoke: {
        id: 'provePasscode',
        src: 'provePasscode',
        input: ({ context, event }) => {
          assertEvent(event, 'passcode.submit')
          return { ticket: context.ticket, passcode: event.passcode.trim() }
        },
        onDone: { target: 'done', actions: { type: 'accept', params: ({ event }) => ({ accepted: event.output }) } },
        onError: [
          {
            guard: { type: 'isTicketOver', params: ({ event }) => ({ error: event.error }) },
            target: 'done',
            actions: { type: 'complain', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
          },
          {
            target: 'asking',
            actions: { type: 'complain', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
          },
        ],
      },
    },
    done: { type: 'final', description: 'The sign-in was accepted, or its ticket is over.' },
  },
})
