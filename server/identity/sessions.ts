import type { FastifyRequest } from 'fastify'
import type { Insertable, Transaction } from 'kysely'
import type { Cache } from '#server/caches/memory.ts'
import type { Database } from '#server/db/database.ts'
import { moment } from '#server/db/moments.ts'
import type { SessionTable, Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/identity/auth.ts'
import { sessionEnd } from '#server/identity/session-life.ts'
import { livingSessions } from '#server/identity/session-queries.ts'
import { keyedHash, newToken } from '#server/identity/tokens.ts'

interface StoredOptions {
  database: Database
  authSecret: string
  /** Epoch ms. */
  now: () => number
  /** How long a session lives at most, however much it is used; default 30 days. */
  longestSessionMs?: number | undefined
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
}

/** Sessions in the database: opaque tokens, revocable, sliding for seven days within their longest life. Who is behind them the rights say. */
export function storeSessions(
  options: StoredOptions,
): Pick<Sessions, 'hashOf' | 'open' | 'end' | 'endOthers' | 'move' | 'alive'> {
  const { database, now } = options
  const hashOf = (token: string) => keyedHash(options.authSecret, 'session', token)
  return {
    hashOf,
    open: async (sql, session) => {
      const token = newToken()
      await sql
        .insertInto('sys_session')
        .values(sessionRow(hashOf(token), session, options))
        .execute()
      return token
    },
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
  { now, longestSessionMs }: StoredOptions,
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
