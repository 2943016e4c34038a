import { defineMenu } from '#contract/define-page.ts'
import { NOBODY } from '#contract/accounts/shared-roles.ts'

/** 组件示例: every building block, live. For platform administrators unless somebody grants it to others. */
export const menu = defineMenu({
  icon: 'appstore',
  section: '/isystem',
  group: 'development',
  sort: 99,
  codes: ['system:blocks'],
  within: ['blockSampleRow'],
  changedBy: NOBODY,
  keepAlive: true,
  description: '平台的每个组件、它的各种状态、写法和代码，供开发时查看和试用',
})
