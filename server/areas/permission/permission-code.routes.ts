import { sql as raw } from 'kysely'
import { ok } from '#server/http/answer.ts'
import { isThirdVersion } from '#server/http/client-version.ts'
import type { Api } from '#server/http/schemas.ts'
import { grantedIds } from '#server/rights/granted-ids.ts'
import { withThirdVersionActions, withThirdVersionCodes } from '#server/areas/permission/codes-in-third-version.ts'
import { buttonLists } from '#server/areas/permission/menu-tree.ts'
import type { Administration } from '#server/engine/platform/administration.ts'
import { allPermissions } from '#server/rights/permission-queries.ts'

/** The caller's codes without the menu, as newer consoles ask for them. Source: contract §4.6. */
export function registerPermissionCodes(api: Api, { database }: Administration): void {
  api.get('/sys/permission/getPermCode', { config: { access: 'signedIn' } }, (request) =>
    database.scope({ tenantId: 0 }, async (sql) => {
      const { principal } = request
      const { rows } = await raw<{ id: string }>`
        select p.id from sys_permission p where p.id in ${grantedIds(principal.userId, principal.tenantId)}`.execute(
        sql,
      )
      const { auth, allAuth } = buttonLists(await allPermissions(sql), new Set(rows.map((row) => row.id)))
      const codeList = [...principal.permissions].toSorted()
      const said = { codeList, auth, allAuth, sysSafeMode: false }
      if (!isThirdVersion(request)) return ok(said)
      return ok({
        ...said,
        codeList: withThirdVersionCodes(codeList),
        auth: withThirdVersionActions(auth),
        allAuth: withThirdVersionActions(allAuth),
      })
    }),
  )
}
