import { revealMachine, type RevealEffects } from '#machines/reveal/reveal.machine.ts'
import { fromPromise } from 'xstate'

/** A hidden text with its call. */
export function revealWith({ read, warn }: RevealEffects) {
  return revealMachine.provide({
    actors: { read: fromPromise(({ signal }) => read(signal)) },
    actions: { warn: (_args, message) => warn(message) },
  })
}
