import { unlessAborted } from '#machines/effects/unless-aborted.ts'
import { pickerMachine, type PickerEffects } from '#machines/picker/picker.machine.ts'
import { fromPromise } from 'xstate'

/** A dialog in which rows are chosen, with its calls and its owner. */
export function pickerWith(effects: PickerEffects) {
  return pickerMachine.provide({
    actors: {
      fetchPage: fromPromise(({ input, signal }) => unlessAborted(effects.fetchPage(input, signal), signal)),
    },
    actions: {
      miss: (_, values) => values.length > 0 && effects.miss(values),
      tell: (_, chosen) => effects.tell(chosen),
    },
  })
}
