import { definePage } from '#contract/define-page.ts'

/** 用户代理. Source: contract §11.7. */
export const page = definePage({
  id: 'system/UserAgentList',
  path: '/isystem/userAgent',
  title: '用户代理',
  entity: 'userAgent',
})
