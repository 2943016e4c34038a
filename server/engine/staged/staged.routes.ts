import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { permissionOf } from '#contract/define-entity.ts'
import { type CorrectedRow, type PastImport, type StagedRow } from '#contract/wire/staged-import.ts'
import { moment } from '#server/db/moments.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { CORRECTED_FORMAT, correctedFile } from '#server/engine/excel/corrected-file.ts'
import { sendWorkbook } from '#server/engine/excel/send-workbook.ts'
import { digestOf, fileOf } from '#server/engine/excel/uploaded-file.ts'
import { startOperation } from '#server/engine/resource/start-operation.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { run, runReadOnly, type ResourceServices } from '#server/engine/resource/run.ts'
import { contentOf } from '#server/engine/workbook/spool-workbook.ts'
import { ok, page } from '#server/http/answer.ts'
import { refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { cancelOperation } from '#server/jobs/change-operation.ts'
import { hasEnded } from '#contract/wire/operation.ts'
import { rulesFor } from '#server/rights/data-rules.ts'
import { correctRow } from './correct-row.ts'
import { stagedColumns } from './staged-columns.ts'
import {
  beginImport,
  closeImport,
  existingImport,
  openImport,
  operationOf,
  placeOf,
  refuseBusy,
  stagedView,
} from './staged-imports.ts'
import { badRows, doubtBadRows, stagedPage, stagedRowViews } from './staged-rows.ts'

const MOST_ROWS = 200
const LONGEST_VALUE = 2_000
const LONGEST_ID = 64
const PAST_IMPORTS = 10
const NOT_CHECKED = '还有没检查完的行，检查完才能导入'
const NOTHING_BAD = '没有有问题的行，不用重新检查'
const NOTHING_GOOD = '没有可以导入的行，请先修改有问题的行'

const id = z.string().check(z.maxLength(LONGEST_ID))
const one = z.object({ id })
const rowsQuery = z.object({
  id,
  /** `1` = only those with problems. */
  bad: z.optional(z.string()),
  pageNo: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_ROWS)), 50),
})
const correction = z.object({
  id,
  number: z.int().check(z.positive()),
  values: z.record(z.string(), z.string().check(z.maxLength(LONGEST_VALUE))),
})

/**
 * `…/stagedImport/*`: the rows of a workbook wait on the server, are checked there in the background, corrected one by one and imported; each
 * person has one at a time. Where requests with files are taken. Source: SCREEN-08.
 */
export function registerStagedImport(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity, hooks } = resource
  if (entity.importPage === undefined) return
  const isPlanned = [hooks.planImport, hooks.prepareImport, hooks.importedAs].some((own) => own !== undefined)
  if (entity.tree !== undefined || isPlanned) {
    throw new Error(`registerStagedImport: ${entity.name} is imported by a plan of its own`)
  }
  services.served.set(entity.name, { resource, services })
  registerReads(api, services, resource)
  registerRuns(api, services, resource)
  registerChanges(api, services, resource)
}

function registerReads(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity } = resource
  const path = `${entity.path}/stagedImport`
  const config = accessTo(entity, 'import')
  api.get(`${path}/current`, { config }, async (request) =>
    ok(
      await runReadOnly(services, request, async (context) => {
        const staged = await openImport(context, resource)
        return staged === undefined ? null : stagedView(context, resource, staged)
      }),
    ),
  )
  api.get(`${path}/rows`, { config, schema: { querystring: rowsQuery } }, async (request) => {
    const { id: stagedId, bad, pageNo, pageSize } = request.query
    return ok(
      await runReadOnly(services, request, async (context) => {
        const staged = await existingImport(context, resource, stagedId)
        const { rows, total } = await stagedPage(context, { stagedId, isBad: bad === '1', pageNo, pageSize })
        const columns = stagedColumns(resource, staged.header)
        const records: StagedRow[] = await stagedRowViews(context, resource, columns, rows)
        return page(records, total, pageNo, pageSize)
      }),
    )
  })
  api.get(`${path}/report`, { config, schema: { querystring: one } }, async (request, reply) => {
    const name = `${entity.exportName}导入错误`
    const file = await runReadOnly(services, request, async (context) => {
      const { header } = await existingImport(context, resource, request.query.id)
      const head = { title: name, exportedBy: context.principal.realname, header: header as string[] }
      const rows = badRows(context, stagedColumns(resource, header), request.query.id)
      return contentOf(await correctedFile(head, rows))
    })
    return sendWorkbook(reply, { name, format: CORRECTED_FORMAT }, file)
  })
  api.get(`${path}/past`, { config: accessTo(entity, 'list') }, async (request) =>
    ok(await runReadOnly(services, request, (context) => pastImports(context, resource))),
  )
}

