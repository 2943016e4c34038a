import { sql as raw } from 'kysely'
import { equipmentType, HEARTBEAT_SECONDS } from '#contract/areas/equipment/equipment-type.entity.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { createBatchedReads } from '#server/caches/batched-reads.ts'
import { createMemory } from '#server/caches/memory.ts'
import { DeviceRefusal } from '#server/http/device-answers.ts'
import type { Services } from '#server/services.ts'

/** What a device has to know of its record. */
export interface Facts {
  status: string
  heartbeatSeconds: number
  /** Day until which it may be used, `YYYY-MM-DD`. */
  authExpire: string | null
  org: { id: string; name: string } | null
}

export interface DeviceFacts {
  /** @throws DeviceRefusal TOKEN_INVALID, DEVICE_RETIRED for what is deleted or scrapped */
  of: (deviceId: string) => Promise<Facts>
}

/** A change of the record reaches its device so late at most. */
const CACHE_MS = 30_000
const READ_AHEAD_MS = CACHE_MS / 2

/** Remembers for a while what every heartbeat asks for. */
export function createDeviceFacts({
  database,
  elapsed,
  caches,
}: Pick<Services, 'database' | 'elapsed' | 'caches'>): DeviceFacts {
  const memory = createMemory<Facts>({ name: 'deviceFacts', title: '设备心跳参数', keepMs: CACHE_MS, elapsed })
  caches.add(memory.cache)
  const load = createBatchedReads<Facts>({ memory, aheadMs: READ_AHEAD_MS, read: (ids) => readFacts(database, ids) })
  return {
    of: async (deviceId) => {
      const facts = memory.get(deviceId) ?? (await load(deviceId))
      if (facts === undefined) throw new DeviceRefusal('TOKEN_INVALID', 401, '设备不存在，请重新注册')
      if (facts.status === EQUIPMENT_STATUS.scrapped) throw new DeviceRefusal('DEVICE_RETIRED', 410, '设备已报废')
      return facts
    },
  }
}

interface FactsRow extends Omit<Facts, 'org'> {
  id: string
  orgId: string | null
  orgName: string | null
}

async function readFacts(database: Services['database'], ids: readonly string[]): Promise<Map<string, Facts>> {
  const { rows } = await database.read({ tenantId: 0 }, (sql) =>
    raw<FactsRow>`
      select e.id, e.status, e.auth_expire as "authExpire", e.org_id as "orgId", d.depart_name as "orgName",
        coalesce(t.heartbeat_seconds, ${HEARTBEAT_SECONDS}::integer) as "heartbeatSeconds"
      from ${raw.table(equipment.table)} e
      left join ${raw.table(equipmentType.table)} t on t.id = e.type_id
      left join sys_depart d on d.id = e.org_id
      where e.id = any(${ids})`.execute(sql),
  )
  return new Map(
    rows.map(({ id, orgId, orgName, ...facts }) => {
      const org = orgId === null ? null : { id: orgId, name: orgName ?? '' }
      return [id, { ...facts, org }]
    }),
  )
}
