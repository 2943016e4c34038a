import type { FastifyRequest } from 'fastify'
import { sql as raw } from 'kysely'
import { createBatchedReads } from '#server/caches/batched-reads.ts'
import { createMemory, type Cache } from '#server/caches/memory.ts'
import type { Database } from '#server/db/database.ts'
import { moment } from '#server/db/moments.ts'
import { DeviceRefusal } from '#server/http/device-answers.ts'
import { apiError } from '#server/http/errors.ts'
import { networkOf } from '#server/http/network.ts'
import type { DevicePrincipal } from './device-principal.ts'
import { deviceTokenHash, isDeviceToken, type TokenOwner } from './device-tokens.ts'
import { createWrongTokens } from './wrong-tokens.ts'

/** Name of the cache of devices; ending a token tells every server to forget it. */
export const DEVICE_CACHE = 'devices'
/** Devices beat every 10 s to 10 min; a token that is ended is forgotten at once, so this bounds memory alone. */
const CACHE_MS = 120_000
const READ_AHEAD_MS = CACHE_MS / 2

export interface Devices {
  /** @throws ApiError TOKEN_INVALID, TOO_MANY */
  authenticate: (request: FastifyRequest) => Promise<DevicePrincipal>
  /** What the database keeps of a token. */
  hashOf: (token: string) => string
  /** After tokens of a device ended here. */
  forget: (device: TokenOwner) => void
  cache: Cache
}

interface DeviceOptions {
  database: Database
  authSecret: string
  now: () => number
  /** ms of a clock that nobody sets. */
  elapsed: () => number
  /** Whether this server hears of tokens that are ended elsewhere. */
  isHearing: () => boolean
}

/** The devices behind tokens. A token of a person is none, and the other way round. Source: domain part 7. */
export function createDevices({ database, authSecret, now, elapsed, isHearing }: DeviceOptions): Devices {
  const memory = createMemory<Known>({
    name: DEVICE_CACHE,
    title: '设备令牌',
    keepMs: CACHE_MS,
    elapsed,
    isTrusted: isHearing,
    nameOf: (_hash, known) => deviceKey(known),
    shown: ({ name, tenantId, deviceId }) => ({ name, tenantId, deviceId }),
  })
  const wrong = createWrongTokens(elapsed)
  const load = createBatchedReads<Known>({
    memory,
    aheadMs: READ_AHEAD_MS,
    // One that is about to end is asked for each time.
    isKept: ({ endTime }) => endTime === null,
    read: (hashes) => readTokens(database, hashes, now()),
  })
  return {
    hashOf: (token) => deviceTokenHash(authSecret, token),
    forget: (device) => void memory.cache.forget(deviceKey(device)),
    cache: memory.cache,
    authenticate: async (request) => {
      const token = bearerOf(request)
      if (token === '') throw new DeviceRefusal('TOKEN_INVALID', 401, '缺少设备令牌')
      const network = networkOf(request.ip)
      const hash = isDeviceToken(token) ? deviceTokenHash(authSecret, token) : null
      const remembered = hash === null ? undefined : memory.get(hash)
      // A remembered device goes on, no matter what else calls from the same network.
      if (remembered === undefined && wrong.isFull(network)) throw apiError('TOO_MANY')
      const known = remembered ?? (hash === null ? undefined : await load(hash))
      if (known === undefined || hash === null) {
        wrong.count(network)
        throw new DeviceRefusal('TOKEN_INVALID', 401, '设备令牌无效，请重新注册')
      }
      const { deviceId, tenantId, name } = known
      return { deviceId, tenantId, name, tokenHash: hash, ip: request.ip }
    },
  }
}

/** What the tokens of a device are remembered by; every server is told to forget this key. */
export function deviceKey({ name, tenantId, deviceId }: TokenOwner): string {
  return `${name}@${tenantId}#${deviceId}`
}

interface Known extends TokenOwner {
  endTime: string | null
}

async function readTokens(database: Database, hashes: readonly string[], nowMs: number): Promise<Map<string, Known>> {
  const rows = await database.read({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('device_token')
      .where('token_hash', '=', raw<string>`any(${hashes})`)
      .where((where) => where.or([where('end_time', 'is', null), where('end_time', '>', moment(nowMs))]))
      .select(['token_hash as hash', 'device_id as deviceId', 'tenant_id as tenantId', 'name', 'end_time as endTime'])
      .execute(),
  )
  return new Map(rows.map(({ hash, ...known }) => [hash, known]))
}

function bearerOf({ headers: { authorization = '' } }: FastifyRequest): string {
  return /^Bearer (\S{1,128})$/i.exec(authorization)?.[1] ?? ''
}
