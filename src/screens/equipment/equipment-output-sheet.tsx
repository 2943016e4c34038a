import type { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { outputItem } from '#contract/areas/equipment/output-item.entity.ts'
import type { Row } from '#contract/wire/row.ts'
import type { RecordSheet, RelatedRows } from '#crud/print/print-sheet-definition.ts'
import styles from './equipment-output-sheet.module.css'

/** 出库单 on paper: how many of each type, each number, and room for those who hand over and receive. */
export const OUTPUT_SHEET: RecordSheet<keyof typeof equipmentOutput.fields> = {
  name: 'output',
  label: '打印出库单',
  of: 'record',
  title: '出库单',
  number: 'outputNo',
  groups: [
    {
      fields: [
        'outputType',
        'depotId',
        'enterpriseId',
        'receiver',
        'receiverPhone',
        'outputTime',
        'expressNo',
        'returnDate',
        'orderId',
        'address',
        'remark',
      ],
    },
  ],
  relations: { devices: { entity: outputItem, by: 'outputId', sort: { column: 'sn', order: 'asc' } } },
  sections: [
    { title: '设备汇总', of: ['devices'], view: TypeSums },
    { title: '设备明细', of: ['devices'], columns: ['sn', 'typeId', 'status'] },
  ],
  signatures: ['仓库经办', '审核', '接收人'],
}

/** How many devices of each type. */
function TypeSums({ related }: { related: RelatedRows }) {
  const sums = sumsOf(related['devices'] ?? [])
  return (
    <table className={styles['sums']}>
      <thead>
        <tr>
          <th scope="col">设备类型</th>
          <th scope="col">数量（台）</th>
        </tr>
      </thead>
      <tbody>
        {[...sums].map(([type, count]) => (
          <tr key={type}>
            <td>{type}</td>
            <td>{count}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">合计</th>
          <td>{related['devices']?.length ?? 0}</td>
        </tr>
      </tbody>
    </table>
  )
}

function sumsOf(devices: readonly Row[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { typeId_dictText: type, typeId } of devices) {
    const name = [type, typeId].find((text) => typeof text === 'string') ?? ''
    sums.set(name, (sums.get(name) ?? 0) + 1)
  }
  return sums
}
