import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '#server/identity/auth.ts'
import type { Route } from './compile-route.ts'

/** Belong to one connection, or say who we are. Source: RFC 9110 §7.6.1. */
const NOT_PASSED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
])
const TOKENS = ['x-access-token', 'token']

/** What the other server is told: what the browser said, without what is ours alone, and who asks. */
export function headersFor(
  { headers, ip, protocol, host }: Pick<FastifyRequest, 'headers' | 'ip' | 'protocol' | 'host'>,
  { passesToken, addedHeaders, removedHeaders }: Route,
  person: Principal | null,
): Record<string, string | string[]> {
  const passed = Object.entries(headers).filter(
    ([name, value]) =>
      value !== undefined &&
      !NOT_PASSED.has(name) &&
      !/^x-(forwarded|andun)-/.test(name) &&
      !removedHeaders.includes(name) &&
      (passesToken || !TOKENS.includes(name)),
  ) as [string, string | string[]][]
  return {
    ...Object.fromEntries(passed),
    ...addedHeaders,
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    ...(person !== null && { 'x-andun-user': encodeURIComponent(person.username) }),
  }
}

/** What would speak for the whole platform. */
const NOT_ANSWERED = new Set([
  ...NOT_PASSED,
  'content-security-policy',
  'content-security-policy-report-only',
  'service-worker-allowed',
  'clear-site-data',
  'strict-transport-security',
  'alt-svc',
  'access-control-allow-origin',
  'access-control-allow-credentials',
])

/** A page from elsewhere stands under our address, so it runs without our origin: it reaches nothing the console keeps. */
const APART = 'sandbox allow-scripts allow-forms allow-popups allow-downloads'

/** What the browser is told of the other server's answer. */
export function headersOf(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const passed = Object.entries(headers).filter(([name, value]) => value !== undefined && !NOT_ANSWERED.has(name))
  return {
    ...(Object.fromEntries(passed) as Record<string, string | string[]>),
    'content-security-policy': APART,
    'x-content-type-options': 'nosniff',
  }
}
