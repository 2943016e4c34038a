import { reasonOf } from '#machines/effects/failed.ts'
import { assign, fromPromise, setup } from 'xstate'

export interface CorrectionsContext {
  /** Why a correction could not be sent; null = all are, or are on their way for the first time. */
  problem: string | null
}

/** `rows.changed`: something was typed, which is also what is told while a row is sent. */
export type CorrectionsEvent = { type: 'rows.changed' | 'retry' }

/** What sending corrections needs; rejections carry a sentence. */
export interface CorrectionsEffects {
  /** Sends what was typed in one row. @returns whether there was anything to send */
  sendNext(signal: AbortSignal): Promise<boolean>
}

/** Sends what is typed, one row after the other; what could not be sent is sent with the next change, or when asked. */
export const correctionsMachine = setup({
  types: { context: {} as CorrectionsContext, events: {} as CorrectionsEvent },
  actors: { sendNext: fromPromise<boolean>(() => new Promise<never>(() => {})) },
  actions: {
    fail: assign((_, problem: string) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
  guards: { hadOne: (_, wasSent: boolean) => wasSent },
}).createMachine({
  id: 'corrections',
  context: { problem: null },
  initial: 'sent',
  states: {
    sent: { description: 'The server has everything that was typed.', on: { 'rows.changed': 'sending' } },
    sending: {
      description: 'A row is on its way; then the next one is looked for.',
      invoke: {
        id: 'sendNext',
        src: 'sendNext',
        onDone: [
          { guard: { type: 'hadOne', params: ({ event }) => event.output }, target: 'sending', reenter: true },
          { target: 'sent', actions: 'forgetProblem' },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: reasonOf } },
      },
    },
    failed: {
      description: 'A row could not be sent; what was typed stays in its cells.',
      on: { 'rows.changed': 'sending', retry: 'sending' },
    },
  },
})
