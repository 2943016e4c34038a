import { importCheckSchema } from '#contract/wire/import-check.ts'
import { askOperation, failedRows, readOperation } from '#core/operations/operation-calls.ts'
import type { Scope } from '#crud/scope.ts'
import type { ExcelImportEffects } from '#machines/excel-import/excel-import.machine.ts'
import * as z from 'zod/mini'
import { backgroundOf } from '#crud/operations/background.ts'

/** Rows that are shown at once; the file holds them all. */
const SHOWN_ROWS = 100

/** The calls of an import. Source: API-109. */
export function importRequests({ screen, services }: Scope): Omit<ExcelImportEffects, 'imported'> {
  const { http, operations } = services
  return {
    async check({ file }, signal) {
      // A server that has no operations has no dry run either.
      if (backgroundOf(screen, services, 'importExcel') === null) return []
      const { result } = await http.upload(
        `${screen.entity.path}/checkImport`,
        file as File,
        {},
        { signal, quiet: true },
      )
      return z.parse(importCheckSchema, result).left
    },
    async upload({ url, file, report, key }, signal) {
      const background = backgroundOf(screen, services, 'importExcel')
      const options = { signal, quiet: true, onProgress: report, idempotencyKey: key }
      const answer = await http.upload(background?.url ?? url, file as File, {}, options)
      if (background === null) {
        const { code, message, result } = answer
        return { kind: 'answer', code, message, result }
      }
      const operation = readOperation(answer.result)
      background.store.put(operation)
      return { kind: 'operation', id: operation.id }
    },
    async watch(id, signal) {
      if (operations === undefined) throw new Error('importRequests: nobody tells of operations')
      const operation = await operations.ended(id, signal)
      operations.see(id)
      if (operation.failed === 0) return { operation, rows: [] }
      const { records } = await failedRows(http, { id, pageNo: 1, pageSize: SHOWN_ROWS }, signal)
      return { operation, rows: records }
    },
    cancel(id) {
      askOperation(http, { id, change: 'cancel' }).then(
        (operation) => operations?.put(operation),
        () => {
          // It ended a moment before: there is nothing to cancel any more.
        },
      )
    },
  }
}
