import { thirdPartyMachine, type ThirdPartyEffects } from '#machines/third-party/third-party.machine.ts'
import { verificationCodeWith, type CodeEffects } from '#machines/verification-code/verification-code-with.ts'
import { fromPromise, type ActorRefFrom } from 'xstate'

export type ThirdPartyActor = ActorRefFrom<typeof thirdPartyMachine>

/** Signing in through somebody else, with its calls. */
export function thirdPartyWith(effects: ThirdPartyEffects & CodeEffects) {
  return thirdPartyMachine.provide({
    actors: {
      authorize: fromPromise(({ input, signal }) => effects.authorize(input, signal)),
      bindPhone: fromPromise(({ input, signal }) => effects.bindPhone(input, signal)),
      verificationCode: verificationCodeWith(effects),
    },
    actions: {
      authorized: (_, params) => effects.authorized(params),
      showProblem: (_, params) => effects.showProblem(params),
    },
  })
}
