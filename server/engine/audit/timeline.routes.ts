import { accessTo } from '#server/engine/resource/access-to.ts'
import { describeParameter } from '#server/engine/resource/describe.ts'
import { oneId } from '#server/http/ids.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { badInput, missing } from '#server/http/refusals.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { runReadOnly, type ResourceServices } from '#server/engine/resource/run.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { readCursor } from './timeline-entry.ts'
import { timelineOf, type TimelineQuery } from './timeline-of.ts'

const PAGE = 20
const ASKED = { kinds: '只看这些种类，以逗号分隔', before: '上一页的 next' }

/** `GET …/timeline?id=`: what became of a record this person's list may show, and what has to do with it, page by page. */
export function registerTimeline(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity } = resource
  const options = { config: accessTo(entity, 'list'), schema: describeParameter('id', '编号', ASKED) }
  api.get(`${entity.path}/timeline`, options, async (request) => {
    const parameters = request.query as Parameters
    const id = oneId(parameters['id'], 'id')
    const query = queryOf(parameters)
    const timeline = await runReadOnly(services, request, async (context) => {
      const row = await visibleRow(context, resource, id)
      if (row === undefined) throw missing()
      return timelineOf(context, { resource, row, resources: services.resources.all }, query)
    })
    return ok(timeline)
  })
}

function queryOf({ kinds, before }: Parameters): TimelineQuery {
  const cursor = typeof before === 'string' && before !== '' ? readCursor(before) : null
  if (cursor === null && typeof before === 'string' && before !== '') throw badInput('参数 before 的格式不正确')
  const named = typeof kinds === 'string' ? kinds.split(',').filter((kind) => kind !== '') : []
  return { kinds: named.length === 0 ? null : new Set(named), before: cursor, most: PAGE }
}
