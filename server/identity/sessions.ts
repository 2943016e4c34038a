import type { FastifyRequest } from 'fastify'
import type { Insertable, Transaction } from 'kysely'
import type { Cache } from '#server/caches/memory.ts'
import type { SessionTable, Tables } from '#server/db/tables.ts'
import { apiError } from '#server/http/errors.ts'
import { isThirdVersion } from '#server/http/client-version.ts'
import type { Principal } from '#server/identity/auth.ts'
import { rememberPrincipals, sessionEnd } from '#server/identity/principals.ts'
import { livingSessions } from '#server/identity/session-queries.ts'
import { createImpersonations, isImpersonationToken, type Impersonations } from '#server/identity/impersonations.ts'
import type { SecondFactorSetting } from '#server/identity/second-factor/second-factor-setting.ts'
import { requestedTenant } from '#server/identity/tenant-header.ts'
import { keyedHash, newToken } from '#server/identity/tokens.ts'
import type { Database } from '#server/db/database.ts'
import { moment } from '#server/db/moments.ts'

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

interface NewSession {
  userId: string
  tenantId: number
  orgCode: string | null
  ip: string
  userAgent: string
}

export interface Sessions {
  /** Stores a session and returns its token; only a keyed hash of it is kept. */
  open: (sql: Transaction<Tables>, session: NewSession) => Promise<string>
  /** @throws ApiError NO_TOKEN, TOKEN_INVALID, FOREIGN_TENANT, TENANTS_DISAGREE */
  authenticate: (request: FastifyRequest) => Promise<Principal>
  /** The person behind a token, null when it is worthless. */
  principalOf: (token: string, tenantId: number, ip: string) => Promise<Principal | null>
  /** The people behind those of the sessions that live and may work in the tenant. */
  principalsBehind: (hashes: readonly string[], tenantId: number) => Promise<Map<string, Principal>>
  hashOf: (token: string) => string
  /** Ends a living session. @returns whose it was and the tenant it worked in, null when there is none */
  end: (sql: Transaction<Tables>, hash: string, reason: string) => Promise<{ userId: string; tenantId: number } | null>
  /** Ends every living session of a person but one. @param keptHash null = every one */
  endOthers: (
    sql: Transaction<Tables>,
    person: { userId: string; keptHash: string | null },
    reason: string,
  ) => Promise<void>
  /** Moves a session to another tenant and department. */
  move: (sql: Transaction<Tables>, hash: string, place: { tenantId: number; orgCode: string | null }) => Promise<void>
  /** Which of these sessions live on, with the tenant each works in now. */
  alive: (hashes: readonly string[]) => Promise<Map<string, number>>
  /** Forgets what is remembered of everybody's rights; called after every change. */
  forget: () => void
  /** The people it remembers. */
  cache: Cache
  impersonations: Impersonations
}

/** Sessions of this server: opaque tokens, revocable, sliding for seven days within their longest life. */
export function createSessions(options: SessionOptions): Sessions {
  const hashOf = (token: string) => keyedHash(options.authSecret, 'session', token)
  const remembered = rememberPrincipals(options)
  const impersonations = createImpersonations(options)

  async function principalOf(token: string, tenantId: number, ip: string): Promise<Principal | null> {
    if (token.length > MAX_TOKEN_LENGTH) return null
    const principal = await remembered.find(hashOf(token), tenantId)
    return principal && { ...principal, ip }
  }

  return {
    hashOf,
    principalOf,
    principalsBehind: remembered.findAll,
    forget: remembered.forget,
    cache: remembered.cache,
    impersonations,
    open: async (sql, session) => {
      const token = newToken()
      await sql
        .insertInto('sys_session')
        .values(sessionRow(hashOf(token), session, options))
        .execute()
      return token
    },
    ...sessionChanges(options),
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

function sessionChanges({ database, now }: SessionOptions): Pick<Sessions, 'end' | 'endOthers' | 'move' | 'alive'> {
  return {
    end: async (sql, hash, reason) => {
      const ended = await sql
        .updateTable('sys_session')
        .set({ revoked_at: moment(now()), revoked_reason: reason })
        .where('token_hash', '=', hash)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', moment(now()))
        .returning(['user_id as userId', 'tenant_id as tenantId'])
        .executeTakeFirst()
      return ended ?? null
    },
    endOthers: async (sql, { userId, keptHash }, reason) => {
      const ended = { revoked_at: moment(now()), revoked_reason: reason }
      let others = sql
        .updateTable('sys_session')
        .set(ended)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
      if (keptHash !== null) others = others.where('token_hash', '<>', keptHash)
      await others.execute()
    },
    move: async (sql, hash, { tenantId, orgCode }) => {
      const place = { tenant_id: tenantId, org_code: orgCode }
      await sql.updateTable('sys_session').set(place).where('token_hash', '=', hash).execute()
    },
    alive: (hashes) =>
      database.scope({ tenantId: 0 }, async (sql) => {
        const rows = await livingSessions(sql, hashes, moment(now()))
        return new Map(rows.map((row) => [row.hash, row.tenantId]))
      }),
  }
}

function sessionRow(
  hash: string,
  session: NewSession,
  { now, longestSessionMs }: SessionOptions,
): Insertable<SessionTable> {
  const nowMs = now()
  return {
    token_hash: hash,
    user_id: session.userId,
    tenant_id: session.tenantId,
    org_code: session.orgCode,
    created_at: moment(nowMs),
    last_seen_at: moment(nowMs),
    expires_at: sessionEnd(nowMs, nowMs, longestSessionMs),
    ip: session.ip,
    user_agent: session.userAgent.slice(0, 255),
  }
}

/** From the header alone: addresses are logged, kept in histories and told to other hosts. */
function tokenOf({ headers }: FastifyRequest): string {
  const header = headers['x-access-token']
  return typeof header === 'string' ? header : ''
}
