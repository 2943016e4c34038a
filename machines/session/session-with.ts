import type { secondFactorProofMachine } from '#machines/second-factor-proof/second-factor-proof.machine.ts'
import { sessionMachine, type SessionEffects } from '#machines/session/session.machine.ts'
import type { tenantLoginMachine } from '#machines/tenant-login/tenant-login.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { fromPromise } from 'xstate'

/** The flows of a sign-in that are machines of their own, with their effects. */
interface SignInFlows {
  secondFactorProof: typeof secondFactorProofMachine
  tenantLogin: typeof tenantLoginMachine
}

/** The session with its effects. */
export function sessionWith(effects: SessionEffects, flows: SignInFlows) {
  return sessionMachine.provide({
    actors: {
      ...flows,
      signIn: writeOnce((credentials, signal) => effects.signIn(credentials, signal)),
      logout: fromPromise(({ input, signal }) => effects.logout(input, signal)),
    },
    actions: {
      remember: (_, params) => effects.remember(params),
      forget: (_, params) => effects.forget(params),
      unshare: () => effects.unshare(),
      dropDrafts: () => effects.dropDrafts(),
      reload: () => effects.reload(),
      showProblem: (_, params) => effects.showProblem(params),
      welcome: (_, params) => effects.welcome(params),
    },
    guards: { onReloadFreePath: () => effects.onReloadFreePath() },
  })
}
