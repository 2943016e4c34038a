import { BlockList, isIP } from 'node:net'
import { readMoment } from '#contract/kinds/moments.ts'
import type { Predicate, PredicateName } from '#contract/areas/gateway/route-parts.ts'
import { safePattern } from '#server/engine/checks/safe-pattern.ts'
import { pathPattern } from './path-pattern.ts'

/** What conditions are asked about. */
export interface Asked {
  path: string
  method: string
  host: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, unknown>>
  ip: string
  /** Epoch ms. */
  now: number
}

export type Condition = (asked: Asked) => boolean

/** A condition of a route, or what is wrong with it in a sentence. */
export function conditionOf({ name, args }: Predicate): Condition | string {
  if (args.length === 0) return `路由条件 ${name} 缺少参数`
  return MAKERS[name](args)
}

const MAKERS: Readonly<Record<PredicateName, (args: readonly string[]) => Condition | string>> = {
  Path(args) {
    const patterns = listed(args).map(pathPattern)
    if (patterns.includes(null)) return '路由条件 Path 应如 /reports/**，第一段不能有通配符'
    return ({ path }) => patterns.some((pattern) => pattern?.matches(path))
  },
  Method(args) {
    const methods = listed(args).map((method) => method.toUpperCase())
    return ({ method }) => methods.includes(method)
  },
  Host(args) {
    const hosts = listed(args).map((host) => host.toLowerCase())
    return ({ host }) => hosts.some((one) => isHost(one, host.toLowerCase()))
  },
  Header: ([name = '', pattern]) => textual(pattern, ({ headers }) => headers[name.toLowerCase()]),
  Query: ([name = '', pattern]) =>
    textual(pattern, ({ query }) => (Object.hasOwn(query, name) ? query[name] : undefined)),
  Cookie: ([name = '', pattern]) => textual(pattern, ({ headers }) => cookieIn(String(headers['cookie'] ?? ''), name)),
  After: ([from = '']) => within(from, null),
  Before: ([until = '']) => within(null, until),
  Between: (args) => {
    const [from = '', until = ''] = listed(args)
    return within(from, until)
  },
  RemoteAddr(args) {
    const list = new BlockList()
    for (const network of listed(args)) {
      const [address = '', bits] = network.split('/')
      const family = isIP(address)
      const most = family === 4 ? 32 : 128
      const prefix = Number(bits ?? most)
      if (family === 0 || !(prefix >= 0 && prefix <= most)) return '路由条件 RemoteAddr 应为地址或网段，例如 10.0.0.0/8'
      list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
    }
    return ({ ip }) => isIP(ip) !== 0 && list.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6')
  },
}

/** Several in one argument, as people write them, or one in each. */
function listed(args: readonly string[]): string[] {
  return args
    .flatMap((arg) => arg.split(','))
    .map((arg) => arg.trim())
    .filter((arg) => arg !== '')
}

/** Whatever a value has to be like; without a pattern it only has to be there. */
function textual(pattern: string | undefined, valueOf: (asked: Asked) => unknown): Condition | string {
  const safe = pattern === undefined ? null : safePattern(pattern)
  if (pattern !== undefined && safe === null) return `“${pattern}”不是可用的正则表达式`
  return (asked) => {
    const value = valueOf(asked)
    return typeof value === 'string' && (safe === null || safe.matches(value))
  }
}

function isHost(pattern: string, host: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern
}

function cookieIn(cookies: string, name: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='))
  return pairs
    .find(([key]) => key === name)
    ?.slice(1)
    .join('=')
}

/** Moments as the wire writes them, in GMT+8; those with a zone of their own count by it. */
function within(from: string | null, until: string | null): Condition | string {
  const [begin, end] = [from, until].map((text) => (text === null ? null : momentOf(text)))
  if (Number.isNaN(begin) || Number.isNaN(end)) return '路由条件中的时间应如 2026-01-01 00:00:00'
  return ({ now }) => (begin === null || now >= begin!) && (end === null || now < end!)
}

function momentOf(text: string): number {
  const plain = text.trim().replace(/\[[^\]]*\]$/, '')
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(plain)) return Date.parse(plain)
  const stretch = readMoment(plain)
  return stretch === null ? Number.NaN : Date.parse(`${stretch.from.replace(' ', 'T')}+08:00`)
}
