import type { RowOf, ValuesOf } from '#contract/entity/row-of.ts'
import { ROUTE_ACCESS_CHOICES, type gatewayRoute } from '#contract/areas/gateway/gateway-route.entity.ts'
import { withHooks } from '#server/engine/resource/define-resource.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { badInput } from '#server/http/refusals.ts'
import { readFilters, readPredicates } from '#contract/areas/gateway/route-parts.ts'
import { compileRoute, type StoredRoute } from './compile-route.ts'
import type { Gateway } from './gateway-memory.ts'
import { RESERVED } from './reserved.ts'

/** The routes with what this server knows of them; what nobody could read is not kept. */
export function withState(resource: Resource<typeof gatewayRoute>, { breakers }: Gateway): typeof resource {
  const { beforeWrite } = resource.hooks
  return withHooks(resource, {
    decorate: (_context, rows) => {
      for (const row of rows) {
        row.state = stateOf(row, breakers.of(row.id))
        row.access_dictText = ROUTE_ACCESS_CHOICES.find(({ value }) => value === row.access)?.text ?? null
      }
    },
    beforeWrite: async (context, draft, own) => {
      await beforeWrite?.(context, draft, own)
      checkParts(draft.values)
      breakers.forget(draft.id)
    },
  })
}

type RouteRow = RowOf<typeof gatewayRoute>

/** A row of the list as the gateway reads it. */
export function storedRoute(row: RouteRow): StoredRoute {
  return {
    id: row.id,
    uri: row.uri,
    predicates: row.predicates,
    filters: row.filters,
    stripPrefix: row.stripPrefix,
    access: row.access,
    passToken: row.passToken,
    timeoutSeconds: row.timeoutSeconds,
    perMinute: row.perMinute,
  }
}

function stateOf(row: RouteRow, health: ReturnType<Gateway['breakers']['of']>): string {
  if (row.status !== 1) return '已停用'
  const route = compileRoute(storedRoute(row), RESERVED)
  if (typeof route === 'string') return `不转发：${route}`
  if (health === null) return '转发中'
  return health.isResting ? `熔断中：${health.last}` : `转发中，最近一次：${health.last}`
}

function checkParts({ predicates, filters }: ValuesOf<typeof gatewayRoute>): void {
  const problems = [
    typeof predicates === 'string' ? readPredicates(predicates) : {},
    typeof filters === 'string' ? readFilters(filters) : {},
  ]
  const wrong = problems.find((one): one is { problem: string } => 'problem' in one)
  if (wrong !== undefined) throw badInput(wrong.problem)
}
