import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { run, runIdempotent, type ResourceServices } from '#server/engine/resource/run.ts'
import { requireAdministrator } from '#server/engine/platform/platform-only.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { addRow, deleteRows, editRow } from '#server/engine/write/write-rows.ts'
import { ok } from '#server/http/answer.ts'
import { idsOf } from '#server/http/ids.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { permissions } from './permission.resource.ts'

const FAILED = '操作失败'
const UNKNOWN = '未找到菜单信息'

/** Adding, changing and deleting menus and buttons, for administrators of the platform. Source: API-031…032, contract §4.6. */
export function registerPermissionWrites(api: Api, services: ResourceServices): void {
  registerChanges(api, services)
  registerDeletes(api, services)
}

function registerChanges(api: Api, services: ResourceServices): void {
  const { added, edited } = permissions.messages
  api.post(
    '/sys/permission/add',
    {
      config: { access: { permission: 'system:permission:add' }, withIdempotencyKey: true },
      schema: { body: z.looseObject({}) },
    },
    async (request) => {
      requireAdministrator(request.principal)
      return runIdempotent(services, request, async (context, changes) => {
        changes.push(await addRow(context, permissions, request.body))
        return ok(added, added)
      })
    },
  )
  api.route({
    method: ['PUT', 'POST'],
    url: '/sys/permission/edit',
    config: { access: { permission: 'system:permission:edit' } },
    schema: { body: z.looseObject({ id: z.string('缺少菜单编号') }) },
    handler: async (request) => {
      requireAdministrator(request.principal)
      await run(services, request, async (context, changes) => {
        await requireKnown(context, [request.body.id], FAILED)
        changes.push(await editRow(context, permissions, stated(request.body)))
      })
      return ok(edited, edited)
    },
  })
}

function registerDeletes(api: Api, services: ResourceServices): void {
  const remove = async (request: FastifyRequest, ids: readonly string[]) => {
    requireAdministrator(request.principal)
    if (ids.length === 0) throw badInput('未选中菜单！')
    await run(services, request, async (context, changes) => {
      await requireKnown(context, ids, UNKNOWN)
      changes.push(...(await deleteRows(context, permissions, ids, 'delete')))
    })
    return ok(permissions.messages.deleted, permissions.messages.deleted)
  }
  api.delete(
    '/sys/permission/delete',
    {
      config: { access: { permission: 'system:permission:delete' } },
      schema: { querystring: z.object({ id: z.string('缺少菜单编号') }) },
    },
    (request) => remove(request, [request.query.id]),
  )
  api.delete(
    '/sys/permission/deleteBatch',
    {
      config: { access: { permission: 'system:permission:deleteBatch' } },
      schema: { querystring: z.object({ ids: z.string('未选中菜单！') }) },
    },
    (request) => remove(request, idsOf(request.query.ids)),
  )
}

/** Clients of the catalogue send null for what they do not change. */
function stated(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}

/** The catalogue has sentences of its own for a row that is not there. Source: contract §4.6. */
async function requireKnown({ sql }: Context, ids: readonly string[], otherwise: string): Promise<void> {
  const rows = await sql
    .selectFrom('sys_permission')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  if (rows.length < new Set(ids).size) throw refused(otherwise)
}
