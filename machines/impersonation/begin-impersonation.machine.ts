import type { Impersonation } from '#contract/wire/impersonation.ts'
import { reasonOf } from '#machines/effects/failed.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assertEvent, assign, setup } from 'xstate'

interface Whose {
  userId: string
}

interface BeginImpersonationContext extends Whose {
  problem: string | null
}

export type BeginImpersonationEvent =
  | { type: 'impersonation.ask'; userId: string }
  | { type: 'impersonation.confirm' }
  | { type: 'impersonation.cancel' }

/** `begin` rejects with the server's sentence; `enter` opens the console as the other person sees it. */
export interface BeginImpersonationEffects {
  begin: (whose: Whose, signal: AbortSignal) => Promise<Impersonation>
  enter: (impersonation: Impersonation) => void
}

/** 以他的身份查看: asked once more before it is begun, because it goes on record. */
export const beginImpersonationMachine = setup({
  types: {
    context: {} as BeginImpersonationContext,
    events: {} as BeginImpersonationEvent,
    tags: {} as 'visible' | 'busy',
  },
  actors: { begin: writeOnce<Impersonation, Whose>(() => new Promise(() => {})) },
  actions: {
    choose: assign((_, userId: string) => ({ userId, problem: null })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    enter: (_args, _impersonation: Impersonation) => {},
  },
}).createMachine({
  id: 'beginImpersonation',
  context: { userId: '', problem: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked.',
      on: {
        'impersonation.ask': {
          target: 'asking',
          actions: {
            type: 'choose',
            params: ({ event }) => {
              assertEvent(event, 'impersonation.ask')
              return event.userId
            },
          },
        },
      },
    },
    asking: {
      description: 'Asks whether to begin; why it could not be begun stands in `problem`.',
      tags: 'visible',
      on: { 'impersonation.confirm': 'beginning', 'impersonation.cancel': 'closed' },
    },
    beginning: {
      description: 'The server decides whether the person may be looked through, and puts it on record.',
      tags: ['visible', 'busy'],
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'begun', actions: { type: 'enter', params: ({ event }) => event.output } },
        onError: { target: 'asking', actions: { type: 'keepProblem', params: reasonOf } },
      },
    },
    begun: { description: 'The other console is on its way.', tags: ['visible', 'busy'], type: 'final' },
  },
})
