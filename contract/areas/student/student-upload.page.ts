import { definePage } from '#contract/define-page.ts'

/** 批量导入学员. Source: SCREEN-08. */
export const page = definePage({
  id: 'student/StudentUpload',
  path: '/student/upload',
  title: '批量导入学员',
})
