import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { gatewayRoute } from '#contract/areas/gateway/gateway-route.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import type { Serve } from '#server/areas/area.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { registerOffers } from '#server/engine/registration/register-resource.ts'
import { registerOne } from '#server/engine/registration/one.routes.ts'
import { describeList } from '#server/engine/resource/describe.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import { sortOf, type Context, type Resource } from '#server/engine/resource/resource.ts'
import { listPage } from '#server/engine/rows/rows.ts'
import { runReadOnly, runIdempotent } from '#server/engine/resource/run.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { addRow, editRow } from '#server/engine/write/write-rows.ts'
import { ok, refuse } from '#server/http/answer.ts'
import { reach } from '#server/http/reachable-hosts.ts'
import { missing, refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { compileRoute } from './compile-route.ts'
import { destinationOf } from './gateway.ts'
import { gatewayOf } from './gateway-memory.ts'
import { probeTarget } from './probe-target.ts'
import { RESERVED } from './reserved.ts'
import { storedRoute, withState } from './route-state.ts'

/** A page is asked for by our own list; upstream's clients get them all. */
const ALL = '1000'

const router = z.object({
  router: z.looseObject({ id: z.optional(z.nullable(z.string())), routerId: z.optional(z.string()) }),
})
const one = z.object({ id: z.string('缺少参数 id').check(z.minLength(1, '缺少参数 id'), z.maxLength(32)) })
const LIMIT = { max: 20, timeWindow: 60_000 } as const

/** The standard routes, and what upstream's clients call besides. Source: contract §11.2. */
export const registerGateway: Serve<typeof gatewayRoute> = (api, services, standard) => {
  const resource = withState(standard, gatewayOf(services))
  registerList(api, services, resource)
  registerOne(api, services, resource)
  registerOffers(api, services, resource)
  registerUpdateAll(api, services, resource)
  registerProbe(api, services, resource)
  api.get(`${gatewayRoute.path}/clearRedis`, { config: accessTo(gatewayRoute, 'edit') }, async () => {
    gatewayOf(services).forget()
    return ok('清除成功！', '清除成功！')
  })
  // Deleted routes are gone here; other clients open their bin nevertheless. Source: upstream 3.9.
  api.get(`${gatewayRoute.path}/deleteList`, { config: accessTo(gatewayRoute, 'list') }, () => ok([]))
}

function registerList(api: Api, services: EngineServices, resource: Resource): void {
  services.searched.set(gatewayRoute.name, { resource, services })
  const options = { config: accessTo(gatewayRoute, 'list'), schema: describeList(resource.columns) }
  api.get(`${gatewayRoute.path}/list`, options, async (request) => {
    const parameters = request.query as Parameters
    const isWhole = parameters['pageNo'] === undefined
    const asked = isWhole ? { ...parameters, pageNo: '1', pageSize: ALL } : parameters
    const query = readListQuery(asked, resource.columns, sortOf(resource))
    const page = await runReadOnly(services, request, (context) => listPage(context, resource, query))
    return ok(isWhole ? page.records : page)
  })
}

function registerUpdateAll(api: Api, services: EngineServices, resource: Resource): void {
  const permission = ['edit', 'updateAll'].map((action) => permissionOf(gatewayRoute, action))
  const config = { access: { permission }, keepsRights: true, withIdempotencyKey: true } as const
  api.post(`${gatewayRoute.path}/updateAll`, { config, schema: { body: router } }, (request) => {
    const said = request.body.router
    return runIdempotent(services, request, async (context, changes) => {
      const id = said.id || (await idOf(context, said.routerId ?? ''))
      const change = id === undefined ? addRow(context, resource, said) : editRow(context, resource, { ...said, id })
      changes.push(await change)
      return ok(null)
    })
  })
}

async function idOf({ sql }: Context, routerId: string): Promise<string | undefined> {
  const { rows } = await raw<{ id: string }>`select id from ${raw.table(gatewayRoute.table)}
    where router_id = ${routerId}`.execute(sql)
  return rows[0]?.id
}

/** Asks the server behind a route once, as a request would. */
function registerProbe(
  api: Api,
  services: EngineServices & Pick<Services, 'reachableHosts'>,
  resource: Resource<typeof gatewayRoute>,
): void {
  const config = { ...accessTo(gatewayRoute, 'probe'), keepsRights: true, rateLimit: LIMIT }
  api.put(`${gatewayRoute.path}/probe`, { config, schema: { body: one } }, async (request) => {
    const row = await runReadOnly(services, request, (context) => visibleRow(context, resource, request.body.id))
    if (row === undefined) throw missing()
    const route = compileRoute(storedRoute(row), RESERVED)
    if (typeof route === 'string') throw refused(`这个路由不会转发：${route}`)
    const target = await reach(destinationOf(route), services.reachableHosts)
    const outcome = await probeTarget(route, target, services.elapsed)
    return typeof outcome === 'string'
      ? refuse(`检测失败：${outcome}`)
      : ok(outcome, `对方应答 ${outcome.status}，${outcome.ms} 毫秒`)
  })
}
