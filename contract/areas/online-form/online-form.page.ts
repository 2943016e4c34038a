import { definePage } from '#contract/define-page.ts'

/** 在线表单: forms as data, and their copies. For the platform. Source: MENU-06. */
export const page = definePage({
  id: 'modules/online/cgform/OnlCgformHeadList',
  aliases: ['modules/online/cgform/OnlCgformCopyList'],
  path: '/online/cgform',
  title: '在线表单',
  entity: 'onlineForm',
})
