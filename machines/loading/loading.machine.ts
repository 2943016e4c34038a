import { reasonOf } from '#machines/effects/failed.ts'
import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'

export interface LoadingInput {
  /** Which one is loaded, such as the id of a record; '' where there is only one. */
  id: string
}

export interface LoadingContext extends LoadingInput {
  /** As it was loaded last; it stays while it is loaded again and when that fails. Null = not loaded yet. */
  value: unknown
  /** Why it could not be loaded. */
  problem: string | null
}

export type LoadingEvent =
  | { type: 'retry' }
  /** What was loaded is another now, or is there no more. */
  | { type: 'source.changed' | 'source.removed' }
  /** Another one is wanted; the one before is forgotten. */
  | ({ type: 'source.choose' } & LoadingInput)

/** What loading something needs; rejections carry a sentence. */
export interface LoadingEffects<T> {
  load(input: LoadingInput, signal: AbortSignal): Promise<T>
}

/** One thing that a view shows: loaded, shown, loaded again when it changes, or why it is not there. Source: NOTIF-06, BLOCK-16. */
export const loadingMachine = setup({
  types: {
    context: {} as LoadingContext,
    input: {} as LoadingInput,
    events: {} as LoadingEvent,
  },
  actors: { load: fromPromise<unknown, LoadingInput>(() => new Promise<never>(() => {})) },
  actions: {
    take: assign((_, { value }: { value: unknown }) => ({ value, problem: null })),
    fail: assign((_, problem: string) => ({ problem })),
    begin: assign((_, { id }: LoadingInput) => ({ id, value: null, problem: null })),
  },
  guards: { isOther: ({ context }, { id }: LoadingInput) => id !== context.id },
}).createMachine({
  id: 'loading',
  context: ({ input: { id } }) => ({ id, value: null, problem: null }),
  initial: 'loading',
  on: {
    'source.removed': '.gone',
    'source.choose': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'begin', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      description: 'It is on its way.',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => ({ value: event.output }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: reasonOf } },
      },
    },
    shown: { description: 'It is shown as it was loaded.', on: { 'source.changed': 'refreshing' } },
    refreshing: {
      description: 'It changed: it is loaded again while the former value is shown; another change begins anew.',
      on: { 'source.changed': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refresh',
        src: 'load',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => ({ value: event.output }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: reasonOf } },
      },
    },
    failed: { description: 'It could not be loaded; why stands in `problem`.', on: { retry: 'loading' } },
    gone: {
      description: 'It was deleted while it was looked at; it may come back from the recycle bin.',
      on: { 'source.changed': 'loading', retry: 'loading' },
    },
  },
})

export type LoadingActor = ActorRefFrom<typeof loadingMachine>
