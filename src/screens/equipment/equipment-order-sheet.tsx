import type { equipmentOrder } from '#contract/areas/equipment/equipment-order.entity.ts'
import type { Row } from '#contract/wire/row.ts'
import { chineseAmount } from '#core/formats/chinese-amount.ts'
import { thousands } from '#core/formats/formats.ts'
import type { RecordSheet } from '#crud/print/print-sheet-definition.ts'
import styles from './equipment-order-sheet.module.css'

/** 销售订单 on paper, with its amount in capitals. */
export const ORDER_SHEET: RecordSheet<keyof typeof equipmentOrder.fields> = {
  name: 'order',
  label: '打印销售订单',
  of: 'record',
  title: '销售订单',
  number: 'orderNo',
  groups: [
    {
      fields: ['enterpriseId', 'orderDate', 'contact', 'contactPhone', 'deliverDate', 'orderStatus', 'address'],
    },
  ],
  tables: [{ title: '订单明细', children: 'items', columns: ['typeId', 'quantity', 'unitPrice', 'amount'] }],
  body: Total,
  signatures: ['供方', '需方'],
}

function Total({ record: { totalAmount, remark } }: { record: Row }) {
  const total = Number(totalAmount ?? 0)
  return (
    <table className={styles['total']}>
      <tbody>
        <tr>
          <th scope="row">合计</th>
          <td>¥{thousands(total.toFixed(2))}</td>
        </tr>
        <tr>
          <th scope="row">金额大写</th>
          <td>{chineseAmount(total)}</td>
        </tr>
        {typeof remark === 'string' && remark !== '' && (
          <tr>
            <th scope="row">备注</th>
            <td>{remark}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
