import {
  subFormPopoverMachine,
  type SubFormPopoverEffects,
} from '#machines/sub-form-popover/sub-form-popover.machine.ts'
import { fromPromise } from 'xstate'

/** The sub table of a row in a popover, with its effects. */
export function subFormPopoverWith(effects: SubFormPopoverEffects) {
  return subFormPopoverMachine.provide({
    actors: { openForm: fromPromise(({ input, signal }) => effects.openForm(input, signal)) },
    actions: { warn: (_args, message) => effects.warn(message) },
  })
}
