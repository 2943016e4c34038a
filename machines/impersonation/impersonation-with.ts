import { impersonationMachine, type ImpersonationEffects } from '#machines/impersonation/impersonation.machine.ts'
import { fromPromise } from 'xstate'

/** An impersonation with its effects. */
export function impersonationWith(effects: ImpersonationEffects) {
  return impersonationMachine.provide({
    actors: { endImpersonation: fromPromise(({ signal }) => effects.endImpersonation(undefined, signal)) },
    actions: { leave: () => effects.leave() },
  })
}
