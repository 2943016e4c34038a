import type { Offer } from '#contract/define-entity.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { describeBody, describeList, describeParameter } from '#server/engine/resource/describe.ts'
import { registerRestore } from '#server/engine/bin/restore.routes.ts'
import { registerExport } from '#server/engine/excel/export-route.ts'
import { registerImport } from '#server/engine/registration/import-route.ts'
import { registerLifecycle } from '#server/engine/lifecycle/lifecycle.routes.ts'
import { saveAndStep } from '#server/engine/lifecycle/save-and-step.ts'
import { registerStartDelete } from '#server/engine/operations/start-delete.routes.ts'
import { registerTimeline } from '#server/engine/audit/timeline.routes.ts'
import { saveWithChildren } from '#server/engine/children/save-children.ts'
import { withChildren } from '#server/engine/children/with-children.ts'
import { registerBranchCounts } from '#server/engine/rows/branch-counts.routes.ts'
import { registerReveal } from '#server/engine/rows/reveal.routes.ts'
import { registerTree } from '#server/engine/tree/tree.routes.ts'
import { totalsOf } from '#server/engine/rows/totals.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { idsOf } from '#server/http/ids.ts'
import { askedFor } from '#server/engine/rows/asked-columns.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import { badInput, missing, refused } from '#server/http/refusals.ts'
import { seenBy } from '#server/engine/rows/seen-fields.ts'
import { sortOf, type Context, type Messages, type Resource } from '#server/engine/resource/resource.ts'
import { listPage } from '#server/engine/rows/rows.ts'
import { run, runIdempotent, runQuery, runReadOnly, type ResourceServices } from '#server/engine/resource/run.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { addRow, deleteRows, editRow, type Body } from '#server/engine/write/write-rows.ts'
import { bodyOf } from '#server/engine/write/body-of.ts'

/** The standard routes: list, queryById and branchCounts, and what the entity offers of add, edit (PUT and POST), delete, deleteBatch, exportXls and importExcel, each behind its own permission. */
export function registerResource(api: Api, services: ResourceServices, resource: Resource): void {
  registerList(api, services, resource)
  registerOne(api, services, resource)
  registerBranchCounts(api, services, resource)
  registerOffers(api, services, resource)
}

/** The routes of what the entity offers, of its recycle bin, of its tree, of the steps of its life cycle, and of its timeline. */
export function registerOffers(api: Api, services: ResourceServices, resource: Resource): void {
  for (const offer of resource.entity.offers) OFFERED[offer](api, services, resource)
  registerBin(api, services, resource)
  registerTree(api, services, resource)
  registerLifecycle(api, services, resource)
  registerTimeline(api, services, resource)
  registerReveal(api, services, resource)
}

/** Its deleted rows: listed like any, brought back, deleted for good, in the background too. */
function registerBin(api: Api, services: ResourceServices, { entity, bin }: Resource): void {
  if (bin === undefined) return
  registerList(api, services, bin)
  for (const offer of bin.entity.offers) OFFERED[offer](api, services, bin)
  registerRestore(api, services, bin, entity.label)
}

type Register = (api: Api, services: ResourceServices, resource: Resource) => void

const OFFERED: Readonly<Record<Offer, Register>> = {
  add: registerAdd,
  edit: registerEdit,
  delete: (...of) => registerDelete(...of, { action: 'delete', parameter: 'id', label: '编号', message: 'deleted' }),
  deleteBatch(...of) {
    registerDelete(...of, {
      action: 'deleteBatch',
      parameter: 'ids',
      label: '编号，以逗号分隔',
      message: 'deletedBatch',
    })
    registerStartDelete(...of)
  },
  export: registerExport,
  import: registerImport,
}

/** `GET …/list`. */
export function registerList(api: Api, services: ResourceServices, served: Resource): void {
  const { entity } = served
  if (served.isBin !== true) services.searched.set(entity.name, { resource: served, services })
  const config = accessTo(entity, 'list')
  api.get(`${entity.path}/list`, { config, schema: describeList(served.columns) }, async (request) => {
    const parameters = request.query as Parameters
    const resource = askedFor(served, parameters)
    const query = readListQuery(parameters, seenBy(request.principal, resource).columns, sortOf(resource))
    const listed = await runQuery(services, request, async (context) => {
      const totals = parameters['withTotals'] === '1' ? await totalsOf(context, resource, parameters) : null
      const extra = resource.hooks.filter?.(parameters, context) ?? []
      return listPage(context, resource, query, extra, totals)
    })
    return ok(listed)
  })
}

/** `GET …/queryById`. */
export function registerOne(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity } = resource
  const config = accessTo(entity, 'list')
  api.get(`${entity.path}/queryById`, { config, schema: describeParameter('id', '编号', WITH) }, async (request) => {
    const parameters = request.query as Parameters
    const [id] = idsOf(parameters['id'])
    if (id === undefined) throw badInput('缺少参数 id')
    const row = await runReadOnly(services, request, async (context) => {
      const found = await visibleRow(context, resource, id)
      return found && withChildren(context, { resource, resources: services.resources }, found, parameters['with'])
    })
    if (row === undefined) throw missing()
    return ok(row)
  })
}

const WITH = { with: '一起查询的明细，以逗号分隔' }

function registerAdd(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity, messages } = resource
  const family = { resource, resources: services.resources }
  api.post(
    `${entity.path}/add`,
    { config: { ...accessTo(entity, 'add'), withIdempotencyKey: true }, schema: describeBody(entity, 'add') },
    (request) =>
      runIdempotent(services, request, async (context, changes) => {
        const ids = {}
        const saved = await saveAndStep(context, resource, completed(context, resource, bodyOf(request.body)), (body) =>
          saveWithChildren(context, { ...family, ids }, body, addRow),
        )
        changes.push(...saved.changes)
        return answered(saved.done ?? messages.added, ids)
      }),
  )
}

/** What other clients leave out of a new record, filled in. */
function completed(context: Context, { hooks }: Resource, body: Body): Body {
  return hooks.completeAdd?.(context, body) ?? body
}

function registerEdit(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity, messages } = resource
  const family = { resource, resources: services.resources }
  api.route({
    method: ['PUT', 'POST'],
    url: `${entity.path}/edit`,
    config: accessTo(entity, 'edit'),
    schema: describeBody(entity, 'edit'),
    handler: async (request) => {
      const ids = {}
      const message = await run(services, request, async (context, changes) => {
        const saved = await saveAndStep(context, resource, bodyOf(request.body), (body) =>
          saveWithChildren(context, { ...family, ids }, body, editRow),
        )
        changes.push(...saved.changes)
        return saved.done ?? messages.edited
      })
      return answered(message, ids)
    },
  })
}

/** The message, or the ids of new children where they were sent with temporary ones. */
function answered(message: string, ids: object) {
  return ok(Object.keys(ids).length > 0 ? ids : message, message)
}

interface Deletion {
  action: 'delete' | 'deleteBatch'
  parameter: string
  label: string
  message: keyof Messages
}

function registerDelete(api: Api, services: ResourceServices, resource: Resource, deletion: Deletion): void {
  const { entity } = resource
  const { action, parameter, label } = deletion
  const message = resource.messages[deletion.message]
  const options = { config: accessTo(entity, action), schema: describeParameter(parameter, label) }
  api.delete(`${entity.path}/${action}`, options, async (request) => {
    const ids = idsOf((request.query as Parameters)[parameter])
    if (ids.length === 0) throw refused('参数不识别！')
    await run(services, request, async (context, changes) => {
      changes.push(...(await deleteRows(context, resource, ids, action)))
    })
    return ok(message, message)
  })
}
