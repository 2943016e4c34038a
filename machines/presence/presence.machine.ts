import { PRESENCE_RENEW_MS, PRESENCE_SETTLE_MS } from '#contract/console/timings.ts'
import { setup } from 'xstate'

export type PresenceEvent =
  /** The server understands what is said of rows; it does not hear any more; the person is somewhere else. */
  { type: 'link.answered' } | { type: 'link.lost' } | { type: 'place.moved' }

/** What saying where one is needs of the outside. */
export interface PresenceEffects {
  /** Whether the person is in any row. */
  isSomewhere: () => boolean
  /** Tells the server all the rows the person is in. */
  say: () => void
  /** Nobody knows any more where the others are. */
  forgetOthers: () => void
}

/** Says in which rows the person is: soon after they moved, again as long as they stay, once when they left, and never to a server that does not understand it. */
export const presenceMachine = setup({
  types: { events: {} as PresenceEvent },
  actions: { say: () => {}, forgetOthers: () => {} },
  guards: { isSomewhere: () => false },
  delays: { settle: PRESENCE_SETTLE_MS, renewal: PRESENCE_RENEW_MS },
}).createMachine({
  id: 'presence',
  initial: 'unheard',
  on: { 'link.lost': '.unheard' },
  states: {
    unheard: {
      description: 'Nobody hears, or nobody said that they understand.',
      entry: 'forgetOthers',
      on: { 'link.answered': [{ guard: 'isSomewhere', target: 'said' }, { target: 'away' }] },
    },
    away: {
      description: 'The person is in no row, and the server knows.',
      on: { 'place.moved': 'moving' },
    },
    moving: {
      description: 'The person went elsewhere; who only passes through is not told of.',
      after: {
        settle: [
          { guard: 'isSomewhere', target: 'said' },
          { target: 'away', actions: 'say' },
        ],
      },
    },
    said: {
      description: 'The server knows where the person is, and forgets it unless it is said again.',
      entry: 'say',
      on: { 'place.moved': 'moving' },
      after: { renewal: { target: 'said', reenter: true } },
    },
  },
})
