import type { Transaction } from 'kysely'
import { createMemory, type Cache } from '#server/caches/memory.ts'
import type { Database } from '#server/db/database.ts'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import { apiError } from '#server/http/errors.ts'
import type { Principal } from '#server/identity/auth.ts'
import { sessionEnd } from '#server/identity/session-life.ts'
import { loadGrantsOf, type Grants } from '#server/rights/grants-of.ts'
import type { SecondFactorSetting } from '#server/identity/second-factor/second-factor-setting.ts'
import { isAdministrator } from '#server/rights/administrators.ts'
import { loadSessions, touchSessions, type LoadedSession } from '#server/identity/session-queries.ts'

const CACHE_MS = 3_000
const TOUCH_EVERY_MS = 300_000

/** The people behind sessions, remembered for a moment. */
export interface Principals {
  /** @returns null when the session is worthless. @throws ApiError FOREIGN_TENANT */
  find: (hash: string, tenantId: number) => Promise<Principal | null>
  /** Those of the sessions that live and may work in the tenant, loaded together. */
  findAll: (hashes: readonly string[], tenantId: number) => Promise<Map<string, Principal>>
  forget: () => void
  cache: Cache
}

interface Clocked {
  database: Database
  now: () => number
  elapsed?: (() => number) | undefined
  longestSessionMs?: number | undefined
  secondFactor?: SecondFactorSetting | undefined
}

/** Remembers them for the moment in which one page asks many times. */
export function rememberPrincipals({
  database,
  now,
  elapsed = now,
  longestSessionMs,
  secondFactor,
}: Clocked): Principals {
  const memory = createMemory<Principal>({
    name: 'people',
    title: '登录人员与权限',
    keepMs: CACHE_MS,
    elapsed,
    nameOf: (key, { username, tenantId }) => `${username}@${tenantId}#${key.slice(0, SHOWN_OF_HASH)}`,
    shown: ({ username, realname, tenantId, orgCode, permissions }) => ({
      username,
      realname,
      tenantId,
      orgCode,
      permissions: [...permissions],
    }),
  })
  const load = async (hashes: readonly string[], tenantId: number): Promise<Loaded> => {
    const reading = memory.begin()
    const asked = { hashes, requested: tenantId, nowMs: now(), longestSessionMs, secondFactor }
    const loaded = await database.scope({ tenantId: 0 }, (sql) => loadPrincipals(sql, asked))
    for (const [hash, principal] of loaded.principals) memory.set(`${hash}:${tenantId}`, principal, reading)
    return loaded
  }
  const loadTogether = gathered(load)
  return {
    forget: memory.forget,
    cache: memory.cache,
    find: async (hash, tenantId) => {
      const principal = memory.get(`${hash}:${tenantId}`)
      if (principal !== undefined) return principal
      const { principals, foreign } = await loadTogether(hash, tenantId)
      if (foreign.has(hash)) throw apiError('FOREIGN_TENANT')
      return principals.get(hash) ?? null
    },
    findAll: async (hashes, tenantId) => {
      const remembered = hashes.flatMap((hash) => {
        const principal = memory.get(`${hash}:${tenantId}`)
        return principal === undefined ? [] : [[hash, principal] as const]
      })
      const found = new Map(remembered)
      const missing = hashes.filter((hash) => !found.has(hash))
      if (missing.length === 0) return found
      return new Map([...found, ...(await load(missing, tenantId)).principals])
    },
  }
}

/** Enough to tell the sessions of one person apart, too little to be of use. */
const SHOWN_OF_HASH = 6

