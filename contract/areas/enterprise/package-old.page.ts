import { definePage } from '#contract/define-page.ts'

/** 旧版课程包授权: its rights are those of 课程包授权. Source: SCREEN-30. */
export const page = definePage({
  id: 'enterprise/PackageOldList',
  path: '/enterprise/packageOld',
  title: '旧版课程包授权',
})
