import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { sql as raw } from 'kysely'
import { permissionOf } from '#contract/define-entity.ts'
import { MAX_SHEET_ROWS } from '#server/engine/workbook/sheet.ts'
import { spoolWorkbook, type AddPart } from '#server/engine/workbook/spool-workbook.ts'
import { audit } from '#server/audit/audit.ts'
import type { Api } from '#server/http/schemas.ts'
import { describeList } from '#server/engine/describe.ts'
import { idsOf } from '#server/http/ids.ts'
import { allOf, conditionOf, rowRef } from '#server/engine/query/condition.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import { sortOf, type Context, type Resource, type SheetForm } from '#server/engine/resource.ts'
import { selectInPages, visibleTo, type Selection } from '#server/engine/rows.ts'
import { run, type ResourceServices } from '#server/engine/run.ts'
import { createTurns } from '#server/engine/turns.ts'
import { sheetOf } from './sheet-of.ts'

/** Rows one export holds; the sheet needs a few for its headings. */
const MAX_EXPORTED_ROWS = MAX_SHEET_ROWS - 36
/** Rows the main thread has in hand at a time. */
const PAGE_ROWS = 500
/** Each takes a thread and a connection of the database. */
const EXPORTS_AT_ONCE = 2
/** Of one person, running or waiting: nobody keeps all others from exporting. */
const MOST_EACH = 3
const MOST_WAITING = 50

const turns = createTurns({ atOnce: EXPORTS_AT_ONCE, mostEach: MOST_EACH, mostWaiting: MOST_WAITING })

/** `GET …/exportXls`: what the list with the same parameters shows, or the `selections`, as a real .xls. Source: API-106…108, contract §8.5. */
export function registerExport(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity, hooks } = resource
  const config = { access: { permission: permissionOf(entity, 'export') } }
  const more = { selections: '选中的编号，以逗号分隔', paramsStr: '打包为 JSON 的查询参数' }
  api.get(
    `${entity.path}/exportXls`,
    { config, schema: describeList(resource.columns, more) },
    async (request, reply) => {
      const parameters = exportParameters(request.query as Parameters)
      const form = hooks.sheet ?? sheetOf(entity)
      const head = form.head(request.principal.realname)
      const workbook = await turns.run(request.principal.userId, () =>
        spoolWorkbook(head, (add) =>
          run(services, request, async (context) => {
            const lines = { form, add, first: head.rows.length }
            const after = { count: await exportRows(context, resource, parameters, lines) }
            const change = { entity: entity.name, entityId: '*', action: 'export', after }
            await audit(context.sql, context.principal, change)
          }),
        ),
      )
      void reply.header('content-length', workbook.bytes)
      return sendXls(reply, entity.exportName, workbook.stream())
    },
  )
}

/** Answers a workbook as a file to keep. */
export function sendXls(reply: FastifyReply, name: string, file: Buffer | Readable): FastifyReply {
  const encoded = encodeURIComponent(`${name}.xls`)
  return reply
    .type('application/vnd.ms-excel')
    .header('content-disposition', `attachment; filename="export.xls"; filename*=UTF-8''${encoded}`)
    .header('cache-control', 'no-store')
    .send(file)
}

interface Lines {
  form: SheetForm
  add: AddPart
  /** Number of the first line below the headings. */
  first: number
}

/** Hands the rows on as they come from the database. @returns how many there are */
async function exportRows(
  context: Context,
  resource: Resource,
  parameters: Parameters,
  { form, add, first }: Lines,
): Promise<number> {
  const selection = { ...(await selectionOf(context, resource, parameters)), limit: MAX_EXPORTED_ROWS + 1 }
  let count = 0
  let line = first
  for await (const rows of selectInPages(context, resource, selection, PAGE_ROWS)) {
    count += rows.length
    if (count > MAX_EXPORTED_ROWS) throw refused(`一次最多导出 ${MAX_EXPORTED_ROWS} 行，请缩小查询范围后再导出`)
    const part = await form.lines(context, rows, line)
    line += part.rows.length
    await add(part)
  }
  return count
}

async function selectionOf(context: Context, resource: Resource, parameters: Parameters): Promise<Selection> {
  const { tests, sort } = readListQuery(parameters, resource.columns, sortOf(resource))
  const conditions = [...(await visibleTo(context, resource, 'export')), ...tests.map(conditionOf)]
  const selections = idsOf(parameters['selections'])
  if (selections.length > 0) conditions.push(raw`${rowRef('id')} = any(${selections})`)
  conditions.push(...(resource.hooks.filter?.(parameters) ?? []))
  return { where: allOf(conditions), sort }
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
