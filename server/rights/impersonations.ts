import { sql as raw, type RawBuilder, type Selectable, type SqlBool, type Transaction } from 'kysely'
import type { TrustedMoment } from '#server/clock/judge-clocks.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/identity/auth.ts'
import { recordImpersonationEnds, type EndedImpersonation } from '#server/rights/impersonation-record.ts'
import { personOf } from '#server/rights/person-of.ts'
import { livingSessions } from '#server/identity/session-queries.ts'
import { keyedHash, newToken } from '#server/identity/tokens.ts'
import { calledBy } from '#server/rights/called-by.ts'
import { sightProblem } from '#server/rights/impersonation.ts'
import { grantsKeys } from '#server/rights/rights-key.ts'

/** The longest impersonation. */
const IMPERSONATION_MS = 30 * 60_000
/** The permission to impersonate; an impersonation ends when it is withdrawn. */
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
  /** Begins an impersonation in the tenant of the impersonator; the caller has checked the right. An earlier impersonation of this session ends. */
  begin: (
    sql: Transaction<Tables>,
    impersonator: Principal,
    userId: string,
  ) => Promise<{ begun: BegunImpersonation; ended: EndedImpersonation[] }>
  /** The impersonated principal of a token; null when the token is not valid. An impersonation that could not be begun any more, or whose users have other grants than when it began, ends and is recorded. */
  principalOf: (token: string, ip: string) => Promise<Principal | null>
  /** Ends the running impersonation of this session. @returns null when there is none */
  end: (sql: Transaction<Tables>, impersonator: Principal, token: string) => Promise<EndedImpersonation | null>
  /** Ends impersonations whose time is up, whose session has ended or whose users have other rights now. Each is returned once, to one of several servers. */
  endOver: (sql: Transaction<Tables>, nowMs: TrustedMoment) => Promise<EndedImpersonation[]>
}

/** Whether a token belongs to an impersonation and not to a session. */
export function isImpersonationToken(token: string): boolean {
  return token.startsWith(PREFIX)
}

/** Impersonations are not sessions of the user: they belong to the session of the impersonator, are never prolonged, and allow neither sockets nor writes. */
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

/** An impersonation ends once. */
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

/** The running impersonation with this hash, if the session of the impersonator has not ended. */
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

/** The ids of running impersonations that could not be begun any more. */
async function alteredImpersonations(sql: Transaction<Tables>, nowMs: number): Promise<string[]> {
  const open = await sql.selectFrom('sys_look').select(IMPERSONATION_COLUMNS).where('end_time', 'is', null).execute()
  const altered: string[] = []
  for (const impersonation of open)
    if ((await impersonatedPrincipal(sql, impersonation, nowMs)) === null) altered.push(impersonation.id)
  return altered
}

/** The impersonated principal while the impersonation could be begun as it was; else null. */
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
