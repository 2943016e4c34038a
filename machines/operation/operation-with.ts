import { operationMachine, type OperationEffects } from '#machines/operation/operation.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { fromPromise } from 'xstate'

/** The machine `operation` with its effects. */
export function operationWith(effects: OperationEffects) {
  return operationMachine.provide({
    actors: {
      loadOperations: fromPromise(({ signal }) => effects.loadOperations(signal)),
      loadRows: fromPromise(({ input, signal }) => effects.loadRows(input, signal)),
      change: writeOnce(effects.change),
    },
    actions: {
      take: (_, operations) => effects.take(operations),
      changed: (_, outcome) => effects.changed(outcome),
      seen: () => effects.seen(),
      warn: (_, message) => effects.warn(message),
    },
    guards: { isAnyOpen: () => effects.isAnyOpen() },
  })
}
