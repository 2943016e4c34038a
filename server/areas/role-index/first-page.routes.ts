import { sql as raw, type Transaction } from 'kysely'
import { roleIndex } from '#contract/areas/role-index/role-index.entity.ts'
import type { Tables } from '#server/db/tables.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { ok } from '#server/http/answer.ts'
import { missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

interface FirstPage {
  url: string
  component: string | null
  route: boolean
}

/** Where nobody's role says otherwise. */
const HOME: FirstPage = { url: '/dashboard/analysis', component: 'dashboard/Analysis', route: true }

/** Where clients of upstream 3 go first: what the roles of the person say, the highest priority first. Source: upstream 3.9. */
export function registerFirstPage(api: Api, { database }: Pick<EngineServices, 'database'>): void {
  api.get('/sys/sysRoleIndex/queryDefIndex', { config: { access: 'signedIn' } }, ({ principal }) =>
    database.read({ tenantId: 0 }, async (sql) => ok((await firstPage(sql, principal.roleIds)) ?? HOME)),
  )
  api.get('/sys/sysRoleIndex/queryByCode', { config: accessTo(roleIndex, 'list') }, async ({ query }) => {
    const { roleCode } = query as Parameters
    const found = await database.read({ tenantId: 0 }, (sql) =>
      raw<FirstPage>`select i.id, i.role_code as "roleCode", i.url, i.component, i.route, i.priority, i.status, i.version
        from sys_role_index i where i.role_code = ${typeof roleCode === 'string' ? roleCode : ''}`.execute(sql),
    )
    if (found.rows[0] === undefined) throw missing()
    return ok(found.rows[0])
  })
}

async function firstPage(sql: Transaction<Tables>, roleIds: readonly string[]): Promise<FirstPage | undefined> {
  const { rows } = await raw<FirstPage>`
    select i.url, i.component, i.route from sys_role_index i join sys_role r on r.role_code = i.role_code
    where r.id = any(${[...roleIds]}::text[]) and i.status = '1' order by i.priority desc, i.role_code limit 1`.execute(
    sql,
  )
  return rows[0]
}
