import type { FastifyInstance } from 'fastify'
import { sql as raw } from 'kysely'
import { ALARM_PRIORITY, ALARM_SOURCE } from '#contract/areas/alarm/alarm-values.ts'
import { equipment, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import type { Alarm } from '#server/alarms/raise-alarm.ts'
import { reconcileAlarms } from '#server/alarms/reconcile-alarms.ts'
import { IN_USE, IS_ONLINE } from '#server/figures/devices.ts'
import { inRounds } from '#server/http/in-rounds.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'

const LOOK_EVERY_MS = 60_000
/** Of fewer devices one that is switched off would be an alarm. */
const LEAST_DEVICES = 5
const SHARE = 0.2

type Outside = Pick<Services, 'database' | 'write' | 'now'>

/** Organisations of which a fifth of the devices is offline are alarms as long as it is so. Source: walls 4.4. */
export function keepDeviceAlarms(
  app: FastifyInstance,
  services: Pick<EngineServices, 'database' | 'now' | 'write'>,
): void {
  inRounds(app, { everyMs: LOOK_EVERY_MS, name: 'alarms of devices', round: () => lookAtDevices(services) })
}

interface Place {
  tenantId: number
  orgId: string
  name: string
  code: string
  devices: number
  offline: number
}

/** Looks once: at devices in use that were ever heard, by the organisation where they stand. */
export async function lookAtDevices(services: Outside): Promise<void> {
  const isOffline = raw`t.online_status = ${ONLINE.offline}`
  const { rows } = await services.database.read({ tenantId: 0 }, (sql) =>
    raw<Place>`select d.tenant_id as "tenantId", d.id as "orgId", d.depart_name as name, d.org_code as code,
        count(*)::integer as devices, (count(*) filter (where ${isOffline}))::integer as offline
      from ${raw.table(equipment.table)} t join sys_depart d on d.id = t.org_id and d.del_flag = '0'
      where ${IN_USE} and (${IS_ONLINE} or ${isOffline})
      group by d.id having count(*) >= ${LEAST_DEVICES}::integer
        and count(*) filter (where ${isOffline}) >= count(*) * ${SHARE}::float8
      order by length(d.org_code), d.id`.execute(sql),
  )
  const byCode = new Map(rows.map((place) => [`${place.tenantId} ${place.code}`, place]))
  await reconcileAlarms(
    services,
    'offline:',
    rows.map((place) => alarmOf(place, placesAbove(place, byCode))),
  )
}

/** Of all places those whose code begins the place's own. */
function placesAbove({ tenantId, code }: Place, byCode: ReadonlyMap<string, Place>): Place[] {
  const codes = Array.from({ length: Math.max(0, code.length - 1) }, (_, at) => code.slice(0, at + 1))
  return codes.flatMap((above) => byCode.get(`${tenantId} ${above}`) ?? [])
}

function alarmOf(place: Place, above: readonly Place[]): Alarm {
  const { tenantId, orgId, name, devices, offline } = place
  return {
    tenantId,
    source: ALARM_SOURCE.device,
    key: keyOf(place),
    priority: ALARM_PRIORITY.high,
    title: '设备大面积离线',
    object: name,
    orgId,
    measured: `离线 ${offline} / ${devices} 台`,
    limit: `${SHARE * 100}%`,
    parents: above.map(keyOf),
  }
}

const keyOf = ({ orgId }: Place) => `offline:${orgId}`
