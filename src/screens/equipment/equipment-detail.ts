import type { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import type { DetailDefinition } from '#crud/screen.ts'
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
  timeline: true,
}
