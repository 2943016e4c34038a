import type { Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/identity/auth.ts'
import { personOf } from '#server/identity/person-of.ts'
import { livingSessions } from '#server/identity/session-queries.ts'
import { keyedHash, newToken } from '#server/identity/tokens.ts'

/** How long somebody looks through the eyes of somebody else at most. */
const LOOK_MS = 30 * 60_000
/** The right to do it; who loses it does not look on. */
export const LOOK_PERMISSION = 'system:permission:look'
const PREFIX = 'look.'

export interface LookOptions {
  database: Database
  authSecret: string
  /** Epoch ms. */
  now: () => number
}

export interface BegunLook {
  token: string
  /** Epoch ms. */
  endsAt: number
}

export interface Looks {
  /** Stores that somebody looks through the eyes of somebody else in the tenant they work in; whether they may is asked before. What this session looked at until now ends. */
  begin: (sql: Transaction<Tables>, looker: Principal, userId: string) => Promise<BegunLook>
  /** Whose eyes the token opens, as whoever looks through them; null when it is worthless. */
  principalOf: (token: string, ip: string) => Promise<Principal | null>
  /** Ends a look of this session that has not ended. @returns through whose eyes it was, null when there is none */
  end: (sql: Transaction<Tables>, looker: Principal, token: string) => Promise<{ userId: string } | null>
}

/** Whether a token is one of a look and not of a session. */
export function isLookToken(token: string): boolean {
  return token.startsWith(PREFIX)
}

/** Looks are no sessions of the person: they hang on the session of who looks, are never prolonged, and open neither sockets nor writes. */
export function createLooks({ database, authSecret, now }: LookOptions): Looks {
  const hashOf = (token: string) => keyedHash(authSecret, 'look', token)
  return {
    async begin(sql, looker, userId) {
      const token = PREFIX + newToken()
      await sql
        .updateTable('sys_look')
        .set({ end_time: moment(now()) })
        .where('session_hash', '=', looker.sessionHash)
        .where('end_time', 'is', null)
        .where('expire_time', '>', moment(now()))
        .execute()
      const endsAt = now() + LOOK_MS
      await sql
        .insertInto('sys_look')
        .values({
          id: newId(now()),
          tenant_id: looker.tenantId,
          token_hash: hashOf(token),
          session_hash: looker.sessionHash,
          looker_id: looker.userId,
          user_id: userId,
          ip: looker.ip,
          begin_time: moment(now()),
          expire_time: moment(endsAt),
        })
        .execute()
      return { token, endsAt }
    },
    principalOf: (token, ip) =>
      database.read({ tenantId: 0 }, async (sql) => {
        const look = await livingLook(sql, hashOf(token), moment(now()))
        const principal = look && (await throughEyes(sql, look, now()))
        return principal && { ...principal, ip }
      }),
    async end(sql, { sessionHash }, token) {
      const ended = await sql
        .updateTable('sys_look')
        .set({ end_time: moment(now()) })
        .where('token_hash', '=', hashOf(token))
        .where('session_hash', '=', sessionHash)
        .where('end_time', 'is', null)
        .where('expire_time', '>', moment(now()))
        .returning('user_id as userId')
        .executeTakeFirst()
      return ended ?? null
    },
  }
}

interface Look {
  tenantId: number
  userId: string
  lookerId: string
}

/** The look with this hash while it and the session it hangs on live. */
async function livingLook(sql: Transaction<Tables>, hash: string, at: string): Promise<Look | null> {
  const look = await sql
    .selectFrom('sys_look')
    .select(['tenant_id as tenantId', 'user_id as userId', 'looker_id as lookerId', 'session_hash as sessionHash'])
    .where('token_hash', '=', hash)
    .where('end_time', 'is', null)
    .where('expire_time', '>', at)
    .executeTakeFirst()
  if (look === undefined) return null
  const [session] = await livingSessions(sql, [look.sessionHash], at)
  return session === undefined ? null : look
}

async function throughEyes(sql: Transaction<Tables>, look: Look, nowMs: number): Promise<Principal | null> {
  const { tenantId, userId, lookerId } = look
  const looker = await personOf(sql, { userId: lookerId, tenantId, orgCode: null }, nowMs)
  if (!looker?.permissions.has(LOOK_PERMISSION)) return null
  const person = await personOf(sql, { userId, tenantId, orgCode: null }, nowMs)
  const { username, realname } = looker
  return person && { ...person, looker: { userId: lookerId, username, realname } }
}
