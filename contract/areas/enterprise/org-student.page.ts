import { definePage } from '#contract/define-page.ts'

/** 组织学员: its rights are those of 学员列表. Source: SCREEN-27. */
export const page = definePage({
  id: 'enterprise/OrgStudentList',
  path: '/enterprise/orgStudent',
  title: '组织学员',
})
