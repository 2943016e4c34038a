import { definePage } from '#contract/define-page.ts'

/** 我的部门: for superiors, the departments they are in charge of; its rights are those of 部门管理 and 用户管理. Source: SCREEN-61, contract §21.5. */
export const page = definePage({
  id: 'system/DepartUserList',
  aliases: ['system/departUser/index'],
  path: '/isystem/departUserList',
  title: '我的部门',
})
