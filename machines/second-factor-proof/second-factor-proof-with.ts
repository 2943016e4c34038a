import {
  secondFactorProofMachine,
  type SecondFactorProofEffects,
} from '#machines/second-factor-proof/second-factor-proof.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'

/** The second step of a sign-in, with its call. */
export function secondFactorProofWith(effects: SecondFactorProofEffects) {
  return secondFactorProofMachine.provide({
    actors: { provePasscode: writeOnce((input, signal) => effects.provePasscode(input, signal)) },
  })
}
