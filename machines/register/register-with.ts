import { writeOnce } from '#machines/effects/write-once.ts'
import { registerMachine, type RegisterEffects } from '#machines/register/register.machine.ts'
import { uniqueValueWith } from '#machines/unique-value/unique-value-with.ts'
import type { UniqueValueEffects } from '#machines/unique-value/unique-value.machine.ts'
import { verificationCodeWith, type CodeEffects } from '#machines/verification-code/verification-code-with.ts'
import type { ActorRefFrom } from 'xstate'

export type RegisterActor = ActorRefFrom<typeof registerMachine>

/** Making an account, with its calls. */
export function registerWith(effects: RegisterEffects & CodeEffects & UniqueValueEffects) {
  return registerMachine.provide({
    actors: {
      register: writeOnce((input, signal) => effects.register(input, signal)),
      verificationCode: verificationCodeWith(effects),
      uniqueValue: uniqueValueWith(effects),
    },
    actions: { registered: (_, params) => effects.registered(params) },
  })
}