/** Those whose lists are narrowed see their own alone. */
async function pastImports({ sql, principal, now, rules }: Context, { entity }: Resource): Promise<PastImport[]> {
  const narrowed = await rulesFor(sql, principal, permissionOf({ permission: entity.permission }, 'list'), rules)
  const rows = await sql
    .selectFrom('sys_staged_import as s')
    .innerJoin('sys_user as u', 'u.id', 's.user_id')
    .select(['s.id', 's.file_name', 'u.realname', 's.create_time', 's.total', 's.imported'])
    .select(raw<boolean>`s.is_done or s.expires_at <= ${moment(now)}::timestamptz`.as('is_done'))
    .where('s.entity', '=', entity.name)
    .where('s.tenant_id', '=', placeOf(principal))
    .where('s.is_read', '=', true)
    .$if(narrowed !== null, (query) => query.where('s.user_id', '=', principal.userId))
    .orderBy('s.create_time', 'desc')
    .orderBy('s.id', 'desc')
    .limit(PAST_IMPORTS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    realname: row.realname ?? '',
    createTime: row.create_time,
    total: row.total,
    imported: row.imported,
    isDone: row.is_done,
  }))
}

/** What goes on in the background. */
function registerRuns(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity } = resource
  const path = `${entity.path}/stagedImport`
  const config = { ...accessTo(entity, 'import'), withIdempotencyKey: true } as const
  api.post(`${path}/start`, { config }, async (request) => {
    const { name, file } = await fileOf(request)
    const work = async (context: Context) => {
      const stagedId = await beginImport(context, resource, name)
      return { kind: 'checkStaged', title: `检查${entity.label}`, input: { stagedId, name }, file } as const
    }
    return startOperation(services, request, resource, work, digestOf('staged-import', entity, file))
  })
  api.post(`${path}/recheck`, { config, schema: { body: one } }, (request) => {
    const work = async (context: Context) => {
      const staged = await existingImport(context, resource, request.body.id, 'locked')
      await refuseBusy(context, staged.id)
      if ((await doubtBadRows(context, staged.id)) === 0) throw refused(NOTHING_BAD)
      const input = { stagedId: staged.id, name: staged.file_name }
      return { kind: 'checkStaged', title: `重新检查${entity.label}`, input } as const
    }
    return startOperation(services, request, resource, work)
  })
  api.post(`${path}/import`, { config, schema: { body: one } }, (request) => {
    const work = async (context: Context) => {
      const staged = await existingImport(context, resource, request.body.id, 'locked')
      await refuseBusy(context, staged.id)
      const { good, unchecked } = await stagedView(context, resource, staged)
      if (!staged.is_read || unchecked > 0) throw refused(NOT_CHECKED)
      if (good === 0) throw refused(NOTHING_GOOD)
      return { kind: 'importStaged', title: `导入${entity.label}`, input: { stagedId: staged.id } } as const
    }
    return startOperation(services, request, resource, work)
  })
}

function registerChanges(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity } = resource
  const path = `${entity.path}/stagedImport`
  const config = accessTo(entity, 'import')
  api.put(`${path}/correct`, { config, schema: { body: correction } }, async (request) => {
    const { id: stagedId, number, values } = request.body
    return ok(
      await run(services, request, async (context): Promise<CorrectedRow> => {
        const staged = await existingImport(context, resource, stagedId)
        await refuseBusy(context, stagedId)
        const corrected = await correctRow(context, resource, staged, { number, values })
        const [row] = await stagedRowViews(context, resource, stagedColumns(resource, staged.header), [corrected])
        return { row: row!, staged: await stagedView(context, resource, staged) }
      }),
    )
  })
  api.delete(`${path}/delete`, { config, schema: { querystring: one } }, async (request) => {
    await run(services, request, async (context) => {
      const staged = await existingImport(context, resource, request.query.id, 'locked')
      const operation = await operationOf(context, staged.id)
      const { sql, principal } = context
      if (operation !== undefined && !hasEnded(operation)) {
        await cancelOperation(sql, services, { id: operation.id, userId: principal.userId })
      }
      await closeImport(context, staged.id)
    })
    return ok(null)
  })
}
