import { definePage } from '#contract/define-page.ts'
import { NOBODY, READERS } from '#contract/shared-roles.ts'

/** 启动器. Source: SCREEN-82, contract §37. */
export const page = definePage({
  id: 'system/LauncherList',
  aliases: ['system/launcher/index'],
  path: '/isystem/launcherList',
  title: '启动器',
  icon: 'rocket',
  section: '/isystem',
  sort: 34,
  keepAlive: true,
  entity: 'launcher',
  for: READERS,
  changedBy: NOBODY,
  description: '启动器由全平台共用，只有平台管理员可以发布',
})
