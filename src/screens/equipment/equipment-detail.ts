import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import type { DetailDefinition } from '#crud/screen.ts'
import { DeviceCommands } from './device-commands.tsx'
import { OnlinePeriods, Telemetry } from './device-run.tsx'
import { RELATED } from './equipment-related.ts'

/** A device looked at: who uses it, what it is, how it runs. Source: SCREEN-34. */
export const DETAIL: DetailDefinition<keyof typeof equipment.fields> = {
  tags: ['status', 'onlineStatus'],
  groups: [
    {
      title: '使用',
      columns: 2,
      fields: ['enterpriseId', 'orgId', 'place', 'authExpire', 'sessionCount', 'useMinutes'],
    },
    {
      title: '设备',
      columns: 2,
      fields: ['sn', 'typeId', 'depotId', 'batchNo', 'purchaseDate', 'warrantyDate', 'remark'],
    },
    {
      title: '运行',
      columns: 2,
      fields: [
        'lastOnline',
        'battery',
        'temperature',
        'storageFree',
        'softVersion',
        'clockSkew',
        'macAddr',
        'activatedAt',
      ],
    },
  ],
  related: RELATED,
  views: [
    { title: '在线时段', entity: equipment, view: OnlinePeriods },
    { title: '遥测', entity: equipment, view: Telemetry },
    { title: '指令', entity: equipment, view: DeviceCommands },
  ],
  timeline: true,
}
