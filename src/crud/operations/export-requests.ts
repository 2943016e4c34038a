import { download } from '#core/download.ts'
import { newOnceKey } from '#core/once-key.ts'
import { askOperation, operationFile, readOperation } from '#core/operation-calls.ts'
import type { Services } from '#core/services.ts'
import type { Scope } from '#crud/scope.ts'
import type { ExportRequest, FileExportEffects } from '#machines/file-export/file-export.machine.ts'
import { openFile, saveFile } from '#widgets/save-file.ts'
import { backgroundOf } from './background.ts'

/** The calls of an export. Source: API-106, API-112. */
export function exportRequests({ screen, services }: Scope): FileExportEffects {
  const { http, say, operations } = services
  return {
    async start(request, signal) {
      const background = backgroundOf(screen, services, 'exportXls')
      if (background === null) {
        const blob = await download(http, request.url, request.parameters, { signal, quiet: true })
        return { kind: 'file', blob }
      }
      const options = { signal, quiet: true, onceKey: newOnceKey() }
      const operation = readOperation((await http.post(background.url, bodyOf(request), options)).result)
      background.book.put(operation)
      return { kind: 'operation', id: operation.id }
    },
    async watch(id, signal) {
      if (operations === undefined) throw new Error('exportRequests: nobody tells of operations')
      const ended = await operations.ended(id, signal)
      operations.see(id)
      return ended
    },
    cancel(id) {
      askOperation(http, { id, change: 'cancel' }).then(
        (operation) => operations?.put(operation),
        () => {
          // It ended a moment before: there is nothing to cancel any more.
        },
      )
    },
    fetchFile: (id) => void fetchOperationFile(services, id),
    saveFile: ({ blob, name }) => saveFile(blob, name),
    warn: (message) => say('error', message),
  }
}

/** Lets the browser fetch the file of an operation. */
export async function fetchOperationFile(
  { http, config, say }: Pick<Services, 'http' | 'config' | 'say'>,
  id: string,
): Promise<void> {
  try {
    const { url, name } = await operationFile(http, config, id)
    openFile(url, name)
  } catch (error) {
    say('error', error instanceof Error ? error.message : '文件下载失败')
  }
}

function bodyOf({ parameters: all, name, format, of }: ExportRequest) {
  const { selections, ...parameters } = all
  const ids = selections === undefined ? null : selections.split(',')
  return { parameters, ids, format, name, ...(of !== '' && { of }) }
}
