import { sql as raw } from 'kysely'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { equipmentType, HEARTBEAT_SECONDS } from '#contract/areas/equipment/equipment-type.entity.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { createBatchedReads } from '#server/caches/batched-reads.ts'
import { createMemory } from '#server/caches/memory.ts'
import { DeviceRefusal } from '#server/http/device-answers.ts'
import type { Services } from '#server/services.ts'
import { COMMAND_DAYS, FACTS_CACHE, type Command } from './commands.ts'

/** What a device has to know of its record. */
export interface Facts {
  status: string
  heartbeatSeconds: number
  /** The least version of its program, null = any. */
  minVersion: string | null
  /** Day until which it may be used, `YYYY-MM-DD`. */
  authExpire: string | null
  org: { id: string; name: string } | null
  enterpriseId: string | null
  enterpriseStatus: string | null
  /** Since when it has its token, epoch ms. */
  tokenMs: number | null
  commands: readonly Command[]
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
  now,
}: Pick<Services, 'database' | 'elapsed' | 'caches' | 'now'>): DeviceFacts {
  const memory = createMemory<Facts>({ name: FACTS_CACHE, title: '设备心跳参数', keepMs: CACHE_MS, elapsed })
  caches.add(memory.cache)
  const load = createBatchedReads<Facts>({
    memory,
    aheadMs: READ_AHEAD_MS,
    read: (ids) => readFacts(database, ids, now()),
  })
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

async function readFacts(
  database: Services['database'],
  ids: readonly string[],
  nowMs: number,
): Promise<Map<string, Facts>> {
  const { rows } = await database.read({ tenantId: 0 }, (sql) =>
    raw<FactsRow>`
      select e.id, e.status, e.auth_expire as "authExpire", e.org_id as "orgId", d.depart_name as "orgName",
        coalesce(t.heartbeat_seconds, ${HEARTBEAT_SECONDS}::integer) as "heartbeatSeconds", t.min_version as "minVersion",
        e.enterprise_id as "enterpriseId", c.status as "enterpriseStatus",
        (select (extract(epoch from max(k.create_time)) * 1000)::float8 from device_token k
          where k.device_id = e.id and k.end_time is null) as "tokenMs",
        coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'value', m.value) order by m.create_time, m.id)
          from device_command m where m.device_id = e.id and m.ack_time is null
            and m.create_time > ${new Date(nowMs)}::timestamptz - make_interval(days => ${COMMAND_DAYS})), '[]') as commands
      from ${raw.table(equipment.table)} e
      left join ${raw.table(equipmentType.table)} t on t.id = e.type_id
      left join ${raw.table(enterprise.table)} c on c.id = e.enterprise_id
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
