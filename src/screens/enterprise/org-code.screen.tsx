import { department } from '#contract/areas/department/department.entity.ts'
import { orgCodeExpiryProblem } from '#contract/areas/enterprise/org-code-expiry.ts'
import { orgCode } from '#contract/areas/enterprise/org-code.entity.ts'
import { inChina } from '#core/formats/dates.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'

const screen = defineScreen({
  entity: orgCode,
  columns: ['code', 'orgId', 'state', 'usage', 'expireDate'],
  hidden: ['usedCount', 'maxUse', 'joinAs', 'remark', 'createTime'],
  reads: ['status'],
  query: ['code', 'state', 'expireDate', 'joinAs', 'orgId'],
  form: [{ columns: 2, fields: ['orgId', 'joinAs', 'maxUse', 'expireDate', 'remark'] }],
  checks: { expireDate: (date) => orgCodeExpiryProblem(date, inChina(Date.now()).slice(0, 10)) },
  detail: {
    tags: ['state'],
    groups: [
      {
        columns: 2,
        fields: ['code', 'orgId', 'joinAs', 'usage', 'usedCount', 'maxUse', 'expireDate', 'createTime', 'remark'],
      },
    ],
    timeline: true,
  },
  layout: { kind: 'scoped', tree: department, by: 'orgId' },
  summary: ['all', 'valid', 'ending'],
  sheets: [
    {
      name: 'code',
      label: '二维码',
      of: 'record',
      title: '扫码加入组织',
      qrCode: 'code',
      groups: [{ fields: ['code', 'orgId', 'joinAs', 'expireDate'] }],
    },
  ],
  nothing: { title: '还没有组织编码', hint: '生成一个组织编码，员工扫码即可加入', needs: 'add' },
})

/** 组织编码: people join an organisation by it. Source: SCREEN-25. */
export function Page() {
  return <CrudPage screen={screen} />
}
