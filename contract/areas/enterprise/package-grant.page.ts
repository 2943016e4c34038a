import { definePage } from '#contract/define-page.ts'

/** 课程包授权. Source: SCREEN-31. */
export const page = definePage({
  id: 'enterprise/PackageGrantList',
  path: '/enterprise/package',
  title: '课程包授权',
  entity: 'packageGrant',
})
