import * as z from 'zod/mini'
import { onlineReport } from '#contract/areas/online-report/online-report.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import { derivedPage } from '#server/engine/rows/derived-list.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { ok } from '#server/http/answer.ts'
import { missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { readableColumns, reportable } from './allowed-entities.ts'
import { designOf } from './design.ts'
import { onlineReports } from './online-report.resource.ts'
import { reportOf } from './report-of.ts'
import { readLimited } from './read-limited.ts'
import { definitionOf, listOf } from './report.ts'

const TRIED_ROWS = 20

/** What designing asks: which lists a report may read, and what the design as it stands would show. */
export function registerDesigning(api: Api, services: EngineServices): void {
  const config = accessTo(onlineReport, 'list')
  api.get(`${onlineReport.path}/sources`, { config }, (request) =>
    runReadOnly(services, request, async (context) => {
      const { principal } = context
      requirePlatform(principal)
      const listed = reportable(context).filter(({ entity }) => principal.permissions.has(permissionOf(entity, 'list')))
      return ok(
        listed.map((resource) => ({
          value: resource.entity.name,
          text: resource.entity.label,
          fields: [...readableColumns(resource)].map(([value, { field }]) => ({ value, text: field.label })),
        })),
      )
    }),
  )
  const query = z.looseObject({ id: z.string() })
  api.get(`${onlineReport.path}/try`, { config, schema: { querystring: query } }, (request) =>
    readLimited(request.principal, true, () =>
      runReadOnly(services, request, (context) => tried(context, request.query)),
    ),
  )
}

async function tried(context: Context, parameters: { id: string }) {
  requirePlatform(context.principal)
  const row = await visibleRow(context, onlineReports, parameters.id)
  if (row === undefined) throw missing()
  const design = await designOf(context.sql, row, Number(row.revision))
  const report = await reportOf(context, design)
  const list = await listOf(report, parameters, true)
  const page = await derivedPage(context, list, { pageNo: 1, pageSize: TRIED_ROWS })
  return ok({ definition: definitionOf(design, report), rows: page.records, total: page.total })
}
