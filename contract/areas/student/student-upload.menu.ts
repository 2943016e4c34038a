import { defineMenu } from '#contract/define-page.ts'
import { ENTERPRISE } from '#contract/accounts/shared-roles.ts'

/** 批量导入学员; who imports holds the right of the list. */
export const menu = defineMenu({
  icon: 'container',
  section: '/student',
  sort: 8,
  for: [...ENTERPRISE, 'unit', 'trainer'],
  description: '下载模板、上传、核对并修改有问题的行，再导入',
})
