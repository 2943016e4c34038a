import { sentenceOf } from '#contract/wire/failure.ts'
import { assign, fromPromise, setup } from 'xstate'

export interface WallSourceContext {
  /** How old its answer may get, in ms. */
  promiseMs: number
  /** Why the last question was not answered. */
  problem: string
}

/** `source.ask`: a tile lacks the answer and cannot wait. */
export interface WallSourceEvent {
  type: 'source.ask'
}

/** It is asked this much earlier than the answer gets old, so that one on its way is not late. */
const EARLIER = 0.6
const LONGEST_PAUSE_MS = 60_000
const LONGEST_ASKING_MS = 10_000
export const NO_ANSWER = '10 秒内没有回答'

/** One call that tiles of a wall show, asked again before its answer gets too old, however many tiles show it. Source: walls 4.1. */
export const wallSourceMachine = setup({
  types: {
    context: {} as WallSourceContext,
    events: {} as WallSourceEvent,
    input: {} as { promiseMs: number },
  },
  actors: { askServer: fromPromise<void>(() => new Promise(() => {})) },
  actions: { note: assign((_, { problem }: { problem: string }) => ({ problem })) },
  delays: {
    askLimit: LONGEST_ASKING_MS,
    pause: ({ context }) => EARLIER * context.promiseMs,
    failurePause: ({ context }) => Math.min(LONGEST_PAUSE_MS, EARLIER * context.promiseMs),
  },
}).createMachine({
  id: 'wallSource',
  context: ({ input }) => ({ promiseMs: input.promiseMs, problem: '' }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked.',
      invoke: {
        id: 'askServer',
        src: 'askServer',
        onDone: { target: 'answered', actions: { type: 'note', params: { problem: '' } } },
        onError: {
          target: 'failed',
          actions: { type: 'note', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
        },
      },
      after: { askLimit: { target: 'failed', actions: { type: 'note', params: { problem: NO_ANSWER } } } },
    },
    answered: { description: 'The answer is young enough.', after: { pause: 'asking' } },
    failed: {
      description: 'It was not answered; why stands in `problem`.',
      on: { 'source.ask': 'asking' },
      after: { failurePause: 'asking' },
    },
  },
})
