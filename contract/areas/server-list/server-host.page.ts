import { definePage } from '#contract/define-page.ts'

/** 服务器. Source: SCREEN-85, contract §37. */
export const page = definePage({
  id: 'system/ServerList',
  aliases: ['system/server/index'],
  path: '/system/server',
  title: '服务器',
  entity: 'serverHost',
})
