import { REQUEST_TIMEOUT_MS } from '#contract/console/timings.ts'
import { fromPromise, setup } from 'xstate'

export type ImpersonationEvent = { type: 'impersonation.end' } | { type: 'session.ended' }

/** `remainingMs`: until the server ends it by itself. */
export interface ImpersonationInput {
  remainingMs: number
}

/** `endImpersonation` calls the server with the session of the impersonator; `leave` removes what was stored for the impersonation and opens their own console. */
export interface ImpersonationEffects {
  endImpersonation(input: undefined, signal: AbortSignal): Promise<void>
  leave(): void
}

const left = 'left' as const

/** An impersonation, from the console of the other user until the console of the impersonator is open again. */
export const impersonationMachine = setup({
  types: {
    context: {} as ImpersonationInput,
    input: {} as ImpersonationInput,
    events: {} as ImpersonationEvent,
    tags: {} as 'busy',
  },
  actors: { endImpersonation: fromPromise<void>(() => new Promise(() => {})) },
  actions: { leave: () => {} },
  delays: {
    remaining: ({ context }) => context.remainingMs,
    endTimeout: REQUEST_TIMEOUT_MS,
  },
}).createMachine({
  id: 'impersonation',
  context: ({ input }) => input,
  initial: 'impersonating',
  states: {
    impersonating: {
      description: 'The console shows what the other person sees.',
      on: { 'impersonation.end': 'ending', 'session.ended': 'ending' },
      after: { remaining: 'ending' },
    },
    ending: {
      description: 'The server is told; whatever it says, and after 9 s without a word, the own console comes back.',
      tags: 'busy',
      invoke: { id: 'endImpersonation', src: 'endImpersonation', onDone: left, onError: left },
      after: { endTimeout: left },
    },
    left: { description: 'The own console is on its way.', type: 'final', entry: 'leave' },
  },
})
