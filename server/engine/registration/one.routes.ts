import { withChildren } from '#server/engine/children/with-children.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { describeParameter } from '#server/engine/resource/describe.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { runReadOnly, type ResourceServices } from '#server/engine/resource/run.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { ok } from '#server/http/answer.ts'
import { idsOf } from '#server/http/ids.ts'
import { badInput, missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'

const WITH = { with: '一起查询的明细，以逗号分隔' }

/** `GET …/queryById`. */
export function registerOne(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity } = resource
  const config = accessTo(entity, 'list')
  api.get(`${entity.path}/queryById`, { config, schema: describeParameter('id', '编号', WITH) }, async (request) => {
    const parameters = request.query as Parameters
    const [id] = idsOf(parameters['id'])
    if (id === undefined) throw badInput('缺少参数 id')
    const row = await runReadOnly(services, request, async (context) => {
      const found = await visibleRow(context, resource, id)
      return found && withChildren(context, { resource, resources: services.resources }, found, parameters['with'])
    })
    if (row === undefined) throw missing()
    return ok(row)
  })
}
