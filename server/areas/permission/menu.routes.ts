import { sql as raw, type Transaction } from 'kysely'
import { FIRST_PAGES, type SharedRole } from '#contract/accounts/shared-roles.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/identity/auth.ts'
import { ok } from '#server/http/answer.ts'
import { isThirdVersion } from '#server/http/client-version.ts'
import type { Api } from '#server/http/schemas.ts'
import { grantedIds } from '#server/rights/granted-ids.ts'
import { tenantNotice } from '#server/identity/tenant-notice.ts'
import { withThirdVersionActions, withThirdVersionCodes } from '#server/areas/permission/codes-in-third-version.ts'
import { inThirdVersion } from '#server/areas/permission/menu-in-third-version.ts'
import { buttonLists, menuTree } from '#server/areas/permission/menu-tree.ts'
import { narrowedCodes } from '#server/rights/narrowed-codes.ts'
import { rightsKeys } from '#server/rights/rights-key.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

/** The one source of menus and buttons. Source: API-013, PERM-03, contract §4.1. */
export function registerMenu(api: Api, { database, now }: Pick<EngineServices, 'database' | 'now'>): void {
  api.get('/sys/permission/getUserPermissionByToken', { config: { access: 'signedIn' } }, async (request) =>
    database.scope({ tenantId: 0 }, async (sql) => {
      const { principal } = request
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
      const buttons = buttonLists(catalogue, held)
      const codes = [...principal.permissions].sort()
      const menu = menuTree(catalogue, held)
      const isThird = isThirdVersion(request)
      const shown = isThird ? inThirdVersion(menu) : menu
      const auth = isThird ? withThirdVersionActions(buttons.auth) : buttons.auth
      const allAuth = isThird ? withThirdVersionActions(buttons.allAuth) : buttons.allAuth
      const codeList = isThird ? withThirdVersionCodes(codes) : codes
      const { userId, tenantId } = principal
      const rightsKey = (await rightsKeys(sql, [userId], tenantId)).get(userId)
      const narrowed = principal.platform ? {} : await narrowedCodes(sql, userId, tenantId)
      const notice = await tenantNotice(sql, tenantId, now())
      const first = await firstPageOf(sql, principal)
      const told = {
        ...(catalogue.some(({ id, url }) => url === first && held.has(id)) && { firstPage: first }),
        ...(notice !== null && { tenantNotice: notice }),
        ...(principal.mustSetSecondFactor === true && { secondFactorDue: true }),
      }
      const result = { menu: shown, auth, allAuth, codeList, sysSafeMode: false, rightsKey, narrowed, ...told }
      return ok(result, isThird ? '' : '查询成功')
    }),
  )
}

/** Where the person begins, when all roles they hold say the same. */
async function firstPageOf(sql: Transaction<Tables>, { roleIds }: Principal): Promise<string | undefined> {
  if (roleIds.length === 0) return undefined
  const roles = await sql.selectFrom('sys_role').select(['role_code', 'tenant_id']).where('id', 'in', roleIds).execute()
  const pages = roles.map((role) => (role.tenant_id === 0 ? FIRST_PAGES[role.role_code as SharedRole] : undefined))
  return pages.every((page) => page === pages[0]) ? pages[0] : undefined
}

/** The key of the caller's rights alone: what a window asks that could not be told. */
export function registerRightsKey(api: Api, { database }: Pick<EngineServices, 'database'>): void {
  api.get('/sys/permission/rightsKey', { config: { access: 'signedIn' } }, ({ principal: { userId, tenantId } }) =>
    database.read({ tenantId: 0 }, async (sql) => ok((await rightsKeys(sql, [userId], tenantId)).get(userId) ?? '')),
  )
}
