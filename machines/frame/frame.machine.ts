import { FRAME_TIMEOUT_MS } from '#contract/console/timings.ts'
import { assign, setup } from 'xstate'

export interface FrameContext {
  /** Grows by one whenever the page is asked for anew. */
  round: number
}

export type FrameEvent = { type: 'frame.loaded' | 'frame.reload' }

/** An outside page in a frame: browsers tell when one is there, but not that none will come. Source: MENU-12. */
export const frameMachine = setup({
  types: { context: {} as FrameContext, events: {} as FrameEvent },
  actions: { count: assign({ round: ({ context }) => context.round + 1 }) },
  delays: { frameTimeout: FRAME_TIMEOUT_MS },
}).createMachine({
  id: 'frame',
  context: { round: 0 },
  initial: 'loading',
  // After a reload of the window the page is fetched again.
  meta: { isKept: false },
  on: { 'frame.reload': { target: '.loading', actions: 'count', reenter: true } },
  states: {
    loading: {
      description: 'The page is on its way.',
      on: { 'frame.loaded': 'shown' },
      after: { frameTimeout: 'failed' },
    },
    shown: { description: 'The page is shown.' },
    failed: { description: 'The page did not come in time; it may still come.', on: { 'frame.loaded': 'shown' } },
  },
})
