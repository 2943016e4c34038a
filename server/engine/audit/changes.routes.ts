import { accessTo } from '#server/engine/access-to.ts'
import { describeParameter } from '#server/engine/describe.ts'
import { oneId } from '#server/http/ids.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { missing } from '#server/http/refusals.ts'
import type { Resource } from '#server/engine/resource.ts'
import { look, type ResourceServices } from '#server/engine/run.ts'
import { visibleRow } from '#server/engine/visible-row.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { changesOf } from './changes-of.ts'

/** `GET …/changes?id=`: the timeline of a record this person's list may show. */
export function registerChanges(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity } = resource
  const options = { config: accessTo(entity, 'list'), schema: describeParameter('id', '编号') }
  api.get(`${entity.path}/changes`, options, async (request) => {
    const id = oneId((request.query as Parameters)['id'], 'id')
    const changes = await look(services, request, async (context) => {
      if ((await visibleRow(context, resource, id)) === undefined) throw missing()
      return changesOf(context, resource, id)
    })
    return ok(changes)
  })
}