/** Those who ask while others are being loaded go together, next: after a restart everybody asks at once. */
function gathered(load: (hashes: readonly string[], tenantId: number) => Promise<Loaded>) {
  const running = new Map<number, Promise<unknown>>()
  const waiting = new Map<number, { hashes: Set<string>; loaded: Promise<Loaded> }>()
  const start = (hashes: Set<string>, tenantId: number): Promise<Loaded> => {
    const loaded = load([...hashes], tenantId)
    const ended = loaded
      .catch(() => undefined)
      .then(() => {
        if (running.get(tenantId) === ended) running.delete(tenantId)
      })
    running.set(tenantId, ended)
    return loaded
  }
  return (hash: string, tenantId: number): Promise<Loaded> => {
    const joined = waiting.get(tenantId)
    if (joined !== undefined) {
      joined.hashes.add(hash)
      return joined.loaded
    }
    const hashes = new Set([hash])
    const before = running.get(tenantId)
    if (before === undefined) return start(hashes, tenantId)
    const loaded = before.then(() => {
      waiting.delete(tenantId)
      return start(hashes, tenantId)
    })
    waiting.set(tenantId, { hashes, loaded })
    return loaded
  }
}

interface Loaded {
  principals: Map<string, Principal>
  /** Sessions of people who do not belong to the tenant. */
  foreign: Set<string>
}

interface Asked {
  hashes: readonly string[]
  requested: number
  nowMs: number
  longestSessionMs: number | undefined
  secondFactor: SecondFactorSetting | undefined
}

async function loadPrincipals(
  sql: Transaction<Tables>,
  { hashes, requested, nowMs, longestSessionMs, secondFactor }: Asked,
): Promise<Loaded> {
  const loaded = await loadSessions(sql, hashes, requested, moment(nowMs))
  const placed = loaded.map((session) => ({ ...session, tenantId: requested || session.sessionTenantId }))
  const isForeign = ({ tenantId, tenantIds }: Placed) => tenantId !== 0 && !tenantIds.includes(tenantId)
  const sessions = placed.filter((session) => !isForeign(session))
  await touch(sql, sessions, nowMs, longestSessionMs)
  const principals = new Map<string, Principal>()
  for (const tenantId of new Set(sessions.map((session) => session.tenantId))) {
    const own = sessions.filter((session) => session.tenantId === tenantId)
    const grants = await loadGrantsOf(sql, [...new Set(own.map(({ userId }) => userId))], tenantId)
    for (const session of own) {
      const { hash, userId, username, realname, orgCode, tenantIds } = session
      const person = { userId, username, realname, orgCode, tenantIds, tenantId }
      const held = heldNow(grants.get(userId)!, session, secondFactor)
      principals.set(hash, { ...person, ...held, sessionHash: hash, ip: '', rules: new Map() })
    }
  }
  return { principals, foreign: new Set(placed.filter(isForeign).map(({ hash }) => hash)) }
}

/**
 * A user who signs in with a password that somebody else knows may only choose another one; an administrator without the second factor that is asked
 * of them only set one up.
 */
function heldNow(
  grants: Grants,
  { mustChangePassword, hasSecondFactor }: LoadedSession,
  secondFactor: SecondFactorSetting | undefined,
): Pick<Principal, keyof Grants | 'mustChangePassword' | 'mustSetSecondFactor'> {
  const isDue = secondFactor === 'administrators' && !hasSecondFactor && isAdministrator(grants)
  if (!mustChangePassword && !isDue) return grants
  return {
    ...grants,
    permissions: new Set<string>(),
    platformPermissions: new Set<string>(),
    ...(mustChangePassword && { mustChangePassword }),
    ...(isDue && { mustSetSecondFactor: isDue }),
  }
}

type Placed = LoadedSession & { tenantId: number }

async function touch(
  sql: Transaction<Tables>,
  sessions: readonly LoadedSession[],
  nowMs: number,
  longestMs: number | undefined,
): Promise<void> {
  const used = sessions.filter(({ lastSeenMs }) => nowMs - lastSeenMs > TOUCH_EVERY_MS)
  if (used.length === 0) return
  const ends = used.map(({ hash, createdMs }) => ({ hash, expires: sessionEnd(nowMs, createdMs, longestMs) }))
  await touchSessions(sql, ends, moment(nowMs))
}
