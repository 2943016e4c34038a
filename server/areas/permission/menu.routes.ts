import { sql as raw } from 'kysely'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { grantedIds } from '#server/identity/session-queries.ts'
import { buttonLists, menuTree } from '#server/areas/permission/menu-tree.ts'
import type { Services } from '#server/services.ts'

/** The one source of menus and buttons. Source: API-013, PERM-03, contract §4.1. */
export function registerMenu(api: Api, { database }: Services): void {
  api.get('/sys/permission/getUserPermissionByToken', { config: { access: 'signedIn' } }, async ({ principal }) =>
    database.scope({ tenantId: 0 }, async (sql) => {
      const catalogue = await sql
        .selectFrom('sys_permission')
        .where('del_flag', '=', 0)
        .selectAll()
        .orderBy('sort_no')
        .orderBy('id')
        .execute()
      const { rows } = await raw<{ id: string }>`
        select p.id from sys_permission p where p.id in ${grantedIds(principal.userId, principal.tenantId)}`.execute(
        sql,
      )
      const held = new Set(rows.map((row) => row.id))
      const { auth, allAuth } = buttonLists(catalogue, held)
      const codeList = [...principal.permissions].sort()
      return ok({ menu: menuTree(catalogue, held), auth, allAuth, codeList, sysSafeMode: false }, '查询成功')
    }),
  )
}
