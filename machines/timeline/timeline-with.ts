import { timelineMachine, type TimelineEffects } from '#machines/timeline/timeline.machine.ts'
import { fromPromise } from 'xstate'

/** The timeline of one record, with its call. */
export function timelineWith(effects: TimelineEffects) {
  return timelineMachine.provide({
    actors: { fetchPage: fromPromise(({ input, signal }) => effects.fetchPage(input, signal)) },
  })
}
