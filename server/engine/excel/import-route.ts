import multipart from '@fastify/multipart'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { permissionOf, type Entity } from '#contract/define-entity.ts'
import { CODE, type Result } from '#contract/wire/result.ts'
import { ok } from '#server/http/answer.ts'
import { MAX_FILE_BYTES, readWorkbook } from '#server/engine/workbook/read-workbook.ts'
import { contentOf, spoolWorkbook } from '#server/engine/workbook/spool-workbook.ts'
import { tableSheet } from '#server/engine/workbook/table-sheet.ts'
import { audit } from '#server/audit/audit.ts'
import type { RowChange } from '#server/engine/write/row-change.ts'
import type { Api } from '#server/http/schemas.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import type { Context, FailedRow, Imported, Resource } from '#server/engine/resource.ts'
import { runOnce, type ResourceServices } from '#server/engine/run.ts'
import { createTurns } from '#server/engine/turns.ts'
import { keepReport } from './import-report.ts'
import { importRows, MAX_IMPORTED_ROWS, prepareRows } from './import-rows.ts'

const ROWS_ABOVE_DATA = 10
const SHOWN_ERRORS = 100
const PAGE_ROWS = 500
/** Each takes a thread for up to 20 s. */
const READERS_AT_ONCE = 2
/** Of one person: nobody keeps all others from importing. */
const MOST_EACH = 1
/** Each holds its file in memory. */
const MOST_WAITING = 10

const readers = createTurns({ atOnce: READERS_AT_ONCE, mostEach: MOST_EACH, mostWaiting: MOST_WAITING })

/** `POST …/importExcel`: adds the rows of a workbook; 200 all fine, 201 with a report when rows failed, 500 when the file is no good. Source: API-109, contract §8.5. */
export function registerImport(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity, hooks } = resource
  const config = { access: { permission: permissionOf(entity, 'import') }, once: true } as const
  void api.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 10, fieldSize: 1000 } })
    scope.post(`${entity.path}/importExcel`, { config }, async (request) => {
      const file = await fileOf(request)
      const most = MAX_IMPORTED_ROWS + ROWS_ABOVE_DATA
      const rows = await readers.run(request.principal.userId, () => readWorkbook(file, most))
      const prepared = await prepareRows(resource, rows)
      const work = async (context: Context, changes: RowChange[]) => {
        const imported = await (hooks.importRows ?? importRows)(context, resource, rows, prepared)
        changes.push(...imported.changes)
        return answer(context, services, entity, imported)
      }
      return runOnce(services, request, work, digestOf(entity, file))
    })
  })
}

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw badInput('请上传 Excel 文件')
  try {
    const file = await request.file()
    if (file === undefined) throw refused('文件导入失败:请选择文件')
    return await file.toBuffer()
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error
    throw refused('文件大小超出10MB限制, 请压缩或降低文件质量! ')
  }
}

function digestOf(entity: Entity, file: Buffer): string {
  return `import ${entity.name} ${createHash('sha256').update(file).digest('hex')}`
}

interface Outcome {
  totalCount: number
  successCount: number
  errorCount: number
  msg?: string
  fileUrl?: string
  fileName?: string
  /** The first failed rows, to be shown at once; the file names them all. */
  errors?: { row: number; message: string }[]
}

async function answer(
  context: Context,
  services: ResourceServices,
  entity: Entity,
  { header, total, failed, changes }: Imported,
): Promise<Result<Outcome>> {
  const counts = { totalCount: total, successCount: total - failed.length, errorCount: failed.length }
  if (changes.length > 0) {
    await audit(context.sql, context.principal, { entity: entity.name, entityId: '*', action: 'import', after: counts })
  }
  if (failed.length === 0) return ok<Outcome>(counts, `文件导入成功！数据行数：${total}`)
  const name = `${entity.exportName}导入错误`
  const file = await reportOf(name, context.principal.realname, header, failed)
  const result: Outcome = {
    ...counts,
    msg: `总上传行数：${total}，已导入行数：${counts.successCount}，错误行数：${counts.errorCount}`,
    fileUrl: await keepReport(context, services, { name, file }),
    fileName: `${name}.xls`,
    errors: failed.slice(0, SHOWN_ERRORS).map(({ number, reason }) => ({ row: number, message: reason })),
  }
  return { ...ok(result, '文件导入成功，但有错误。'), code: CODE.rowErrors }
}

/** The failed rows as they were, with their number in the file and the reason: mended, the sheet can be imported again. */
async function reportOf(
  title: string,
  exportedBy: string,
  header: readonly string[],
  failed: readonly FailedRow[],
): Promise<Buffer> {
  const columns = [...header.map((label) => ({ label })), { label: '原行号' }, { label: '失败原因', widthPx: 360 }]
  const head = tableSheet({ title, exportedBy, columns, rows: [] })
  const cells = ({ cells, number, reason }: FailedRow) => [
    ...header.map((_label, at) => cells[at] ?? null),
    number,
    reason,
  ]
  const workbook = await spoolWorkbook(head, async (add) => {
    for (let from = 0; from < failed.length; from += PAGE_ROWS) {
      await add({ rows: failed.slice(from, from + PAGE_ROWS).map((row) => ({ cells: cells(row) })) })
    }
  })
  return contentOf(workbook)
}
