import { unlessAborted } from '#machines/effects/unless-aborted.ts'
import { trialMachine, type TrialEffects } from '#machines/trial/trial.machine.ts'
import { fromPromise, type ActorRefFrom } from 'xstate'

export type TrialActor = ActorRefFrom<typeof trialMachine>

/** A trial with its call. */
export function trialWith({ tryOut }: TrialEffects) {
  return trialMachine.provide({
    actors: { tryOut: fromPromise(({ input, signal }) => unlessAborted(tryOut(input, signal), signal)) },
  })
}
