import { sql as raw, type RawBuilder, type Selectable, type SqlBool, type Transaction } from 'kysely'
import type { TrustedMoment } from '#server/clock/judge-clocks.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/identity/auth.ts'
import { recordImpersonationEnds, type EndedImpersonation } from '#server/identity/impersonation-record.ts'
import { personOf } from '#server/identity/person-of.ts'
import { livingSessions } from '#server/identity/session-queries.ts'
import { keyedHash, newToken } from '#server/identity/tokens.ts'
import { calledBy } from '#server/rights/called-by.ts'
import { sightProblem } from '#server/rights/impersonation.ts'
import { grantsKeys } from '#server/rights/rights-key.ts'

/** How long somebody looks through the eyes of somebody else at most. */
const IMPERSONATION_MS = 30 * 60_000
/** The right to do it; who loses it does not look on. */
export const IMPERSONATION_PERMISSION = 'system:permission:look'
const PREFIX = 'look.'

export interface ImpersonationOptions {
  database: Database
  authSecret: string
  /** Epoch ms. */
  now: () => number
}

export interface BegunImpersonation {
  token: string
  /** Epoch ms. */
  endsAt: number
}

export interface Impersonations {
  /** Stores that somebody looks through the eyes of somebody else in the tenant they work in; whether they may is asked before. What this session looked at until now ends. */
  begin: (
    sql: Transaction<Tables>,
    impersonator: Principal,
    userId: string,
  ) => Promise<{ begun: BegunImpersonation; ended: EndedImpersonation[] }>
  /** Whose eyes the token opens, as whoever looks through them; null when it is worthless. A look that would not be begun any more, or whose people are granted something else than when it began, ends, on record. */
  principalOf: (token: string, ip: string) => Promise<Principal | null>
  /** Ends a look of this session that has not ended. @returns null when there is none */
  end: (sql: Transaction<Tables>, impersonator: Principal, token: string) => Promise<EndedImpersonation | null>
  /** Ends the looks whose time is up, those of a sign-in that is over and those whose people may something else now; each is told once, to one of several servers. */
  endOver: (sql: Transaction<Tables>, nowMs: TrustedMoment) => Promise<EndedImpersonation[]>
}

/** Whether a token is one of a look and not of a session. */
export function isImpersonationToken(token: string): boolean {
  return token.startsWith(PREFIX)
}

/** Looks are no sessions of the person: they hang on the session of who looks, are never prolonged, and open neither sockets nor writes. */
export function createImpersonations({ database, authSecret, now }: ImpersonationOptions): Impersonations {
  const hashOf = (token: string) => keyedHash(authSecret, 'look', token)
  return {
    async begin(sql, impersonator, userId) {
      const token = PREFIX + newToken()
      const ended = await endImpersonations(sql, moment(now()), raw`l.session_hash = ${impersonator.sessionHash}`)
      const endsAt = now() + IMPERSONATION_MS
      await sql
        .insertInto('sys_look')
        .values({
          id: newId(now()),
          tenant_id: impersonator.tenantId,
          token_hash: hashOf(token),
          session_hash: impersonator.sessionHash,
          looker_id: impersonator.userId,
          user_id: userId,
          ip: impersonator.ip,
          begin_time: moment(now()),
          expire_time: moment(endsAt),
          grants_key: await grantsOfBoth(sql, {
            impersonatorId: impersonator.userId,
            userId,
            tenantId: impersonator.tenantId,
          }),
        })
        .execute()
      return { begun: { token, endsAt }, ended }
    },
    async principalOf(token, ip) {
      const [impersonation, principal] = await database.read({ tenantId: 0 }, async (sql) => {
        const living = await livingImpersonation(sql, hashOf(token), moment(now()))
        return [living, living && (await impersonatedPrincipal(sql, living, now()))]
      })
      if (impersonation !== null && principal === null)
        await database.scope({ tenantId: 0 }, async (sql) =>
          recordImpersonationEnds(sql, await endImpersonations(sql, moment(now()), raw`l.id = ${impersonation.id}`)),
        )
      return principal && { ...principal, ip }
    },
    async end(sql, { sessionHash }, token) {
      const at = moment(now())
      const own = raw<SqlBool>`l.token_hash = ${hashOf(token)} and l.session_hash = ${sessionHash} and l.expire_time > ${at}`
      const [ended] = await endImpersonations(sql, at, own)
      return ended ?? null
    },
    async endOver(sql, nowMs) {
      const at = moment(nowMs)
      const over = raw<SqlBool>`l.expire_time <= ${at} or not exists (select from sys_session s
        where s.token_hash = l.session_hash and s.revoked_at is null and s.expires_at > ${at})`
      const ended = await endImpersonations(sql, at, over)
      const altered = await alteredImpersonations(sql, nowMs)
      return altered.length === 0
        ? ended
        : [...ended, ...(await endImpersonations(sql, at, raw`l.id = any(${altered})`))]
    },
  }
}

