import { fromPromise } from 'xstate'
import { newVersionMachine, type NewVersionEffects } from './new-version.machine.ts'

/** The search for a new version, with what asks and reloads. */
export function newVersionWith(effects: NewVersionEffects) {
  return newVersionMachine.provide({
    actors: { isOther: fromPromise(({ signal }) => effects.isOther(undefined, signal)) },
    actions: { reload: () => effects.reload() },
    guards: { isAtRest: () => !effects.isBusy(), isIdle: () => !effects.isBusy() && !effects.hasWork() },
  })
}
