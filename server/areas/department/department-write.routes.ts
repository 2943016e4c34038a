import * as z from 'zod/mini'
import type { FastifyRequest } from 'fastify'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { idsOf } from '#server/http/ids.ts'
import { badInput } from '#server/http/refusals.ts'
import { run, runIdempotent, type ResourceServices } from '#server/engine/resource/run.ts'
import { addRow, deleteRows, editRow } from '#server/engine/write/write-rows.ts'
import { departments } from './department.resource.ts'

/** Adding, changing and deleting departments. Source: API-047, contract §5.3. */
export function registerDepartmentWrites(api: Api, services: ResourceServices): void {
  api.post(
    '/sys/sysDepart/add',
    {
      config: { access: { permission: 'system:depart:add' }, withIdempotencyKey: true },
      schema: { body: z.looseObject({}) },
    },
    (request) =>
      runIdempotent(services, request, async (context, changes) => {
        changes.push(await addRow(context, departments, request.body))
        return ok('添加成功！', '添加成功！')
      }),
  )
  api.route({
    method: ['PUT', 'POST'],
    url: '/sys/sysDepart/edit',
    config: { access: { permission: 'system:depart:edit' } },
    schema: { body: z.looseObject({ id: z.string('请点击选择要修改部门!') }) },
    handler: async (request) => {
      await run(services, request, async (context, changes) => {
        changes.push(await editRow(context, departments, request.body))
      })
      return ok('修改成功!', '修改成功!')
    },
  })
  const remove = async (request: FastifyRequest, list: string) => {
    const ids = idsOf(list)
    if (ids.length === 0) throw badInput('参数不识别！')
    await run(services, request, async (context, changes) => {
      changes.push(...(await deleteRows(context, departments, ids, 'delete')))
    })
    return ok('删除成功!', '删除成功!')
  }
  api.delete(
    '/sys/sysDepart/delete',
    {
      config: { access: { permission: 'system:depart:delete' } },
      schema: { querystring: z.object({ id: z.string('参数不识别！') }) },
    },
    (request) => remove(request, request.query.id),
  )
  api.delete(
    '/sys/sysDepart/deleteBatch',
    {
      config: { access: { permission: 'system:depart:deleteBatch' } },
      schema: { querystring: z.object({ ids: z.optional(z.string()) }) },
    },
    (request) => remove(request, request.query.ids ?? ''),
  )
}
