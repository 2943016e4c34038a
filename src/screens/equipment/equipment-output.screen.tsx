import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { OUTPUT_TYPE, TYPES_TO_ENTERPRISE } from '#contract/areas/equipment/equipment-output-values.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { equipmentOutputLifecycle } from '#machines/lifecycles/equipment-output.lifecycle.ts'
import { DETAIL, FILLED_IN } from './equipment-output-detail.ts'
import { OUTPUT_SHEET } from './equipment-output-sheet.tsx'
import { LateDay } from '#screens/late-day.tsx'
import { UNFIT_NUMBERS } from './number-warning.ts'

const screen = defineScreen({
  entity: equipmentOutput,
  columns: ['outputNo', 'outputType', 'enterpriseId', 'depotId', 'deviceCount', 'status', 'outputTime'],
  hidden: [
    'returnDate',
    'openCount',
    'receiver',
    'receiverPhone',
    'expressNo',
    'orderId',
    'address',
    'signTime',
    'remark',
    'createTime',
  ],
  reads: ['overdue', 'openCount'],
  query: [
    'outputNo',
    'status',
    'outputType',
    'depotId',
    'enterpriseId',
    'overdue',
    'outputTime',
    'returnDate',
    'orderId',
    'expressNo',
  ],
  form: [{ columns: 2, fields: FILLED_IN }],
  when: {
    enterpriseId: ({ outputType }) => TYPES_TO_ENTERPRISE.includes(String(outputType)),
    returnDate: ({ outputType }) => outputType === OUTPUT_TYPE.loan,
  },
  kinds: {
    enterpriseId: () => ({ required: '请选择接收企业' }),
    returnDate: () => ({ required: '请选择应还日期' }),
  },
  fills: { enterpriseId: { receiver: 'safetyOfficer', receiverPhone: 'safetyPhone', address: 'address' } },
  warnings: { sns: UNFIT_NUMBERS },
  cells: { returnDate: (row) => <LateDay text={row.returnDate} isLate={row.overdue === 1} word="逾期" /> },
  detail: DETAIL,
  layout: {
    kind: 'list',
    details: 'tab',
    views: [{ kind: 'board', by: 'status', tags: ['outputType'], lines: ['enterpriseId', 'depotId', 'deviceCount'] }],
  },
  sheets: [OUTPUT_SHEET],
  summary: ['waiting', 'unsigned', 'lent', 'overdue'],
  nothing: { title: '还没有出库单', hint: '在订单上点击备货，或点击新增', needs: 'add' },
  lifecycle: equipmentOutputLifecycle,
})

/** 出库单. Source: SCREEN-36. */
export function Page() {
  return <CrudPage screen={screen} />
}
