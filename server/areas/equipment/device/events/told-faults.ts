import { sql as raw } from 'kysely'
import { FAULT_LEVEL } from '#contract/areas/equipment/device-fault.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { escapeHtml } from '#server/identity/html.ts'
import type { DevicePrincipal } from '#server/identity/devices/device-principal.ts'
import { holdersOf } from '#server/reminders/holders.ts'
import { tell } from '#server/reminders/tell.ts'
import { clearFault, raiseFault } from '#server/areas/equipment/raise-fault.ts'
import type { EventOf } from './event.ts'
import type { Stored } from './fold-session.ts'

/** What happened longer ago rings nobody out of what they do. */
const RINGS_WITHIN_MS = 3_600_000

type Told = Stored<EventOf<'fault'> | EventOf<'fault.clear'>>

/** Opens and ends faults in the order of their time; a fault whose end came before it stays ended. @returns what changed */
export async function takeFaults(
  context: Context,
  device: DevicePrincipal,
  events: readonly Told[],
): Promise<RowChange[]> {
  const { deviceId: equipmentId, tenantId } = device
  const changes: RowChange[] = []
  for (const { event, trueMs } of events.toSorted((one, other) => one.trueMs - other.trueMs)) {
    const { code } = event
    if (event.type === 'fault.clear') {
      changes.push(...(await clearFault(context, { equipmentId, code, atMs: trueMs })))
      continue
    }
    const { faultType, level, message = null } = event
    const raised = await raiseFault(context, { equipmentId, tenantId, faultType, level, code, message, atMs: trueMs })
    changes.push(...raised)
    const endMs = await endAfter(context, equipmentId, code, trueMs)
    if (endMs !== null) changes.push(...(await clearFault(context, { equipmentId, code, atMs: endMs })))
    else if (level === FAULT_LEVEL.severe && raised[0]?.action === 'add' && context.now - trueMs < RINGS_WITHIN_MS)
      changes.push(...(await ring(context, device, event)))
  }
  return changes
}

/** When the device said that a fault of this code is over, at or after a moment. */
async function endAfter({ sql }: Context, deviceId: string, code: string, atMs: number): Promise<number | null> {
  const { rows } = await raw<{ ms: number | null }>`
    select (extract(epoch from min(true_at)) * 1000)::float8 as ms from device_event
    where device_id = ${deviceId} and type = 'fault.clear' and true_at >= ${new Date(atMs)} and body->>'code' = ${code}`.execute(
    sql,
  )
  return rows[0]?.ms ?? null
}

/** Tells those who look after devices, at any hour. Source: domain part 12. */
async function ring(
  context: Context,
  { deviceId, tenantId, name }: DevicePrincipal,
  fault: EventOf<'fault'>,
): Promise<RowChange[]> {
  const holders = await holdersOf(context.sql, tenantId)
  const { rows } = await raw<{ code: string | null }>`select d.org_code as code from biz_equipment e
    left join sys_depart d on d.id = e.org_id where e.id = ${deviceId}`.execute(context.sql)
  const code = rows[0]?.code ?? null
  const concerned = holders.filter(
    ({ role, reach }) =>
      role === 'enterprise' || (role === 'unit' && code !== null && reach !== null && code.startsWith(reach)),
  )
  const what = [fault.code, fault.message ?? ''].filter((text) => text !== '').join('，')
  return tell(
    context,
    concerned.map(({ username }) => username),
    {
      title: `设备严重故障：${name}`,
      content: `<p>设备 ${escapeHtml(name)} 报告严重故障：${escapeHtml(what)}，请尽快处理。</p>`,
      page: `/equipment/manage?id=${deviceId}`,
    },
  )
}
