import { saveWithChildren } from '#server/engine/children/save-children.ts'
import { saveAndStep } from '#server/engine/lifecycle/save-and-step.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { describeBody, describeParameter } from '#server/engine/resource/describe.ts'
import type { Context, Messages, Resource } from '#server/engine/resource/resource.ts'
import { run, runIdempotent, type ResourceServices } from '#server/engine/resource/run.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { bodyOf } from '#server/engine/write/body-of.ts'
import { addRow, deleteRows, editRow, type Body } from '#server/engine/write/write-rows.ts'
import { ok } from '#server/http/answer.ts'
import { idsOf } from '#server/http/ids.ts'
import { refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'

/** `POST …/add`, repeated safely under an `Idempotency-Key`; children and a step of the life cycle may come with it. */
export function registerAdd(api: Api, services: ResourceServices, resource: Resource): void {
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

/** `PUT …/edit` and `POST …/edit`, for upstream's clients. */
export function registerEdit(api: Api, services: ResourceServices, resource: Resource): void {
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

type Of = [api: Api, services: ResourceServices, resource: Resource]

/** `DELETE …/delete?id=`. */
export function registerDelete(...of: Of): void {
  registerDeletion(...of, { action: 'delete', parameter: 'id', label: '编号', message: 'deleted' })
}

/** `DELETE …/deleteBatch?ids=`. */
export function registerDeleteBatch(...of: Of): void {
  registerDeletion(...of, {
    action: 'deleteBatch',
    parameter: 'ids',
    label: '编号，以逗号分隔',
    message: 'deletedBatch',
  })
}

interface Deletion {
  action: 'delete' | 'deleteBatch'
  parameter: string
  label: string
  message: keyof Messages
}

function registerDeletion(api: Api, services: ResourceServices, resource: Resource, deletion: Deletion): void {
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
