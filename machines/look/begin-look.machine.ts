import type { Look } from '#contract/wire/look.ts'
import { reasonOf } from '#machines/effects/failed.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assertEvent, assign, setup } from 'xstate'

interface Whose {
  userId: string
}

interface BeginLookContext extends Whose {
  problem: string | null
}

export type BeginLookEvent = { type: 'look.ask'; userId: string } | { type: 'look.confirm' } | { type: 'look.cancel' }

/** `begin` rejects with the server's sentence; `enter` opens the console as the other person sees it. */
export interface BeginLookEffects {
  begin: (whose: Whose, signal: AbortSignal) => Promise<Look>
  enter: (look: Look) => void
}

/** 以他的身份查看: asked once more before it is begun, because it goes on record. */
export const beginLookMachine = setup({
  types: {
    context: {} as BeginLookContext,
    events: {} as BeginLookEvent,
    tags: {} as 'visible' | 'busy',
  },
  actors: { begin: writeOnce<Look, Whose>(() => new Promise(() => {})) },
  actions: {
    choose: assign((_, userId: string) => ({ userId, problem: null })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    enter: (_args, _look: Look) => {},
  },
}).createMachine({
  id: 'beginLook',
  context: { userId: '', problem: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked.',
      on: {
        'look.ask': {
          target: 'asking',
          actions: {
            type: 'choose',
            params: ({ event }) => {
              assertEvent(event, 'look.ask')
              return event.userId
            },
          },
        },
      },
    },
    asking: {
      description: 'Asks whether to begin; why it could not be begun stands in `problem`.',
      tags: 'visible',
      on: { 'look.confirm': 'beginning', 'look.cancel': 'closed' },
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
