import { permissionOf } from '#contract/define-entity.ts'
import { MAX_SHEET_ROWS } from '#server/engine/workbook/sheet.ts'
import { spoolWorkbook } from '#server/engine/workbook/spool-workbook.ts'
import { audit } from '#server/audit/audit.ts'
import type { Api } from '#server/http/schemas.ts'
import { describeList } from '#server/engine/resource/describe.ts'
import { idsOf } from '#server/http/ids.ts'
import { revealedIn } from '#server/engine/rows/may-reveal.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { badInput } from '#server/http/refusals.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { run, type ResourceServices } from '#server/engine/resource/run.ts'
import { seenBy } from '#server/engine/rows/seen-fields.ts'
import { createSemaphore } from '#server/engine/semaphore.ts'
import { exportRows } from './export-rows.ts'
import { sendWorkbook } from './send-workbook.ts'
import { exportedSheet } from './sheet-of.ts'
import { registerStartExport } from './start-export.routes.ts'

/** Rows one export holds; the sheet needs a few for its headings. */
const MAX_EXPORTED_ROWS = MAX_SHEET_ROWS - 36
/** Each takes a thread and a connection of the database. */
const EXPORTS_AT_ONCE = 2
/** Of one person, running or waiting: nobody keeps all others from exporting. */
const MOST_EACH = 3
const MOST_WAITING = 50

const semaphore = createSemaphore({ atOnce: EXPORTS_AT_ONCE, mostEach: MOST_EACH, mostWaiting: MOST_WAITING })

/** `GET …/exportXls`: what the list with the same parameters shows, or the `selections`, as a real .xls. Source: API-106…108, contract §8.5. */
export function registerExport(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity } = resource
  const config = { access: { permission: permissionOf(entity, 'export') } }
  const more = { selections: '选中的编号，以逗号分隔', paramsStr: '打包为 JSON 的查询参数' }
  api.get(
    `${entity.path}/exportXls`,
    { config, schema: describeList(resource.columns, more) },
    async (request, reply) => {
      const parameters = exportParameters(request.query as Parameters)
      const selections = idsOf(parameters['selections'])
      const wanted = { parameters, ids: selections.length > 0 ? selections : null }
      const form = exportedSheet(seenBy(request.principal, resource))
      const head = form.head(request.principal.realname)
      const workbook = await semaphore.run(request.principal.userId, () =>
        spoolWorkbook('xls', head, (add) =>
          run(services, request, async (context) => {
            const lines = { form, add, first: head.rows.length, most: MAX_EXPORTED_ROWS }
            const count = await exportRows(context, resource, wanted, lines)
            const after = { count, ...revealedIn(context.principal, entity) }
            const change = { entity: entity.name, entityId: '*', action: 'export', after }
            await audit(context.sql, context.principal, change)
          }),
        ),
      )
      void reply.header('content-length', workbook.bytes)
      return sendWorkbook(reply, { name: entity.exportName, format: 'xls' }, workbook.stream())
    },
  )
  registerStartExport(api, services, resource)
}

/** A redirecting client packs its query into `paramsStr`, URL-encoded JSON. Source: API-108. */
function exportParameters(query: Parameters): Parameters {
  const packed = query['paramsStr']
  if (typeof packed !== 'string' || packed === '') return query
  const unpacked = parseObject(packed) ?? parseObject(decoded(packed))
  if (unpacked === null) throw badInput('导出参数 paramsStr 格式不正确')
  return { ...unpacked, ...query }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
