import { ROUTE_ACCESS_CHOICES } from '#contract/areas/gateway/gateway-route.entity.ts'
import type { Resource } from '#server/engine/resource.ts'
import type { Row } from '#server/engine/texts.ts'
import { badInput } from '#server/http/refusals.ts'
import { readFilters, readPredicates } from '#contract/areas/gateway/route-parts.ts'
import { compileRoute, type StoredRoute } from './compile-route.ts'
import type { Gateway } from './gateway-memory.ts'
import { RESERVED } from './reserved.ts'

/** The routes with what this server knows of them; what nobody could read is not kept. */
export function withState(resource: Resource, { breakers }: Gateway): Resource {
  const { beforeWrite } = resource.hooks
  return {
    ...resource,
    hooks: {
      ...resource.hooks,
      decorate: (_context, rows) => {
        for (const row of rows) {
          row['state'] = stateOf(row, breakers.of(String(row['id'])))
          row['access_dictText'] = ROUTE_ACCESS_CHOICES.find(({ value }) => value === row['access'])?.text ?? null
        }
      },
      beforeWrite: async (context, draft, own) => {
        await beforeWrite?.(context, draft, own)
        checkParts(draft.values)
        breakers.forget(draft.id)
      },
    },
  }
}

/** A row of the list as the gateway reads it. */
export function storedRoute(row: Row): StoredRoute {
  const words = (key: string) => String(row[key] ?? '')
  return {
    id: words('id'),
    uri: words('uri'),
    predicates: words('predicates'),
    filters: words('filters'),
    stripPrefix: Number(row['stripPrefix']),
    access: words('access'),
    passToken: Number(row['passToken']),
    timeoutSeconds: Number(row['timeoutSeconds']),
    perMinute: Number(row['perMinute']),
  }
}

function stateOf(row: Row, health: ReturnType<Gateway['breakers']['of']>): string {
  if (Number(row['status']) !== 1) return '已停用'
  const route = compileRoute(storedRoute(row), RESERVED)
  if (typeof route === 'string') return `不转发：${route}`
  if (health === null) return '转发中'
  return health.isResting ? `熔断中：${health.last}` : `转发中，最近一次：${health.last}`
}

function checkParts(values: Readonly<Record<string, unknown>>): void {
  const { predicates, filters } = values
  const problems = [
    typeof predicates === 'string' ? readPredicates(predicates) : {},
    typeof filters === 'string' ? readFilters(filters) : {},
  ]
  const wrong = problems.find((one): one is { problem: string } => 'problem' in one)
  if (wrong !== undefined) throw badInput(wrong.problem)
}
