import { assign, fromPromise, setup } from 'xstate'

export interface LazyPartContext {
  /** Whether somebody shows the part, who is told when its code does not come. */
  isShown: boolean
}

/** `part.show`: somebody shows the part or tries again; `part.prepare`: it may be shown soon. */
export type LazyPartEvent = { type: 'part.show' | 'part.prepare' }

/** `load` resolves when the code is at hand (the code itself stays outside, it is not JSON). */
export interface LazyPartEffects {
  load(): Promise<void>
}

/** The code of a part of a page, fetched once for everybody who shows it. */
export const lazyPartMachine = setup({
  types: { context: {} as LazyPartContext, events: {} as LazyPartEvent },
  actors: { load: fromPromise<void>(() => new Promise(() => {})) },
  actions: { show: assign({ isShown: true }) },
  guards: { isShown: ({ context }) => context.isShown },
}).createMachine({
  id: 'lazyPart',
  context: { isShown: false },
  initial: 'absent',
  on: { 'part.show': { actions: 'show' } },
  states: {
    absent: {
      description: 'Nobody shows it; where loading ahead failed, showing it tries again.',
      on: { 'part.show': { target: 'loading', actions: 'show' }, 'part.prepare': 'loading' },
    },
    loading: {
      description: 'The code is on its way.',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: 'ready',
        onError: [{ guard: 'isShown', target: 'failed' }, { target: 'absent' }],
      },
    },
    failed: { description: 'The code did not come; the part says so.', on: { 'part.show': 'loading' } },
    ready: { description: 'The part can be shown.' },
  },
})
