import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { Api } from '#server/http/schemas.ts'
import { idsOf } from '#server/engine/ids.ts'
import { addOnce, type Administration } from '#server/engine/administration.ts'
import { addDepartment, deleteDepartments, editDepartment } from './department-writes.ts'

/** Adding, changing and deleting departments. Source: API-047, contract §5.3. */
export function registerDepartmentWrites(api: Api, administration: Administration): void {
  const { write } = administration
  api.post(
    '/sys/sysDepart/add',
    { config: { access: { permission: 'system:depart:add' }, once: true }, schema: { body: z.looseObject({}) } },
    (request) => {
      const { principal, body } = request
      return addOnce(administration, request, principal, async (sql, changes) => {
        const id = await addDepartment(sql, principal, body)
        changes.push({ entity: 'department', action: 'add', ids: [id], tenantId: principal.tenantId })
        return ok('添加成功！', '添加成功！')
      })
    },
  )
  api.route({
    method: ['PUT', 'POST'],
    url: '/sys/sysDepart/edit',
    config: { access: { permission: 'system:depart:edit' } },
    schema: { body: z.looseObject({ id: z.string('请点击选择要修改部门!') }) },
    handler: async ({ principal, body }) => {
      await write(principal, async (sql, changes) => {
        await editDepartment(sql, principal, body)
        changes.push({ entity: 'department', action: 'edit', ids: [body.id], tenantId: principal.tenantId })
      })
      return ok('修改成功!', '修改成功!')
    },
  })
  const remove = async (principal: Principal, list: string) => {
    await write(principal, async (sql, changes) => {
      const ids = await deleteDepartments(sql, principal, idsOf(list))
      changes.push({ entity: 'department', action: 'delete', ids, tenantId: principal.tenantId })
    })
    return ok('删除成功!', '删除成功!')
  }
  api.delete(
    '/sys/sysDepart/delete',
    {
      config: { access: { permission: 'system:depart:delete' } },
      schema: { querystring: z.object({ id: z.string('参数不识别！') }) },
    },
    ({ principal, query }) => remove(principal, query.id),
  )
  api.delete(
    '/sys/sysDepart/deleteBatch',
    {
      config: { access: { permission: 'system:depart:deleteBatch' } },
      schema: { querystring: z.object({ ids: z.optional(z.string()) }) },
    },
    ({ principal, query }) => remove(principal, query.ids ?? ''),
  )
}
