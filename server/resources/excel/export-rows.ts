import type { FastifyReply } from 'fastify'
import { sql as raw } from 'kysely'
import { permissionOf } from '#contract/entities/define-entity.ts'
import { MAX_SHEET_ROWS, writeXls, type Sheet } from '#server/excel/xls-workbook.ts'
import { audit } from '#server/plugins/audit.ts'
import type { Api } from '#server/plugins/schemas.ts'
import { describeList } from '#server/resources/describe.ts'
import { idsOf } from '#server/resources/ids.ts'
import { allOf, conditionOf, rowRef } from '#server/resources/query/condition.ts'
import { readListQuery, type Parameters } from '#server/resources/query/list-query.ts'
import { badInput, refused } from '#server/resources/refusals.ts'
import { sortOf, type Context, type Resource } from '#server/resources/resource.ts'
import { select, visibleTo } from '#server/resources/rows.ts'
import { run, type ResourceServices } from '#server/resources/run.ts'
import type { Row } from '#server/resources/texts.ts'
import { sheetOf } from './sheet-of.ts'

/** Rows one export holds; the sheet needs a few for its headings. */
const MAX_EXPORTED_ROWS = MAX_SHEET_ROWS - 36

/** `GET …/exportXls`: what the list with the same parameters shows, or the `selections`, as a real .xls. Source: API-106…108, contract §8.5. */
export function registerExport(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity, hooks } = resource
  const config = { access: { permission: permissionOf(entity, 'export') }, download: true } as const
  const more = { selections: '选中的编号，以逗号分隔', paramsStr: '打包为 JSON 的查询参数' }
  api.get(
    `${entity.path}/exportXls`,
    { config, schema: describeList(resource.columns, more) },
    async (request, reply) => {
      const parameters = exportParameters(request.query as Parameters)
      const sheet = await run(services, request, async (context): Promise<Sheet> => {
        const rows = await exportedRows(context, resource, parameters)
        const after = { count: rows.length }
        await audit(context.sql, context.principal, { entity: entity.name, entityId: '*', action: 'export', after })
        return hooks.sheet ? hooks.sheet(context, rows) : sheetOf(entity, rows, context.principal.realname)
      })
      return sendXls(reply, entity.exportName, writeXls(sheet))
    },
  )
}

/** Answers a workbook as a file to keep. */
export function sendXls(reply: FastifyReply, name: string, file: Buffer): FastifyReply {
  const encoded = encodeURIComponent(`${name}.xls`)
  return reply
    .type('application/vnd.ms-excel')
    .header('content-disposition', `attachment; filename="export.xls"; filename*=UTF-8''${encoded}`)
    .header('cache-control', 'no-store')
    .send(file)
}

async function exportedRows(context: Context, resource: Resource, parameters: Parameters): Promise<Row[]> {
  const { tests, sort } = readListQuery(parameters, resource.columns, sortOf(resource))
  const conditions = [...(await visibleTo(context, resource, 'export')), ...tests.map(conditionOf)]
  const selections = idsOf(parameters['selections'])
  if (selections.length > 0) conditions.push(raw`${rowRef('id')} = any(${selections})`)
  conditions.push(...(resource.hooks.filter?.(parameters) ?? []))
  const rows = await select(context, resource, { where: allOf(conditions), sort, limit: MAX_EXPORTED_ROWS + 1 })
  if (rows.length > MAX_EXPORTED_ROWS) {
    throw refused(`一次最多导出 ${MAX_EXPORTED_ROWS} 行，请缩小查询范围后再导出`)
  }
  return rows
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
