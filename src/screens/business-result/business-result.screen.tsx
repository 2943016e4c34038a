import { businessResult } from '#contract/areas/business-result/business-result.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { businessResultLifecycle } from '#machines/lifecycles/business-result.lifecycle.ts'

const screen = defineScreen({
  entity: businessResult,
  columns: ['resultNo', 'projectName', 'resultType', 'amount', 'signDate', 'status'],
  hidden: ['manager', 'attachments', 'remark', 'createTime'],
  query: ['projectName', 'resultType', 'status', 'resultNo', 'signDate'],
  form: [
    {
      columns: 2,
      fields: ['projectName', 'resultNo', 'resultType', 'amount', 'signDate', 'manager', 'attachments', 'remark'],
    },
  ],
  detail: { tags: ['status'], timeline: true },
  summary: ['contracts', 'accepted', 'paid', 'byMonth'],
  lifecycle: businessResultLifecycle,
})

/** 业务结果. Source: SCREEN-72, contract §37. */
export function Page() {
  return <CrudPage screen={screen} />
}
