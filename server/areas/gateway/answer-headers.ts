import type { IncomingHttpHeaders } from 'node:http'
import { withoutConnection } from './connection-headers.ts'

/** Would speak for the whole platform, or to the proxy in front of it. */
const NOT_ANSWERED: ReadonlySet<string> = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'service-worker-allowed',
  'clear-site-data',
  'strict-transport-security',
  'alt-svc',
  'accept-ch',
  'nel',
  'report-to',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'x-sendfile',
  'x-lighttpd-send-file',
])
const TO_PROXIES = /^x-accel-/

/** A page from elsewhere stands under our address, so it runs without our origin: it reaches nothing the console keeps. */
const APART = 'sandbox allow-scripts allow-forms allow-popups allow-downloads'

/** What the browser is told of the other server's answer. @param path of the request; cookies return below its first part alone */
export function answerHeadersFor(headers: IncomingHttpHeaders, path: string): Record<string, string | string[]> {
  const { 'set-cookie': cookies, ...passed } = Object.fromEntries(
    withoutConnection(headers).filter(([name]) => !NOT_ANSWERED.has(name) && !TO_PROXIES.test(name)),
  )
  // The framing that was read stands, and it was not by this length. Source: RFC 9112 §6.3.
  if (headers['transfer-encoding'] !== undefined) delete passed['content-length']
  return {
    ...passed,
    ...(cookies !== undefined && { 'set-cookie': [cookies].flat().map((cookie) => confined(cookie, path)) }),
    'content-security-policy': APART,
    'x-content-type-options': 'nosniff',
  }
}

/** Under our address one server's cookie would reach all the others, and theirs could be replaced. */
function confined(cookie: string, path: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const kept = attributes.filter((attribute) => attribute !== '' && !/^(path|domain)\s*(=|$)/i.test(attribute))
  return [pair, ...kept, `Path=/${path.split('/')[1] ?? ''}`].join('; ')
}
