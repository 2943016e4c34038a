import { describeList } from '#server/engine/resource/describe.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { sortOf, type Resource } from '#server/engine/resource/resource.ts'
import { runQuery, type ResourceServices } from '#server/engine/resource/run.ts'
import { askedFor } from '#server/engine/rows/asked-columns.ts'
import { listPage } from '#server/engine/rows/rows.ts'
import { seenBy } from '#server/engine/rows/seen-fields.ts'
import { totalsOf } from '#server/engine/rows/totals.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'

/** `GET …/list`. */
export function registerList(api: Api, services: ResourceServices, served: Resource): void {
  const { entity } = served
  if (served.isBin !== true) services.searched.set(entity.name, { resource: served, services })
  const config = accessTo(entity, 'list')
  api.get(`${entity.path}/list`, { config, schema: describeList(served.columns) }, async (request) => {
    const parameters = request.query as Parameters
    const resource = askedFor(served, parameters)
    const query = readListQuery(parameters, seenBy(request.principal, resource).columns, sortOf(resource))
    const listed = await runQuery(services, request, async (context) => {
      const totals = parameters['withTotals'] === '1' ? await totalsOf(context, resource, parameters) : null
      const extra = resource.hooks.filter?.(parameters, context) ?? []
      return listPage(context, resource, query, extra, totals)
    })
    return ok(listed)
  })
}
