import { definePage } from '#contract/define-page.ts'
import { READERS } from '#contract/shared-roles.ts'

/** 用户代理. Source: contract §11.7. */
export const page = definePage({
  id: 'system/UserAgentList',
  path: '/isystem/userAgent',
  title: '用户代理',
  icon: 'swap',
  section: '/isystem',
  sort: 6.2,
  keepAlive: true,
  entity: 'userAgent',
  for: READERS,
})
