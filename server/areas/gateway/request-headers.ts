import type { FastifyRequest } from 'fastify'
import type { Principal } from '#server/identity/auth.ts'
import type { Route } from './compile-route.ts'
import { withoutConnection } from './connection-headers.ts'
import { isOurs } from './own-headers.ts'

const TOKENS: ReadonlySet<string> = new Set(['x-access-token', 'token'])

/** What the other server is told: what the browser said, without what is ours alone, and who asks. */
export function requestHeadersFor(
  { headers, ip, protocol, host }: Pick<FastifyRequest, 'headers' | 'ip' | 'protocol' | 'host'>,
  { passesToken, addedHeaders, removedHeaders }: Route,
  person: Principal | null,
): Record<string, string | string[]> {
  const removed = new Set(removedHeaders)
  const passed = withoutConnection(headers).filter(([name]) => {
    if (passesToken && TOKENS.has(name)) return !removed.has(name)
    const meant = meantBy(name)
    return !isOurs(meant) && !TOKENS.has(meant) && !removed.has(name) && !removed.has(meant)
  })
  return {
    ...Object.fromEntries(passed),
    ...addedHeaders,
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    ...(person !== null && { 'x-andun-user': encodeURIComponent(person.username) }),
  }
}

/** CGI and what is like it read `X_Andun_User` as `X-Andun-User`; `.` and other signs count as such a spelling, too. */
function meantBy(name: string): string {
  return name.replaceAll(/[^a-z0-9]/g, '-')
}
