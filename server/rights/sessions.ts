import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { isThirdVersion } from '#server/http/client-version.ts'
import { apiError } from '#server/http/errors.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { SecondFactorSetting } from '#server/identity/second-factor/second-factor-setting.ts'
import { storeSessions, type Sessions } from '#server/identity/sessions.ts'
import { requestedTenant } from '#server/identity/tenant-header.ts'
import { createImpersonations, isImpersonationToken, type Impersonations } from '#server/rights/impersonations.ts'
import { rememberPrincipals } from '#server/rights/principals.ts'

const MAX_TOKEN_LENGTH = 128

export interface SessionOptions {
  database: Database
  authSecret: string
  /** Epoch ms. */
  now: () => number
  /** Milliseconds of a clock that nobody sets; default `now`. */
  elapsed?: () => number
  /** How long a session lives at most, however much it is used; default 30 days. */
  longestSessionMs?: number | undefined
  /** Whether administrators hold nothing before they have a second factor; default no. */
  secondFactor?: SecondFactorSetting | undefined
}

/** Sessions and the impersonations that begin in them. */
export interface AuthorisedSessions extends Sessions {
  impersonations: Impersonations
}

/** Sessions of this server with what the people behind them may do. */
export function createSessions(options: SessionOptions): AuthorisedSessions {
  const stored = storeSessions(options)
  const remembered = rememberPrincipals(options)
  const impersonations = createImpersonations(options)

  async function principalOf(token: string, tenantId: number, ip: string): Promise<Principal | null> {
    if (token.length > MAX_TOKEN_LENGTH) return null
    const principal = await remembered.find(stored.hashOf(token), tenantId)
    return principal && { ...principal, ip }
  }

  return {
    ...stored,
    principalOf,
    principalsBehind: remembered.findAll,
    forget: remembered.forget,
    cache: remembered.cache,
    impersonations,
    authenticate: async (request) => {
      const token = tokenOf(request)
      if (token === '') throw apiError('NO_TOKEN')
      const principal = isImpersonationToken(token)
        ? await impersonations.principalOf(token, request.ip)
        : await principalOf(token, requestedTenant(request.headers), request.ip)
      if (!principal) throw apiError(isThirdVersion(request) ? 'SESSION_ENDED' : 'TOKEN_INVALID')
      return principal
    },
  }
}

/** From the header alone: addresses are logged, kept in histories and told to other hosts. */
function tokenOf({ headers }: FastifyRequest): string {
  const header = headers['x-access-token']
  return typeof header === 'string' ? header : ''
}
