import type { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import type { DetailDefinition } from '#crud/screen.ts'
import { devicesOfOutput } from './equipment-output-lists.ts'

/** What is filled in of an output. */
export const FILLED_IN = [
  'outputType',
  'depotId',
  'enterpriseId',
  'returnDate',
  'receiver',
  'receiverPhone',
  'address',
  'expressNo',
  'sns',
  'remark',
] as const

/** An output as it is looked at. Source: SCREEN-36. */
export const DETAIL: DetailDefinition<keyof typeof equipmentOutput.fields> = {
  tags: ['status', 'outputType'],
  groups: [
    {
      title: '出库',
      columns: 2,
      fields: [
        'outputType',
        'depotId',
        'enterpriseId',
        'orderId',
        'deviceCount',
        'openCount',
        'outputTime',
        'returnDate',
      ],
    },
    {
      title: '收货',
      columns: 2,
      fields: ['receiver', 'receiverPhone', 'address', 'expressNo', 'signTime', 'signPicture', 'remark', 'createTime'],
    },
  ],
  related: [{ title: '设备', screen: devicesOfOutput, by: 'outputId', first: true }],
  timeline: true,
}
