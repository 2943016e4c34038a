import type { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import type { Services } from '#server/services.ts'
import { askDevices, FACTS_CACHE } from './device/commands.ts'

/** 发送指令: kept until the device has done it. Source: domain part 7. */
export const sendCommand: ActionWork<typeof equipment, Pick<Services, 'caches'>> = async (
  { sql, now, principal },
  { rows, values, services: { caches } },
) => {
  const [name = '', level] = String(values['command']).split(':')
  const value = level === undefined ? null : { level }
  const asked = rows.map(({ id, tenantId }) => ({ deviceId: id, tenantId, name, value, author: principal.username }))
  await askDevices(sql, asked, now)
  return {
    message: rows.length === 1 ? '指令已发送！' : `已向 ${rows.length} 台设备发送指令`,
    recorded: { command: values['command'] },
    committed() {
      for (const { id } of rows) caches.forget(FACTS_CACHE, id)
    },
  }
}
