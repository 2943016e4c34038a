import { downloadProblem, sentenceOf } from '#contract/wire/failure.ts'
import { download } from '#core/files/download.ts'
import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import { askOperation, operationFile, readOperation } from '#core/operations/operation-calls.ts'
import type { Services } from '#core/services.ts'
import type { Scope } from '#crud/scope.ts'
import type { ExportRequest, FileExportEffects } from '#machines/file-export/file-export.machine.ts'
import { openFile, saveFile } from '#widgets/save-file.ts'
import { backgroundOf } from '#crud/operations/background.ts'

/** What the type of an .xlsx says and that of an .xls does not. */
const OPEN_XML = 'openxmlformats'

/** The calls of an export. Source: API-106, API-112. */
export function exportRequests({ screen, services }: Scope): FileExportEffects {
  const { http, say, operations } = services
  return {
    async start(request, signal) {
      const isExport = request.url === screen.urls.exportXls
      const background = isExport ? backgroundOf(screen, services, 'exportXls') : null
      if (background === null) {
        const blob = await download(http, request.url, request.parameters, { signal, quiet: true })
        return blob.type.includes(OPEN_XML) ? { kind: 'file', blob, format: 'xlsx' } : { kind: 'file', blob }
      }
      const options = { signal, quiet: true, idempotencyKey: newIdempotencyKey() }
      const operation = readOperation((await http.post(background.url, bodyOf(request), options)).result)
      background.store.put(operation)
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
    fetchFile({ id, of }) {
      void fetchOperationFile(services, id).then((name) => name !== null && say('success', exportedText(name, of)))
    },
    saveFile({ blob, name, of }) {
      saveFile(blob, name)
      say('success', exportedText(name, of))
    },
    warn: (message) => say('error', message),
  }
}

/** What came, and under which name: 已导出选中的 2 项：职务.xls; a file that holds no rows is 已下载. */
function exportedText(name: string, of: string): string {
  return of === '' ? `已下载：${name}` : `已导出${of}：${name}`
}

/** Lets the browser fetch the file of an operation. @returns its name, or null when it could not */
export async function fetchOperationFile(
  { http, config, say }: Pick<Services, 'http' | 'config' | 'say'>,
  id: string,
): Promise<string | null> {
  try {
    const { url, name } = await operationFile(http, config, id)
    openFile(url, name)
    return name
  } catch (error) {
    say('error', downloadProblem(sentenceOf(error)))
    return null
  }
}

function bodyOf({ parameters: all, name, format, of }: ExportRequest) {
  const { selections, ...parameters } = all
  const ids = selections === undefined ? null : selections.split(',')
  return { parameters, ids, format, name, ...(of !== '' && { of }) }
}
