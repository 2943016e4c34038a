import { definePage } from '#contract/define-page.ts'

/** 组织架构: its rights are those of 部门管理. Source: SCREEN-29. */
export const page = definePage({
  id: 'enterprise/OrgList',
  path: '/enterprise/org',
  title: '组织架构',
  waits: [{ label: '没有负责人的组织', list: '/sys/sysDepart/list', filters: { hasLeader: '0' } }],
})
