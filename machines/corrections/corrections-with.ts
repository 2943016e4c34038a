import { correctionsMachine, type CorrectionsEffects } from '#machines/corrections/corrections.machine.ts'
import { unlessAborted } from '#machines/effects/unless-aborted.ts'
import { fromPromise } from 'xstate'

/** The corrections of rows, with the call that sends one. */
export function correctionsWith(effects: CorrectionsEffects) {
  return correctionsMachine.provide({
    actors: { sendNext: fromPromise(({ signal }) => unlessAborted(effects.sendNext(signal), signal)) },
  })
}
