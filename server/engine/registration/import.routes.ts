import multipart from '@fastify/multipart'
import { permissionOf, type Entity } from '#contract/define-entity.ts'
import { CODE, type Result } from '#contract/wire/result.ts'
import { ok } from '#server/http/answer.ts'
import { MAX_FILE_BYTES, readWorkbook, ROWS_ABOVE_DATA } from '#server/engine/workbook/read-workbook.ts'
import { contentOf } from '#server/engine/workbook/spool-workbook.ts'
import { audit } from '#server/audit/audit.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { Api, SchemaTypes } from '#server/http/schemas.ts'
import type { Context, ImportedPart, ImportPlan, Resource } from '#server/engine/resource/resource.ts'
import { runIdempotent, type ResourceServices } from '#server/engine/resource/run.ts'
import { createSemaphore } from '#server/engine/semaphore.ts'
import { keepReport } from '#server/engine/excel/import-report.ts'
import { CORRECTED_FORMAT, correctedFile, NOTHING_IMPORTED } from '#server/engine/excel/corrected-file.ts'
import { leftText } from '#server/engine/excel/import-words.ts'
import { registerCheckImport } from '#server/engine/excel/check-import.routes.ts'
import { checkCount, planOf } from '#server/engine/excel/import-rows.ts'
import { reasonOf } from '#server/engine/excel/row-problems.ts'
import { registerStagedImport } from '#server/engine/staged/staged.routes.ts'
import { registerStartImport } from '#server/engine/excel/start-import.routes.ts'
import { digestOf, fileOf } from '#server/engine/excel/uploaded-file.ts'

/** Rows one import takes: they are one transaction. */
const MAX_IMPORTED_ROWS = 5000
/** As many as an import in the background takes. */
const MOST_CHECKED_ROWS = 50_000 + ROWS_ABOVE_DATA
const SHOWN_ERRORS = 100
/** Each takes a thread for up to 20 s. */
const READERS_AT_ONCE = 2
/** Of one person: nobody keeps all others from importing. */
const MOST_EACH = 1
/** Each holds its file in memory. */
const MOST_WAITING = 10

const semaphore = createSemaphore({ atOnce: READERS_AT_ONCE, mostEach: MOST_EACH, mostWaiting: MOST_WAITING })

/** `POST …/importExcel`: adds the rows of a workbook; 200 all fine, 201 with a report when rows failed, 500 when the file is no good. Source: API-109, contract §8.5. */
export function registerImport(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity } = resource
  const config = { access: { permission: permissionOf(entity, 'import') }, withIdempotencyKey: true } as const
  void api.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 10, fieldSize: 1000 } })
    scope.post(`${entity.path}/importExcel`, { config }, async (request) => {
      const { file } = await fileOf(request)
      const most = MAX_IMPORTED_ROWS + ROWS_ABOVE_DATA
      const rows = await semaphore.run(request.principal.userId, () => readWorkbook(file, most))
      const plan = planOf(resource, rows)
      checkCount(plan, MAX_IMPORTED_ROWS)
      const prepared = await plan.prepare(plan.units, false)
      const work = async (context: Context, changes: RowChange[]) => {
        const part = await plan.add(context, plan.units, prepared)
        changes.push(...part.changes)
        return answer(context, services, entity, plan, part)
      }
      return runIdempotent(services, request, work, digestOf('import', entity, file))
    })
    registerCheckImport(scope.withTypeProvider<SchemaTypes>(), services, resource, (userId, file) =>
      semaphore.run(userId, () => readWorkbook(file, MOST_CHECKED_ROWS)),
    )
    registerStartImport(scope.withTypeProvider<SchemaTypes>(), services, resource)
    registerStagedImport(scope.withTypeProvider<SchemaTypes>(), services, resource)
  })
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
  { header, left, units }: ImportPlan,
  { failed, changes }: ImportedPart,
): Promise<Result<Outcome>> {
  const total = units.reduce((sum, unit) => sum + unit.length, 0)
  const counts = { totalCount: total, successCount: total - failed.length, errorCount: failed.length }
  if (changes.length > 0) {
    await audit(context.sql, context.principal, { entity: entity.name, entityId: '*', action: 'import', after: counts })
  }
  if (failed.length === 0) return ok<Outcome>(counts, `文件导入成功！数据行数：${total}${leftText(left)}`)
  const name = `${entity.exportName}导入错误`
  const report = await correctedFile({ title: name, exportedBy: context.principal.realname, header }, [failed])
  const result: Outcome = {
    ...counts,
    msg: `总上传行数：${total}，已导入行数：${counts.successCount}，错误行数：${counts.errorCount}${leftText(left)}`,
    fileUrl: await keepReport(context, services, { name, file: await contentOf(report) }),
    fileName: `${name}.${CORRECTED_FORMAT}`,
    errors: failed.slice(0, SHOWN_ERRORS).map(({ number, problems }) => ({ row: number, message: reasonOf(problems) })),
  }
  const message = failed.length < total ? '文件导入成功，但有错误。' : NOTHING_IMPORTED
  return { ...ok(result, message), code: CODE.rowErrors }
}
