import type { ImportCheck } from '#contract/wire/import-check.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { runReadOnly, type ResourceServices } from '#server/engine/resource/run.ts'
import { contentOf, spoolWorkbook } from '#server/engine/workbook/spool-workbook.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { planOf } from './import-rows.ts'
import { TEMPLATE_FORMAT, templateOf } from './import-template.ts'
import { sendWorkbook } from './send-workbook.ts'
import { fileOf } from './uploaded-file.ts'

type ReadRows = (userId: string, file: Buffer) => Promise<string[][]>

/**
 * Before an import: `POST …/checkImport` says which columns of a workbook it would not take and writes nothing, `GET …/importTemplate` answers an
 * empty workbook with those that it takes and how they are filled in. Where requests with files are taken.
 */
export function registerCheckImport(api: Api, services: ResourceServices, resource: Resource, read: ReadRows): void {
  const { entity } = resource
  api.post(`${entity.path}/checkImport`, { config: accessTo(entity, 'import') }, async (request) => {
    const { file } = await fileOf(request)
    const { units, left } = planOf(resource, await read(request.principal.userId, file))
    const check: ImportCheck = { rows: units.reduce((sum, unit) => sum + unit.length, 0), left: [...left] }
    return ok(check)
  })
  api.get(`${entity.path}/importTemplate`, { config: accessTo(entity, 'import') }, async (request, reply) => {
    const sheet = await runReadOnly(services, request, (context) => templateOf(context, resource))
    const workbook = await spoolWorkbook(TEMPLATE_FORMAT, sheet, () => Promise.resolve())
    const file = { name: `${entity.exportName}导入模板`, format: TEMPLATE_FORMAT } as const
    return sendWorkbook(reply, file, await contentOf(workbook))
  })
}
