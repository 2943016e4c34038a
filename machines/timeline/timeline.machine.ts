import { sentenceOf } from '#contract/wire/failure.ts'
import type { TimelineEntry, TimelinePage } from '#contract/wire/timeline.ts'
import { assign, fromPromise, setup } from 'xstate'

/** What is asked of a timeline. */
export interface TimelineQuery {
  id: string
  /** Empty = all kinds. */
  kinds: string[]
  /** Null = the newest. */
  before: string | null
}

export interface TimelineContext {
  id: string
  kinds: string[]
  /** What may be chosen. */
  offered: TimelinePage['kinds']
  entries: TimelineEntry[]
  next: string | null
  problem: string | null
}

export type TimelineEvent = { type: 'retry' | 'record.changed' | 'more' } | { type: 'kinds.choose'; kinds: string[] }

/** Rejections carry a sentence. */
export interface TimelineEffects {
  fetchPage(query: TimelineQuery, signal: AbortSignal): Promise<TimelinePage>
}

/** What became of a record, page by page, narrowed to the kinds somebody chose. Source: BLOCK-16. */
export const timelineMachine = setup({
  types: {
    context: {} as TimelineContext,
    input: {} as { id: string },
    events: {} as TimelineEvent,
    tags: {} as 'loading',
  },
  actors: { fetchPage: fromPromise<TimelinePage, TimelineQuery>(() => new Promise<never>(() => {})) },
  actions: {
    choose: assign((_, { kinds }: { kinds: string[] }) => ({ kinds })),
    take: assign((_, { entries, next, kinds }: TimelinePage) => ({ entries, next, offered: kinds, problem: null })),
    append: assign(({ context }, { entries, next }: TimelinePage) => ({
      entries: [...context.entries, ...entries],
      next,
      problem: null,
    })),
    fail: assign((_, { problem }: { problem: string }) => ({ problem })),
  },
  guards: { hasMore: ({ context }) => context.next !== null },
}).createMachine({
  id: 'timeline',
  context: ({ input }) => ({ id: input.id, kinds: [], offered: [], entries: [], next: null, problem: null }),
  initial: 'loading',
  on: {
    'kinds.choose': {
      target: '.loading',
      actions: { type: 'choose', params: ({ event }) => ({ kinds: event.kinds }) },
    },
    'record.changed': '.loading',
  },
  states: {
    loading: {
      description: 'The newest entries are on their way; those of before stay in sight.',
      tags: ['loading'],
      invoke: {
        id: 'fetchNewest',
        src: 'fetchPage',
        input: ({ context: { id, kinds } }) => ({ id, kinds, before: null }),
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
        },
      },
    },
    shown: {
      description: 'Entries are shown; there may be older ones.',
      on: { more: { guard: 'hasMore', target: 'adding' } },
    },
    adding: {
      description: 'Older entries are on their way.',
      tags: ['loading'],
      invoke: {
        id: 'fetchOlder',
        src: 'fetchPage',
        input: ({ context: { id, kinds, next } }) => ({ id, kinds, before: next }),
        onDone: { target: 'shown', actions: { type: 'append', params: ({ event }) => event.output } },
        onError: {
          target: 'stuck',
          actions: { type: 'fail', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
        },
      },
    },
    stuck: {
      description: 'Older entries could not be read; why stands in `problem` below those that are shown.',
      on: { more: 'adding', retry: 'adding' },
    },
    failed: { description: 'Nothing could be read; why stands in `problem`.', on: { retry: 'loading' } },
  },
})
