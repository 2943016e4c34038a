import { ROUTE_ACCESS } from '#contract/areas/gateway/gateway-route.entity.ts'
import { readFilters, readPredicates, type Filter, type Predicate } from '#contract/areas/gateway/route-parts.ts'
import { conditionOf, type Asked, type Condition } from './conditions.ts'
import { isOurs } from './own-headers.ts'
import { firstSegment } from './path-pattern.ts'

/** A route as it is kept. */
export interface StoredRoute {
  id: string
  uri: string
  predicates: string
  filters: string | null
  stripPrefix: number
  access: string
  passToken: number
  timeoutSeconds: number
  perMinute: number
}

/** A route as requests are passed on by it. */
export interface Route {
  id: string
  fits: (asked: Asked) => boolean
  target: URL
  stripPrefix: number
  isPublic: boolean
  passesToken: boolean
  timeoutMs: number
  /** Requests that one person may begin at once, and how many come back each second. */
  burst: number
  perSecond: number
  /** After so many failures in a row nothing is passed on for so long. */
  breaker: { failures: number; restMs: number }
  addedHeaders: Readonly<Record<string, string>>
  removedHeaders: readonly string[]
}

/** How a stored route works, or why it does not in a sentence. @param reserved first parts of addresses that are the platform's own */
export function compileRoute(row: StoredRoute, reserved: ReadonlySet<string>): Route | string {
  const [conditions, filters] = [readPredicates(row.predicates), readFilters(row.filters ?? '')]
  if ('problem' in conditions) return conditions.problem
  if ('problem' in filters) return filters.problem
  const problem = addressProblem(conditions.predicates, reserved)
  if (problem !== null) return problem
  const compiled = conditions.predicates.map(conditionOf)
  const broken = compiled.find((condition): condition is string => typeof condition === 'string')
  if (broken !== undefined) return broken
  const target = targetOf(row.uri)
  if (typeof target === 'string') return target
  const shaped = shapedBy(filters.filters, row.perMinute)
  if (typeof shaped === 'string') return shaped
  return {
    id: row.id,
    fits: (asked) => (compiled as Condition[]).every((condition) => condition(asked)),
    target,
    stripPrefix: row.stripPrefix,
    isPublic: row.access === ROUTE_ACCESS.everybody,
    passesToken: row.passToken === 1,
    timeoutMs: row.timeoutSeconds * 1_000,
    ...shaped,
  }
}

/** Without an address of its own a route would take everybody's. */
function addressProblem(predicates: readonly Predicate[], reserved: ReadonlySet<string>): string | null {
  const paths = predicates.filter(({ name }) => name === 'Path').flatMap(({ args }) => args)
  if (paths.length === 0) return '至少需要一个路由条件 Path'
  for (const path of paths.flatMap((arg) => arg.split(',')).map((one) => one.trim())) {
    const segment = firstSegment(path)
    if (segment === null) return '路由条件 Path 应如 /reports/**，第一段不能有通配符'
    if (reserved.has(segment.toLowerCase())) return `/${segment} 是平台自己的地址，不能转发`
  }
  return null
}

function targetOf(uri: string): URL | string {
  if (/^lb:/i.test(uri)) return '没有服务注册中心，lb:// 地址不会转发，请填写 http:// 或 https:// 地址'
  if (!/^https?:\/\//i.test(uri) || !URL.canParse(uri)) return '路由地址应以 http:// 或 https:// 开头'
  const target = new URL(uri)
  if (target.username !== '' || target.password !== '') return '路由地址里不能有用户名和密码'
  return target.search !== '' || target.hash !== '' ? '路由地址里不能有参数' : target
}

type Shape = Pick<Route, 'burst' | 'perSecond' | 'breaker' | 'addedHeaders' | 'removedHeaders'>

const HEADER_NAME = /^[A-Za-z0-9-]{1,50}$/
/** What the platform says itself cannot be taken away. */
const OWN_HEADERS = /^(host|content-length|transfer-encoding|connection|x-forwarded-.*|x-andun-.*)$/i

function shapedBy(filters: readonly Filter[], perMinute: number): Shape | string {
  const shape: Shape & { addedHeaders: Record<string, string>; removedHeaders: string[] } = {
    burst: perMinute,
    perSecond: perMinute / 60,
    breaker: { failures: 5, restMs: 10_000 },
    addedHeaders: {},
    removedHeaders: [],
  }
  for (const { name, args } of filters) {
    // Upstream writes `redis-rate-limiter.replenishRate`.
    const number = (key: string, byDefault: number) => {
      const given = Object.entries(args).find(([one]) => one === key || one.endsWith(`.${key}`))?.[1]
      return given === undefined || given === '' ? byDefault : Number(given)
    }
    if (name === 'RequestRateLimiter') {
      shape.perSecond = number('replenishRate', 10)
      shape.burst = number('burstCapacity', shape.perSecond)
      if (!isWithin(shape.perSecond, 100_000) || !isWithin(shape.burst, 1_000_000)) return '限流过滤器的参数不正确'
    } else if (name === 'CircuitBreaker') {
      shape.breaker = { failures: number('failures', 5), restMs: number('seconds', 10) * 1_000 }
      if (!isWithin(shape.breaker.failures, 1_000) || !isWithin(shape.breaker.restMs, 3_600_000))
        return '熔断器的参数不正确'
    } else {
      const header = args['name'] ?? args['_genkey_0'] ?? ''
      const value = args['value'] ?? args['_genkey_1'] ?? ''
      const isOwn = name === 'RemoveRequestHeader' ? OWN_HEADERS.test(header) : isOurs(header.toLowerCase())
      if (!HEADER_NAME.test(header) || isOwn) return `过滤器 ${name} 的请求头名称不正确`
      if (name === 'RemoveRequestHeader') shape.removedHeaders.push(header.toLowerCase())
      else if (/^[\x20-\x7e]{0,500}$/.test(value)) shape.addedHeaders[header.toLowerCase()] = value
      else return `过滤器 ${name} 的值只能由可见的 ASCII 字符组成`
    }
  }
  return shape
}

function isWithin(number: number, most: number): boolean {
  return number > 0 && number <= most
}
