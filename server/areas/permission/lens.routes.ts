import * as z from 'zod/mini'
import type { Administration } from '#server/engine/platform/administration.ts'
import { requireVisibleRows } from '#server/engine/rows/visible-row.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { explainRight } from '#server/rights/explain.ts'
import type { Services } from '#server/services.ts'
import { workContext } from '#server/engine/resource/work-context.ts'

const question = z.object({ userId: z.string('请选择用户'), permissionId: z.string('请选择菜单或按钮') })

/** 权限透视: why somebody this person may see may or may not open a page or press a button, in the tenant that is worked in. */
export function registerLens(api: Api, services: Administration & Pick<Services, 'secondFactor'>): void {
  const { database, now, resources, secondFactor } = services
  api.get(
    '/sys/permission/explain',
    { config: { access: { permission: 'system:permission:explain' } }, schema: { querystring: question } },
    async ({ principal, query }) => {
      await database.read(principal, (sql) =>
        requireVisibleRows(workContext(services, { sql, principal, now: now() }), resources.named('user'), [
          query.userId,
        ]),
      )
      const { tenantId } = principal
      const asked = { ...query, tenantId, now: now(), secondFactor }
      return ok(await database.read({ tenantId: 0 }, (sql) => explainRight(sql, asked)))
    },
  )
}
