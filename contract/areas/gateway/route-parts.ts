import * as z from 'zod/mini'

/** A condition or a filter as upstream writes it: `{"name":"Path","args":["/a/**"]}`. Source: contract §11.2. */
const text = z.string().check(z.maxLength(500))
const named = z.object({ key: text, value: z.coerce.string() })

const predicateSchema = z.object({
  name: z.string().check(z.maxLength(50)),
  args: z._default(
    z.union([z.array(z.coerce.string()).check(z.maxLength(50)), z.record(z.string(), z.coerce.string())]),
    [],
  ),
})

const filterSchema = z.object({
  name: z.string().check(z.maxLength(50)),
  args: z._default(z.union([z.array(named).check(z.maxLength(20)), z.record(z.string(), z.coerce.string())]), []),
})

export interface Predicate {
  name: PredicateName
  args: string[]
}

export interface Filter {
  name: FilterName
  args: Record<string, string>
}

/** What conditions ask for, and what their arguments mean. Source: contract §23. */
export const PREDICATES = [
  { name: 'Path', text: '路径', hint: '例如 /reports/**，多个用逗号分隔' },
  { name: 'Method', text: '请求方法', hint: '例如 GET,POST' },
  { name: 'Host', text: '主机名', hint: '例如 *.example.com' },
  { name: 'Header', text: '请求头', hint: '名称,正则表达式' },
  { name: 'Query', text: '查询参数', hint: '名称,正则表达式' },
  { name: 'Cookie', text: 'Cookie', hint: '名称,正则表达式' },
  { name: 'After', text: '在此时间之后', hint: '例如 2026-01-01 00:00:00' },
  { name: 'Before', text: '在此时间之前', hint: '例如 2026-12-31 23:59:59' },
  { name: 'Between', text: '在两个时间之间', hint: '开始时间,结束时间' },
  { name: 'RemoteAddr', text: '访问者地址', hint: '例如 10.0.0.0/8' },
] as const
export type PredicateName = (typeof PREDICATES)[number]['name']

/** What is done to requests on their way. */
export const FILTERS = [
  { name: 'RequestRateLimiter', text: '限流过滤器', hint: 'replenishRate=10,burstCapacity=20' },
  { name: 'CircuitBreaker', text: '熔断器', hint: 'failures=5,seconds=10' },
  { name: 'AddRequestHeader', text: '加上请求头', hint: 'name=X-From,value=andun' },
  { name: 'RemoveRequestHeader', text: '去掉请求头', hint: 'name=Cookie' },
] as const
export type FilterName = (typeof FILTERS)[number]['name']

/** What upstream calls the circuit breaker. */
const FILTER_ALIASES: Readonly<Record<string, FilterName>> = { Hystrix: 'CircuitBreaker' }

/** The conditions of a route as they are stored, or what is wrong with them in a sentence. */
export function readPredicates(json: string): { predicates: Predicate[] } | { problem: string } {
  const parsed = parse(json, z.array(predicateSchema).check(z.maxLength(20)))
  if (parsed === null) return { problem: '路由条件的格式不正确' }
  const unknown = parsed.find(({ name }) => !PREDICATES.some((one) => one.name === name))
  if (unknown !== undefined) return { problem: `没有名为“${unknown.name}”的路由条件` }
  return {
    predicates: parsed.map(({ name, args }) => ({
      name: name as PredicateName,
      args: (Array.isArray(args) ? args : Object.values(args)).map((arg) => arg.trim()).filter((arg) => arg !== ''),
    })),
  }
}

/** The filters of a route as they are stored, or what is wrong with them in a sentence. */
export function readFilters(json: string): { filters: Filter[] } | { problem: string } {
  const parsed = parse(json.trim() === '' ? '[]' : json, z.array(filterSchema).check(z.maxLength(20)))
  if (parsed === null) return { problem: '过滤器的格式不正确' }
  const nameOf = (name: string) => FILTER_ALIASES[name] ?? name
  const unknown = parsed.find(({ name }) => !FILTERS.some((one) => one.name === nameOf(name)))
  if (unknown !== undefined) return { problem: `没有名为“${unknown.name}”的过滤器` }
  return {
    filters: parsed.map(({ name, args }) => ({
      name: nameOf(name) as FilterName,
      args: Array.isArray(args) ? Object.fromEntries(args.map(({ key, value }) => [key, value])) : args,
    })),
  }
}

function parse<T>(json: string, schema: z.ZodMiniType<T>): T | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(json))
    return parsed.success ? parsed.data : null
  } catch {
    return null // said by the caller
  }
}
