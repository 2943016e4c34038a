import type { Row } from '#contract/wire/row.ts'
import { reasonOf } from '#machines/effects/failed.ts'
import { assign, fromPromise, setup } from 'xstate'

/** What came of trying something out. */
export interface Verdict {
  passed: boolean
  text: string
  /** What it found, one after the other. */
  lines?: readonly string[]
}

/** What is tried: a record, with what somebody typed for it. */
export interface TrialQuestion {
  record: Row
  input: string
}

export interface TrialContext extends TrialQuestion {
  verdict: Verdict | null
  /** Why nothing came of it. */
  problem: string | null
}

export type TrialEvent =
  | { type: 'trial.open'; record: Row; input: string; runs: boolean }
  | { type: 'input.change'; input: string }
  | { type: 'trial.run' | 'trial.close' }

/** What a trial needs; rejections carry a sentence. */
export interface TrialEffects {
  tryOut: (question: TrialQuestion, signal: AbortSignal) => Promise<Verdict>
}

/** Tries a record out: a rule with a value, a connection, a route. Nothing is changed by it, so it is tried as often as wanted. Source: SCREEN-74…77. */
export const trialMachine = setup({
  types: {
    context: {} as TrialContext,
    events: {} as TrialEvent,
    tags: {} as 'visible' | 'busy',
  },
  actors: { tryOut: fromPromise<Verdict, TrialQuestion>(() => new Promise<never>(() => {})) },
  actions: {
    begin: assign((_, { record, input }: TrialQuestion) => ({ record, input, verdict: null, problem: null })),
    change: assign((_, { input }: { input: string }) => ({ input, verdict: null, problem: null })),
    clear: assign({ verdict: null, problem: null }),
    take: assign((_, { verdict }: { verdict: Verdict }) => ({ verdict })),
    fail: assign((_, problem: string) => ({ problem })),
  },
  guards: { runs: (_, { runs }: { runs: boolean }) => runs },
}).createMachine({
  id: 'trial',
  context: { record: {}, input: '', verdict: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the list is seen.',
      on: {
        'trial.open': [
          {
            guard: { type: 'runs', params: ({ event }) => ({ runs: event.runs }) },
            target: 'open.running',
            actions: { type: 'begin', params: ({ event }) => ({ record: event.record, input: event.input }) },
          },
          {
            target: 'open.ready',
            actions: { type: 'begin', params: ({ event }) => ({ record: event.record, input: event.input }) },
          },
        ],
      },
    },
    open: {
      description: 'The dialog is seen; closing it gives up what is on its way.',
      tags: ['visible'],
      initial: 'ready',
      on: {
        'trial.close': 'closed',
        'input.change': {
          target: '.ready',
          actions: { type: 'change', params: ({ event }) => ({ input: event.input }) },
        },
      },
      states: {
        ready: { description: 'What is tried can be typed.', on: { 'trial.run': 'running' } },
        running: {
          description: 'The server tries it.',
          tags: ['busy'],
          entry: 'clear',
          invoke: {
            id: 'tryOut',
            src: 'tryOut',
            input: ({ context: { record, input } }) => ({ record, input }),
            onDone: {
              target: 'answered',
              actions: { type: 'take', params: ({ event }) => ({ verdict: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'fail', params: reasonOf } },
          },
        },
        answered: { description: 'What came of it is shown.', on: { 'trial.run': 'running' } },
        failed: {
          description: 'The server could not try it; why stands in `problem`.',
          on: { 'trial.run': 'running' },
        },
      },
    },
  },
})
