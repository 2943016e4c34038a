import { sentenceOf } from '#contract/wire/failure.ts'
import type { Row } from '#contract/wire/row.ts'
import { assign, fromPromise, setup } from 'xstate'

export interface RecordViewContext {
  id: string
  record: Row | null
  problem: string | null
}

export interface RecordViewInput {
  id: string
}

export type RecordViewEvent = { type: 'retry' | 'record.changed' | 'record.removed' }

/** What looking at one record needs; rejections carry a sentence. */
export interface RecordViewEffects {
  fetchRecord(input: { id: string }, signal: AbortSignal): Promise<Row>
}

/** One record, read and shown, and read again when somebody changes it. Source: NOTIF-06, BLOCK-16. */
export const recordViewMachine = setup({
  types: {
    context: {} as RecordViewContext,
    input: {} as RecordViewInput,
    events: {} as RecordViewEvent,
    tags: {} as 'loading',
  },
  actors: { fetchRecord: fromPromise<Row, { id: string }>(() => new Promise<never>(() => {})) },
  actions: {
    take: assign((_, { record }: { record: Row }) => ({ record, problem: null })),
    fail: assign((_, { problem }: { problem: string }) => ({ problem })),
  },
}).createMachine({
  id: 'recordView',
  context: ({ input }) => ({ id: input.id, record: null, problem: null }),
  initial: 'loading',
  on: { 'record.removed': '.gone' },
  states: {
    loading: {
      description: 'The record is on its way.',
      tags: ['loading'],
      invoke: {
        id: 'fetchRecord',
        src: 'fetchRecord',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => ({ record: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
        },
      },
    },
    shown: { description: 'The record is shown as it was read.', on: { 'record.changed': 'refreshing' } },
    refreshing: {
      description:
        'Somebody changed it: it is read again while the former values are shown; another change begins anew.',
      on: { 'record.changed': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refreshRecord',
        src: 'fetchRecord',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => ({ record: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
        },
      },
    },
    failed: { description: 'It could not be read; why stands in `problem`.', on: { retry: 'loading' } },
    gone: {
      description: 'It was deleted while it was looked at; it may come back from the recycle bin.',
      on: { 'record.changed': 'loading', retry: 'loading' },
    },
  },
})
