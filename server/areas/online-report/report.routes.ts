import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { reportEntity, reportPermission } from '#contract/areas/online-report/entity-of.ts'
import { REPORT_STATE } from '#contract/areas/online-report/online-report.entity.ts'
import { MOST_ROWS } from '#contract/areas/online-report/report-words.ts'
import { CODE } from '#contract/wire/result.ts'
import { audit } from '#server/audit/audit.ts'
import { sendWorkbook } from '#server/engine/excel/send-workbook.ts'
import { sheetOf } from '#server/engine/excel/sheet-of.ts'
import { derivedPage, derivedRows } from '#server/engine/rows/derived-list.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runReadOnly, run } from '#server/engine/resource/run.ts'
import { spoolWorkbook } from '#server/engine/workbook/spool-workbook.ts'
import { ok } from '#server/http/answer.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { readDesign, type Design } from './design.ts'
import { reportOf } from './report-of.ts'
import { readLimited } from './read-limited.ts'
import { definitionOf, listOf } from './report.ts'

const codeQuery = z.looseObject({ code: z.string() })
const params = z.object({ code: z.string() })
/** As many points as a chart shows. */
const MOST_POINTS = 500

/**
 * What holders of the right of a published report ask: what it is, its rows as a list, those of its chart, all of them as a file. Everybody else
 * learns nothing of it.
 */
export function registerReports(api: Api, services: EngineServices): void {
  const config = { access: 'signedIn', keepsRights: true } as const
  api.get('/online/report/definition', { config, schema: { querystring: codeQuery } }, async (request) => {
    const { code } = request.query
    const design = await openedBy(services, request, code, 'list')
    return ok(
      await runReadOnly(services, request, async (context) => definitionOf(design, await reportOf(context, design))),
    )
  })
  api.get('/online/reports/:code/list', { config, schema: { params } }, async (request) => {
    const design = await openedBy(services, request, request.params.code, 'list')
    const parameters = request.query as Parameters
    return ok(
      await counted(request, () =>
        runReadOnly(services, request, async (context) =>
          derivedPage(context, await listOf(await reportOf(context, design), parameters), parameters),
        ),
      ),
    )
  })
  api.get('/online/reports/:code/points', { config, schema: { params } }, async (request) => {
    const design = await openedBy(services, request, request.params.code, 'list')
    const parameters = request.query as Parameters
    const read = (context: Context) => rowsOf(context, design, parameters, MOST_POINTS)
    return ok(await counted(request, () => runReadOnly(services, request, read)))
  })
  registerExport(api, services)
}

function registerExport(api: Api, services: EngineServices): void {
  const config = { access: 'signedIn' } as const
  api.get('/online/reports/:code/exportXlsx', { config, schema: { params } }, async (request, reply) => {
    const design = await openedBy(services, request, request.params.code, 'export')
    const file = await counted(request, async () => {
      const { sheet, entity, lines } = await runReadOnly(services, request, (context) =>
        sheetWith(context, design, request.query as Parameters),
      )
      const after = { count: lines.rows.length }
      await run(services, request, ({ sql, principal }) =>
        audit(sql, principal, { entity, entityId: '*', action: 'export', after }),
      )
      return spoolWorkbook('xlsx', sheet, (add) => add(lines))
    })
    void reply.header('content-length', file.bytes)
    return sendWorkbook(reply, { name: design.name, format: 'xlsx' }, file.stream())
  })
}

async function sheetWith(context: Context, design: Design, parameters: Parameters) {
  const entity = reportEntity(definitionOf(design, await reportOf(context, design)))
  const form = sheetOf(entity)
  const rows = await rowsOf(context, design, parameters, MOST_ROWS)
  return {
    entity: entity.name,
    sheet: form.head(context.principal.realname),
    lines: await form.lines(context, rows, 0),
  }
}

async function rowsOf(context: Context, design: Design, parameters: Parameters, most: number) {
  return derivedRows(context, await listOf(await reportOf(context, design), parameters), parameters, most)
}

const counted = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
  readLimited(request.principal, false, work)

const IN_FORCE = [REPORT_STATE.published, REPORT_STATE.changed]

/** A report in force, for a user who may open it. @throws ApiError as if there were none */
async function openedBy(
  { database }: Pick<EngineServices, 'database'>,
  { principal }: FastifyRequest,
  code: string,
  action: 'list' | 'export',
): Promise<Design> {
  const row = await database.read({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('online_report')
      .select('published')
      .where('code', '=', code)
      .where('state', 'in', IN_FORCE)
      .executeTakeFirst(),
  )
  const design = readDesign(row?.published)
  const isAllowed = principal.permissions.has(`${reportPermission(code)}:${action}`)
  if (design === null || !isAllowed)
    throw new ApiError(CODE.notFound, '没有这个报表，或您没有查看它的权限', { status: 404 })
  return design
}
