import { pairedDisplayMachine } from '#machines/wall/paired-display.machine.ts'
import type { PairedDisplayEffects } from '#machines/wall/paired-display.setup.ts'
import { fromPromise } from 'xstate'

/** A screen that is paired by a code, with its calls. */
export function pairedDisplayWith(effects: PairedDisplayEffects) {
  return pairedDisplayMachine.provide({
    actors: {
      claim: fromPromise(({ signal }) => effects.claim(signal)),
      findIdentity: fromPromise(() => effects.findIdentity()),
      askCode: fromPromise(({ signal }) => effects.askCode(signal)),
      askState: fromPromise(({ input, signal }) => effects.askState(input, signal)),
      prove: fromPromise(({ signal }) => effects.prove(signal)),
      loadWall: fromPromise(({ signal }) => effects.loadWall(signal)),
      forget: fromPromise(() => effects.forget()),
    },
  })
}
