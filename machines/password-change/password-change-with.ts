import { passwordChangeMachine, type PasswordChangeEffects } from '#machines/password-change/password-change.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'

/** The machine `passwordChange` with its effects. */
export function passwordChangeWith(effects: PasswordChangeEffects) {
  return passwordChangeMachine.provide({
    actors: { updatePassword: writeOnce((input, signal) => effects.updatePassword(input, signal)) },
    actions: { warn: (_, params) => effects.warn(params), ended: (_, params) => effects.ended(params) },
  })
}
