import {
  alterationWizardMachine,
  type AlterationWizardEffects,
} from '#machines/alteration-wizard/alteration-wizard.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { verificationCodeWith, type CodeEffects } from '#machines/verification-code/verification-code-with.ts'
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate'

export type WizardActor = ActorRefFrom<typeof alterationWizardMachine>
export type WizardSnapshot = SnapshotFrom<typeof alterationWizardMachine>

/** Setting a forgotten password, with its calls. */
export function alterationWizardWith(effects: AlterationWizardEffects & CodeEffects) {
  return alterationWizardMachine.provide({
    actors: {
      identify: fromPromise(({ input, signal }) => effects.identify(input, signal)),
      prove: fromPromise(({ input, signal }) => effects.prove(input, signal)),
      setPassword: writeOnce((input, signal) => effects.setPassword(input, signal)),
      verificationCode: verificationCodeWith(effects),
    },
    actions: { returnToSignIn: () => effects.returnToSignIn() },
  })
}
