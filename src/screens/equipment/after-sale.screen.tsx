import { afterSale } from '#contract/areas/equipment/after-sale.entity.ts'
import { afterSaleReply } from '#contract/areas/equipment/after-sale-reply.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { afterSaleLifecycle } from '#machines/lifecycles/after-sale.lifecycle.ts'
import { AfterSaleThread } from './after-sale-thread.tsx'
import { LateDay } from '#screens/late-day.tsx'

const REPORT = ['equipmentId', 'faultType', 'faultLevel', 'contact', 'contactPhone', 'description', 'images'] as const

const screen = defineScreen({
  entity: afterSale,
  columns: ['feedbackNo', 'equipmentId', 'faultType', 'faultLevel', 'handler', 'dueTime', 'status'],
  hidden: [
    'deviceStatus',
    'enterpriseId',
    'orgId',
    'description',
    'createTime',
    'contact',
    'contactPhone',
    'images',
    'handleTime',
    'solution',
    'score',
  ],
  reads: ['overdue', 'createBy'],
  query: [
    'feedbackNo',
    'status',
    'sn',
    'faultType',
    'handler',
    'faultLevel',
    'enterpriseId',
    'orgId',
    'overdue',
    'dueTime',
    'createTime',
    'score',
    'deviceStatus',
  ],
  form: [{ columns: 2, fields: REPORT }],
  addLabel: '报修',
  cells: { dueTime: (row) => <LateDay text={row.dueTime?.slice(5, 16)} isLate={row.overdue === 1} word="超时" /> },
  detail: {
    tags: ['faultLevel', 'status'],
    images: ['images'],
    groups: [
      {
        title: '报修',
        columns: 2,
        fields: ['equipmentId', 'deviceStatus', 'enterpriseId', 'orgId', ...REPORT.slice(1, -1), 'createTime'],
      },
      { title: '处理', columns: 2, fields: ['handler', 'dueTime', 'handleTime', 'solution', 'score'] },
    ],
    views: [{ title: '沟通记录', entity: afterSaleReply, view: AfterSaleThread, first: true }],
    timeline: true,
  },
  layout: {
    kind: 'list',
    views: [
      { kind: 'board', by: 'status', tags: ['faultLevel'], lines: ['equipmentId', 'faultType', 'handler', 'dueTime'] },
    ],
    details: 'tab',
  },
  summary: ['waiting', 'handling', 'toConfirm', 'overdue'],
  nothing: { title: '还没有售后单', hint: '设备不能正常使用时点击报修', needs: 'add' },
  lifecycle: afterSaleLifecycle,
})

/** 售后: what does not work, who mends it until when, and whether it works again. Source: SCREEN-40. */
export function Page() {
  return <CrudPage screen={screen} />
}
