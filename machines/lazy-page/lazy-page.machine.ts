import { LAZY_PAGE_TIMEOUT_MS, SKELETON_DELAY_MS } from '#contract/console/timings.ts'
import { assign, fromPromise, setup } from 'xstate'
import { LOAD_PROBLEM_TEXT, loadProblem, type LoadProblem } from './load-problem.ts'

export interface LazyPageContext {
  /** Component id of the menu, such as `system/UserList`. */
  component: string
  code: LoadProblem | null
  message: string
}

export interface LazyPageInput {
  component: string
}

export type LazyPageEvent = { type: 'page.retry' }

/** `load` resolves when the code of the component is at hand (the module itself stays outside, it is not JSON). */
export interface LazyPageEffects {
  load(params: { component: string }): Promise<void>
}

/** The code of one page on its way. Source: LAZY-01, ERR-33, CONST-07. */
export const lazyPageMachine = setup({
  types: {
    context: {} as LazyPageContext,
    input: {} as LazyPageInput,
    events: {} as LazyPageEvent,
    tags: {} as 'loading',
  },
  actors: {
    load: fromPromise<void, { component: string }>(() => new Promise(() => {})),
  },
  actions: {
    forgetProblem: assign({ code: null, message: '' }),
    rememberProblem: assign((_, { problem }: { problem: LoadProblem }) => ({
      code: problem,
      message: LOAD_PROBLEM_TEXT[problem],
    })),
  },
  delays: { loadTimeout: LAZY_PAGE_TIMEOUT_MS, skeletonDelay: SKELETON_DELAY_MS },
}).createMachine({
  id: 'lazyPage',
  context: ({ input }) => ({ component: input.component, code: null, message: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The code is being fetched, at most 120 s.',
      tags: 'loading',
      entry: 'forgetProblem',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ component: context.component }),
        onDone: 'ready',
        onError: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: loadProblem(event.error) }) },
        },
      },
      after: {
        loadTimeout: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: { problem: 'ChunkLoadError' } },
        },
      },
      initial: 'quiet',
      states: {
        quiet: {
          description: 'Too short to be worth a skeleton.',
          after: { skeletonDelay: 'waiting' },
        },
        waiting: { description: 'A skeleton is shown.' },
      },
    },
    ready: { description: 'The component can be rendered.' },
    failed: {
      description: 'Tells what went wrong and offers to try again.',
      on: { 'page.retry': 'loading' },
    },
  },
})
