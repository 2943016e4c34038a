import { sql as raw } from 'kysely'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { grantedIds } from '#server/identity/session-queries.ts'
import { buttonLists } from '#server/areas/permission/menu-tree.ts'
import type { Administration } from '#server/engine/administration.ts'
import { allPermissions } from '#server/rights/permission-queries.ts'

/** The caller's codes without the menu, as newer consoles ask for them. Source: contract §4.6. */
export function registerPermissionCodes(api: Api, { database }: Administration): void {
  api.get('/sys/permission/getPermCode', { config: { access: 'signedIn' } }, ({ principal }) =>
    database.scope({ tenantId: 0 }, async (sql) => {
      const { rows } = await raw<{ id: string }>`
        select p.id from sys_permission p where p.id in ${grantedIds(principal.userId, principal.tenantId)}`.execute(
        sql,
      )
      const { auth, allAuth } = buttonLists(await allPermissions(sql), new Set(rows.map((row) => row.id)))
      return ok({ codeList: [...principal.permissions].toSorted(), auth, allAuth, sysSafeMode: false })
    }),
  )
}
