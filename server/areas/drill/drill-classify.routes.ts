import { sql as raw } from 'kysely'
import { DRILL_CLASS_TAKEN, drillClassify } from '#contract/areas/drill/drill-classify.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { tenantOf } from '#server/db/scope.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { ok, refuse } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

const FREE = '该值可用！'

/** `GET /space/drill/classify/nameCheck`: whether a name is free among siblings, while it is typed. */
export function registerDrillNameCheck(api: Api, services: EngineServices): void {
  const config = { access: { permission: permissionOf(drillClassify, 'list') } }
  api.get(`${drillClassify.path}/nameCheck`, { config }, async (request) => {
    const { id, pid, name } = request.query as Parameters
    if (typeof name !== 'string' || name === '') return ok(null, FREE)
    const [above, own] = [pid, id].map((text) => (typeof text === 'string' ? text : ''))
    const { rows } = await runReadOnly(services, request, ({ sql, principal }) =>
      raw`select from ${raw.table(drillClassify.table)} where tenant_id = ${tenantOf(principal)} and name = ${name}
        and coalesce(pid, '') = ${above} and id <> ${own} limit 1`.execute(sql),
    )
    return rows.length > 0 ? refuse(DRILL_CLASS_TAKEN) : ok(null, FREE)
  })
}
