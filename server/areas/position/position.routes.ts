import { sql as raw, type SqlBool } from 'kysely'
import { ok, refuse } from '#server/http/answer.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { select, visibleTo } from '#server/engine/rows/rows.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { positions } from './position.resource.ts'

/** `GET /sys/position/queryByCode?code`: one position. Source: contract §5.4. */
export function registerPositionByCode(api: Api, services: EngineServices): void {
  api.get('/sys/position/queryByCode', { config: accessTo(positions.entity, 'list') }, async (request) => {
    const { code = '' } = request.query as Parameters
    const [row] = await runReadOnly(services, request, async (context) => {
      const isIt = raw<SqlBool>`${rowRef('code')} = ${String(code)}`
      return select(context, positions, { where: allOf([isIt, ...(await visibleTo(context, positions, 'list'))]) })
    })
    return row === undefined ? refuse('未找到对应实体') : ok(row)
  })
}
