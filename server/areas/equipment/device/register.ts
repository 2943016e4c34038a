import { sql as raw, type Transaction } from 'kysely'
import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { DeviceRefusal } from '#server/http/device-answers.ts'
import { authorOf, type DevicePrincipal } from '#server/identity/devices/device-principal.ts'
import { openDeviceToken, type TokenOwner } from '#server/identity/devices/device-tokens.ts'
import { sameHash } from '#server/identity/tokens.ts'
import { isTooOld, upgradeRequired } from './program-version.ts'
import { codeHash, LOST_ANSWER_MS, MOST_WRONG, nonceHash } from './code.ts'

interface Registration {
  sn: string
  code: string
  appVersion: string
  mac?: string | undefined
  nonce: string
}

/** A device that may speak from now on. */
interface Registered {
  deviceId: string
  tenantId: number
  token: string
  /** Owners of tokens that are over now. */
  ended: TokenOwner[]
}

interface Candidate {
  deviceId: string
  tenantId: number
  status: string
  codeHash: string
  wrongTries: number
  expireMs: number
  useMs: number | null
  nonceHash: string | null
  minVersion: string | null
}

interface Outside {
  authSecret: string
  nowMs: number
  /** The call and where it comes from. */
  call: Pick<DevicePrincipal, 'ip' | 'operation'>
}

/**
 * Takes a code and gives a token for it. What is wrong is answered, not thrown: wrong tries are counted in the same transaction, which has to be
 * the platform's. Serial numbers are unique within a tenant, so several may have the same; the code tells which.
 */
export async function register(
  sql: Transaction<Tables>,
  changes: RowChange[],
  registration: Registration,
  outside: Outside,
): Promise<Registered | DeviceRefusal> {
  const { authSecret, nowMs } = outside
  const candidates = await candidatesOf(sql, registration.sn)
  const found = candidates.find(({ deviceId, codeHash: kept, wrongTries }) => {
    const isOpen = wrongTries < MOST_WRONG
    return isOpen && sameHash(kept, codeHash(authSecret, deviceId, registration.code))
  })
  if (found === undefined) {
    await countWrong(sql, candidates)
    return new DeviceRefusal('CODE_INVALID', 401, '注册码不正确')
  }
  const nonce = nonceHash(authSecret, registration.nonce)
  const problem = problemOf(found, nonce, nowMs)
  if (problem !== null) return problem
  const { minVersion } = found
  if (minVersion !== null && isTooOld(registration.appVersion, minVersion)) return upgradeRequired(sql, minVersion)
  return activate(sql, changes, { ...registration, ...found, nonce }, outside)
}

function problemOf(found: Candidate, nonce: string, nowMs: number): DeviceRefusal | null {
  const { status, useMs, expireMs, nonceHash: used } = found
  if (status === EQUIPMENT_STATUS.scrapped) return new DeviceRefusal('DEVICE_RETIRED', 410, '设备已报废')
  if (useMs !== null) {
    const isAgain = used !== null && sameHash(used, nonce) && nowMs - useMs <= LOST_ANSWER_MS
    return isAgain ? null : new DeviceRefusal('CODE_USED', 401, '注册码已使用')
  }
  return expireMs <= nowMs ? new DeviceRefusal('CODE_EXPIRED', 401, '注册码已过期') : null
}

async function candidatesOf(sql: Transaction<Tables>, sn: string): Promise<Candidate[]> {
  const { rows } = await raw<Candidate>`
    select e.id as "deviceId", e.tenant_id as "tenantId", e.status, c.code_hash as "codeHash",
      c.wrong_tries as "wrongTries", (extract(epoch from c.expire_time) * 1000)::float8 as "expireMs",
      (extract(epoch from c.use_time) * 1000)::float8 as "useMs", c.nonce_hash as "nonceHash",
      t.min_version as "minVersion"
    from device_code c join ${raw.table(equipment.table)} e on e.id = c.device_id
    left join ${raw.table(equipmentType.table)} t on t.id = e.type_id
    where e.sn = ${sn} order by c.device_id for update of c`.execute(sql)
  return rows
}

async function countWrong(sql: Transaction<Tables>, candidates: readonly Candidate[]): Promise<void> {
  const ids = candidates.map(({ deviceId }) => deviceId)
  await raw`update device_code set wrong_tries = wrong_tries + 1 where device_id = any(${ids})`.execute(sql)
}

type Activation = Registration & Candidate & { nonce: string }

async function activate(
  sql: Transaction<Tables>,
  changes: RowChange[],
  { sn, deviceId, tenantId, appVersion, mac, nonce }: Activation,
  { authSecret, nowMs, call }: Outside,
): Promise<Registered> {
  const at = new Date(nowMs)
  await raw`update device_code set use_time = coalesce(use_time, ${at}), nonce_hash = ${nonce}
    where device_id = ${deviceId}`.execute(sql)
  await raw`update ${raw.table(equipment.table)} set activated_at = ${at}, soft_version = ${appVersion},
    mac_addr = coalesce(${mac ?? null}, mac_addr) where id = ${deviceId}`.execute(sql)
  const owner = { deviceId, tenantId, name: sn }
  const { token, ended } = await openDeviceToken(sql, authSecret, owner, { nowMs, graceMs: 0 })
  const author = authorOf({ deviceId, tenantId, name: sn, tokenHash: '', ...call })
  const after = { sn, softVersion: appVersion, macAddr: mac ?? null }
  await audit(sql, author, { entity: equipment.name, entityId: deviceId, action: 'activate', tenantId, after })
  changes.push({ entity: equipment.name, action: 'edit', ids: [deviceId], tenantId })
  return { deviceId, tenantId, token, ended }
}
