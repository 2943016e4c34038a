import { sql as raw } from 'kysely'
import { CLASSIFY_NAME_TAKEN, courseClassify } from '#contract/areas/course/course-classify.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { tenantOf } from '#server/db/scope.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { ok, refuse } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

const FREE = '该值可用！'

/** `GET /vr/course/classify/nameCheck`: whether a name is free among siblings, while it is typed. */
export function registerNameCheck(api: Api, services: EngineServices): void {
  const config = { access: { permission: permissionOf(courseClassify, 'list') } }
  api.get(`${courseClassify.path}/nameCheck`, { config }, async (request) => {
    const { id, pid, name } = request.query as Parameters
    if (typeof name !== 'string' || name === '') return ok(null, FREE)
    const [above, own] = [pid, id].map((text) => (typeof text === 'string' ? text : ''))
    const { rows } = await runReadOnly(services, request, ({ sql, principal }) =>
      raw`select from ${raw.table(courseClassify.table)} where tenant_id = ${tenantOf(principal)} and name = ${name}
        and coalesce(pid, '') = ${above} and id <> ${own} limit 1`.execute(sql),
    )
    return rows.length > 0 ? refuse(CLASSIFY_NAME_TAKEN) : ok(null, FREE)
  })
}
