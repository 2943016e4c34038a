import { unlessAborted } from '#machines/effects/unless-aborted.ts'
import { stocktakeMachine, type StocktakeEffects } from './stocktake.machine.ts'
import { fromPromise, type ActorRefFrom } from 'xstate'

export type StocktakeActor = ActorRefFrom<typeof stocktakeMachine>

/** A stocktake with its calls. */
export function stocktakeWith({ compare, record }: StocktakeEffects) {
  return stocktakeMachine.provide({
    actors: {
      compare: fromPromise(({ input, signal }) => unlessAborted(compare(input, signal), signal)),
      record: fromPromise(({ input, signal }) => unlessAborted(record(input, signal), signal)),
    },
  })
}