/** Nobody ends a look that has ended. */
async function endImpersonations(
  sql: Transaction<Tables>,
  at: string,
  which: RawBuilder<SqlBool>,
): Promise<EndedImpersonation[]> {
  const { rows } = await raw<EndedImpersonation>`
    update sys_look l set end_time = least(l.expire_time, ${at}::timestamptz) where l.end_time is null and (${which})
    returning l.tenant_id as "tenantId", l.looker_id as "impersonatorId", l.ip, l.user_id as "userId", l.end_time as "endTime",
      coalesce((select k.username from sys_user k where k.id = l.looker_id), l.looker_id) as username,
      (select p.realname from sys_user p where p.id = l.user_id) as realname`.execute(sql)
  return rows
}

type ImpersonationRow = Pick<
  Selectable<Tables['sys_look']>,
  'id' | 'tenant_id' | 'looker_id' | 'user_id' | 'grants_key'
>
const IMPERSONATION_COLUMNS = ['id', 'tenant_id', 'looker_id', 'user_id', 'grants_key'] as const

/** The look with this hash while it and the session it hangs on live. */
async function livingImpersonation(
  sql: Transaction<Tables>,
  hash: string,
  at: string,
): Promise<ImpersonationRow | null> {
  const impersonation = await sql
    .selectFrom('sys_look')
    .select([...IMPERSONATION_COLUMNS, 'session_hash'])
    .where('token_hash', '=', hash)
    .where('end_time', 'is', null)
    .where('expire_time', '>', at)
    .executeTakeFirst()
  if (impersonation === undefined) return null
  const [session] = await livingSessions(sql, [impersonation.session_hash], at)
  return session === undefined ? null : impersonation
}

/** The ids of looks that have not ended and open nothing any more. */
async function alteredImpersonations(sql: Transaction<Tables>, nowMs: number): Promise<string[]> {
  const open = await sql.selectFrom('sys_look').select(IMPERSONATION_COLUMNS).where('end_time', 'is', null).execute()
  const altered: string[] = []
  for (const impersonation of open)
    if ((await impersonatedPrincipal(sql, impersonation, nowMs)) === null) altered.push(impersonation.id)
  return altered
}

/** Whoever is looked through, as long as a look through their eyes could be begun as it was; else null. */
async function impersonatedPrincipal(
  sql: Transaction<Tables>,
  impersonation: ImpersonationRow,
  nowMs: number,
): Promise<Principal | null> {
  const { tenant_id: tenantId, user_id: userId, looker_id: impersonatorId } = impersonation
  const impersonatingPerson = await personOf(sql, { userId: impersonatorId, tenantId, orgCode: null }, nowMs)
  if (!impersonatingPerson?.permissions.has(IMPERSONATION_PERMISSION)) return null
  const impersonator = calledBy(impersonatingPerson, { permission: IMPERSONATION_PERMISSION })
  const person = await personOf(sql, { userId, tenantId, orgCode: null }, nowMs)
  if (person === null || (await grantsOfBoth(sql, { impersonatorId, userId, tenantId })) !== impersonation.grants_key)
    return null
  if ((await sightProblem(sql, impersonator, person)) !== null) return null
  const { username, realname } = impersonator
  return { ...person, impersonator: { userId: impersonatorId, username, realname } }
}

async function grantsOfBoth(
  sql: Transaction<Tables>,
  { impersonatorId, userId, tenantId }: { impersonatorId: string; userId: string; tenantId: number },
): Promise<string> {
  const keys = await grantsKeys(sql, [impersonatorId, userId], tenantId)
  return `${keys.get(impersonatorId)}${keys.get(userId)}`
}
