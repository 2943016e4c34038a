import type { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import type { PrintSheet } from '#crud/print/print-sheet-definition.ts'

/** So many labels are printed at once, for all marked devices. */
const MOST_LABELS = 100

/** What is printed of devices: a card of each, and the ledger of those that are listed. */
export const SHEETS: readonly PrintSheet<keyof typeof equipment.fields>[] = [
  {
    name: 'card',
    label: '打印设备卡片',
    of: 'record',
    title: '设备卡片',
    number: 'sn',
    groups: [
      {
        title: '设备',
        fields: ['typeId', 'status', 'orgId', 'place', 'batchNo', 'purchaseDate', 'warrantyDate', 'authExpire'],
      },
      { title: '运行', fields: ['activatedAt', 'lastOnline', 'softVersion', 'macAddr'] },
      { fields: ['remark'] },
    ],
    signatures: ['保管人', '使用部门负责人', '设备管理员'],
  },
  {
    name: 'label',
    label: '打印标签',
    of: 'record',
    title: '设备标签',
    number: 'sn',
    qrCode: 'sn',
    most: MOST_LABELS,
    groups: [{ fields: ['typeId', 'batchNo', 'purchaseDate', 'warrantyDate'] }],
  },
  {
    name: 'ledger',
    label: '打印台账',
    of: 'list',
    title: '设备台账',
    orientation: 'landscape',
    table: {
      columns: ['sn', 'typeId', 'status', 'orgId', 'place', 'batchNo', 'purchaseDate', 'warrantyDate', 'authExpire'],
    },
    signatures: ['编制', '审核'],
  },
]
