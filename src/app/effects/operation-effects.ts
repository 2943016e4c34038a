import { askOperation, failedRows, forgetOperation, listOperations, operationFile } from '#core/operation-calls.ts'
import type { OperationStore } from '#core/operations.ts'
import type { Http } from '#core/services.ts'
import { hasEnded } from '#contract/wire/operation.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { operationMachine, type OperationEffects } from '#machines/operation/operation.machine.ts'
import { openFile } from '#widgets/save-file.ts'
import { fromPromise } from 'xstate'

interface OperationOutside {
  http: Http
  config: { apiBase: string }
  store: OperationStore
  say: (kind: 'warning', message: string) => void
}

/** The place of the operations with its effects. */
export function provideOperation({ http, config, store, say }: OperationOutside) {
  const effects: OperationEffects = {
    loadOperations: (signal) => listOperations(http, signal),
    loadRows: (input, signal) => failedRows(http, input, signal),
    async change({ id, change }, signal) {
      if (change === 'cancel' || change === 'retry') return askOperation(http, { id, change }, { signal })
      if (change === 'forget') {
        await forgetOperation(http, id, signal)
        return null
      }
      const { url, name } = await operationFile(http, config, id, { signal })
      openFile(url, name)
      return null
    },
    take: (operations) => store.replace(operations),
    changed({ id, change, operation }) {
      if (operation !== null) store.put(operation)
      if (change === 'forget') store.forget(id)
    },
    seen: () => store.see(),
    warn: (message) => say('warning', message),
    isAnyOpen: () => store.all().some((operation) => !hasEnded(operation)),
  }
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
