import { thirdParty } from '#contract/areas/drill/third-party.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { drillsOfPartner } from './drill-histories.tsx'
import { thirdPartyLifecycle } from '#machines/lifecycles/third-party.lifecycle.ts'

const BASIC = ['orgName', 'creditCode', 'serviceType', 'contact', 'phone'] as const
const CONTRACT = ['contractNo', 'startDate', 'endDate', 'qualExpire', 'qualification', 'remark'] as const

const screen = defineScreen({
  entity: thirdParty,
  columns: ['orgName', 'serviceType', 'contact', 'phone', 'qualExpire', 'endDate', 'status'],
  hidden: ['score', 'startDate', 'contractNo', 'creditCode', 'createTime'],
  query: ['orgName', 'serviceType', 'status', 'endDate', 'qualExpire', 'contractNo'],
  form: [
    { title: '基本信息', columns: 2, fields: [...BASIC] },
    { title: '合作与资质', columns: 2, fields: [...CONTRACT] },
  ],
  detail: {
    tags: ['status', 'serviceType'],
    groups: [
      { title: '基本信息', columns: 2, fields: [...BASIC] },
      { title: '合作与资质', columns: 2, fields: [...CONTRACT, 'score', 'createTime'] },
    ],
    related: [{ title: '参与的演练', screen: drillsOfPartner, by: 'thirdPartyId' }],
    timeline: true,
  },
  summary: ['running', 'ending', 'unqualified'],
  nothing: { title: '还没有第三方服务商', hint: '点击新增登记合作的演练、评估、培训或检测单位', needs: 'add' },
  lifecycle: thirdPartyLifecycle,
})

/** 第三方服务. Source: SCREEN-23. */
export function Page() {
  return <CrudPage screen={screen} />
}
