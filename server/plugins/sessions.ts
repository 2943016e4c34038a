import type { FastifyRequest } from 'fastify'
import type { Insertable, Transaction } from 'kysely'
import { SEVEN_DAYS_MS } from '#contract/timings.ts'
import type { SessionTable, Tables } from '#server/db/tables.ts'
import { apiError } from '#server/errors.ts'
import type { Principal } from '#server/plugins/auth.ts'
import { livingSessions, loadGrants, loadSession } from '#server/plugins/session-queries.ts'
import { requestedTenant } from '#server/plugins/tenant-header.ts'
import { keyedHash, newToken } from '#server/plugins/tokens.ts'
import type { Database } from '#server/db/database.ts'
import { moment } from '#server/db/moments.ts'

const CACHE_MS = 3_000
const TOUCH_EVERY_MS = 300_000
/** However often it is used, a session ends this long after the sign-in. */
const LONGEST_SESSION_MS = 30 * 86_400_000
const MAX_TOKEN_LENGTH = 128

export interface SessionOptions {
  database: Database
  authSecret: string
  /** Epoch ms. */
  now: () => number
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
  /** The person behind a session's hash working in a tenant, null when it is worthless. */
  principalBehind: (hash: string, tenantId: number) => Promise<Principal | null>
  hashOf: (token: string) => string
  /** Ends a living session. @returns whose it was and the tenant it worked in, null when there is none */
  end: (sql: Transaction<Tables>, hash: string, reason: string) => Promise<{ userId: string; tenantId: number } | null>
  /** Moves a session to another tenant and department. */
  move: (sql: Transaction<Tables>, hash: string, place: { tenantId: number; orgCode: string | null }) => Promise<void>
  /** Which of these sessions live on, with the tenant each works in now. */
  alive: (hashes: readonly string[]) => Promise<Map<string, number>>
  /** Forgets what is remembered of everybody's rights; called after every change. */
  forget: () => void
}

/** Sessions of this server: opaque tokens, revocable, sliding for seven days. */
export function createSessions(options: SessionOptions): Sessions {
  const hashOf = (token: string) => keyedHash(options.authSecret, 'session', token)
  const remembered = rememberPrincipals(options)

  async function principalOf(token: string, tenantId: number, ip: string): Promise<Principal | null> {
    if (token.length > MAX_TOKEN_LENGTH) return null
    const principal = await remembered.find(hashOf(token), tenantId)
    return principal && { ...principal, ip }
  }

  return {
    hashOf,
    principalOf,
    principalBehind: remembered.find,
    forget: remembered.forget,
    open: async (sql, session) => {
      const token = newToken()
      await sql
        .insertInto('sys_session')
        .values(sessionRow(hashOf(token), session, options.now()))
        .execute()
      return token
    },
    ...sessionChanges(options),
    authenticate: async (request) => {
      const token = tokenOf(request)
      if (token === '') throw apiError('NO_TOKEN')
      const principal = await principalOf(token, requestedTenant(request.headers), request.ip)
      if (!principal) throw apiError('TOKEN_INVALID')
      return principal
    },
  }
}

function sessionChanges({ database, now }: SessionOptions): Pick<Sessions, 'end' | 'move' | 'alive'> {
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

/** Keeps principals for a moment. A change that lands while one is being loaded keeps it from being remembered. */
function rememberPrincipals({ database, now }: SessionOptions) {
  const cache = new Map<string, { principal: Principal; until: number }>()
  let generation = 0
  return {
    forget: () => {
      generation += 1
      cache.clear()
    },
    find: async (hash: string, tenantId: number): Promise<Principal | null> => {
      const key = `${hash}:${tenantId}`
      const known = cache.get(key)
      if (known && known.until > now()) return known.principal
      const startedIn = generation
      const principal = await database.scope({ tenantId: 0 }, (sql) => loadPrincipal(sql, hash, tenantId, now()))
      if (principal && startedIn === generation) cache.set(key, { principal, until: now() + CACHE_MS })
      return principal
    },
  }
}

async function loadPrincipal(
  sql: Transaction<Tables>,
  sessionHash: string,
  requested: number,
  nowMs: number,
): Promise<Principal | null> {
  const session = await loadSession(sql, sessionHash, moment(nowMs))
  if (!session) return null
  const tenantId = requested === 0 ? session.sessionTenantId : requested
  if (tenantId !== 0 && !session.tenantIds.includes(tenantId)) throw apiError('FOREIGN_TENANT')
  if (nowMs - session.lastSeenMs > TOUCH_EVERY_MS) await touch(sql, sessionHash, session.createdMs, nowMs)
  const grants = await loadGrants(sql, session.userId, tenantId)
  const { userId, username, realname, orgCode, tenantIds } = session
  return { userId, username, realname, orgCode, tenantIds, tenantId, ...grants, sessionHash, ip: '' }
}

function sessionRow(hash: string, session: NewSession, nowMs: number): Insertable<SessionTable> {
  return {
    token_hash: hash,
    user_id: session.userId,
    tenant_id: session.tenantId,
    org_code: session.orgCode,
    created_at: moment(nowMs),
    last_seen_at: moment(nowMs),
    expires_at: moment(nowMs + SEVEN_DAYS_MS),
    ip: session.ip,
    user_agent: session.userAgent.slice(0, 255),
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A GET that a browser opens as a link: it also accepts the token as query parameter `token`. */
    download?: true
  }
}

function tokenOf(request: FastifyRequest): string {
  const header = request.headers['x-access-token']
  if (typeof header === 'string' && header !== '') return header
  if (request.method !== 'GET' || request.routeOptions.config.download !== true) return ''
  const { token } = request.query as { token?: unknown }
  return typeof token === 'string' ? token : ''
}

async function touch(sql: Transaction<Tables>, hash: string, createdMs: number, nowMs: number): Promise<void> {
  const expires = Math.min(nowMs + SEVEN_DAYS_MS, createdMs + LONGEST_SESSION_MS)
  await sql
    .updateTable('sys_session')
    .set({ last_seen_at: moment(nowMs), expires_at: moment(expires) })
    .where('token_hash', '=', hash)
    .execute()
}
