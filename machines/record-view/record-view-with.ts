import { recordViewMachine, type RecordViewEffects } from '#machines/record-view/record-view.machine.ts'
import { fromPromise } from 'xstate'

/** One record that is looked at, with its call. */
export function recordViewWith(effects: RecordViewEffects) {
  return recordViewMachine.provide({
    actors: { fetchRecord: fromPromise(({ input, signal }) => effects.fetchRecord(input, signal)) },
  })
}
