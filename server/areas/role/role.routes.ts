import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import { refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { slotTreeModel } from '#server/rights/permission-nodes.ts'
import { readAs, type Administration } from '#server/engine/platform/administration.ts'
import { grantableTree } from '#server/rights/permission-queries.ts'
import { roleRecord, visibleRoles } from './role-queries.ts'

/** What roles answer beyond list, add, edit and delete. Source: API-020…021, contract §5.2. */
export function registerRoles(api: Api, administration: Administration): void {
  const choosing = { permission: ['system:role:list', 'system:user:add', 'system:user:edit'] }
  // The second is upstream's name in 3.x for those of every tenant; here it is what this person may see, too.
  for (const path of ['/sys/role/queryall', '/sys/role/queryallNoByTenant']) {
    api.get(path, { config: { access: choosing } }, async ({ principal }) => {
      const roles = await readAs(administration, principal, visibleRoles)
      if (roles.length === 0) throw refused('未找到角色信息')
      return ok(roles.map(roleRecord))
    })
  }
  const code = z.object({ id: z.optional(z.string()), roleCode: z.string('请输入角色编码！') })
  api.get(
    '/sys/role/checkRoleCode',
    {
      config: { access: { permission: ['system:role:list', 'system:role:add', 'system:role:edit'] } },
      schema: { querystring: code },
    },
    async ({ principal, query }) => {
      const taken = await administration.database.scope(principal, (sql) =>
        sql
          .selectFrom('sys_role')
          .select('id')
          .where('role_code', '=', query.roleCode)
          .where('id', '<>', query.id ?? '')
          .limit(1)
          .executeTakeFirst(),
      )
      if (taken) throw refused('角色编码已存在')
      return ok(null, '该值可用！')
    },
  )
  const granting = { permission: ['system:role:list', 'system:permission:saveRole'] }
  api.get('/sys/role/queryTreeList', { config: { access: granting } }, async ({ principal }) => {
    return ok(await administration.database.scope(principal, (sql) => grantableTree(sql, principal, slotTreeModel)))
  })
}
