import { customer } from '#contract/areas/customer/customer.entity.ts'
import { customerContact } from '#contract/areas/customer/customer-contact.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { customerLifecycle } from '#machines/lifecycles/customer.lifecycle.ts'
import { LateDay } from '#screens/late-day.tsx'
import { BASIC, DETAIL, SELLING } from './customer-detail.ts'

const screen = defineScreen({
  entity: customer,
  columns: ['customerName', 'contact', 'phone', 'level', 'manager', 'nextFollowTime', 'status'],
  hidden: [
    'expectAmount',
    'lastFollowTime',
    'industry',
    'source',
    'areaCode',
    'dealAmount',
    'wonTime',
    'enterpriseId',
    'customerNo',
    'creditCode',
    'remark',
    'createTime',
  ],
  reads: ['overdue', 'enterpriseId'],
  query: [
    'customerName',
    'status',
    'level',
    'manager',
    'nextFollowTime',
    'phone',
    'contact',
    'industry',
    'source',
    'areaCode',
    'overdue',
    'wonTime',
    'lastFollowTime',
    'customerNo',
    'createTime',
  ],
  form: [
    { title: '客户', columns: 2, fields: [...BASIC] },
    { title: '跟进', columns: 2, fields: [...SELLING] },
  ],
  children: { contacts: { entity: customerContact, columns: ['contactName', 'position', 'phone', 'remark'] } },
  cells: {
    nextFollowTime: (row) => <LateDay text={row.nextFollowTime?.slice(5, 16)} isLate={row.overdue === 1} word="逾期" />,
  },
  detail: DETAIL,
  layout: {
    kind: 'list',
    views: [{ kind: 'board', by: 'status', tags: ['level'], lines: ['contact', 'manager', 'nextFollowTime'] }],
    details: 'tab',
  },
  summary: ['dueToday', 'late', 'wonThisMonth'],
  nothing: { title: '还没有客户', hint: '点击新增登记线索，或导入客户台账', needs: 'add' },
  lifecycle: customerLifecycle,
})

/** 客户列表: who may buy, who talks with them and when next. Source: SCREEN-95. */
export function Page() {
  return <CrudPage screen={screen} />
}
