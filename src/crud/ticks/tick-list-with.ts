import { writeOnce } from '#machines/effects/write-once.ts'
import { tickListMachine, type TickListEffects } from '#machines/tick-list/tick-list.machine.ts'
import { fromPromise, type ActorRefFrom } from 'xstate'

export type TickList = ActorRefFrom<typeof tickListMachine>

/** A list of ticks with its effects. */
export function tickListWith(effects: TickListEffects) {
  return tickListMachine.provide({
    actors: {
      readTicks: fromPromise(({ input, signal }) => effects.readTicks(input, signal)),
      saveTicks: writeOnce(effects.saveTicks),
    },
    actions: { saved: (_args, message) => effects.saved(message) },
  })
}
