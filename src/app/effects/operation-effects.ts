import {
  askOperation,
  failedRows,
  forgetOperation,
  listOperations,
  operationFile,
  operationSecrets,
} from '#core/operations/operation-calls.ts'
import type { OperationStore } from '#core/operations/operations.ts'
import type { Http } from '#core/services.ts'
import { hasEnded, type Operation } from '#contract/wire/operation.ts'
import type { OperationEffects } from '#machines/operation/operation.machine.ts'
import { operationWith } from '#machines/operation/operation-with.ts'
import { openFile, saveFile } from '#widgets/save-file.ts'

interface OperationOutside {
  http: Http
  config: { apiBase: string }
  store: OperationStore
  say: (kind: 'success' | 'warning', message: string) => void
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
      if (change === 'secrets') {
        const { name, blob } = await operationSecrets(http, id, { signal })
        saveFile(blob, name)
        say('success', `已下载：${name}`)
        return withoutSecrets(store.one(id))
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
  return operationWith(effects)
}

/** The server tells the passwords once, and counts that as a change. */
function withoutSecrets(operation: Operation | null): Operation | null {
  // A frame that came before the answer says so already.
  return operation?.hasSecrets !== true ? null : { ...operation, hasSecrets: false, version: operation.version + 1 }
}
