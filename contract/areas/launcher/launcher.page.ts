import { definePage } from '#contract/define-page.ts'

/** 启动器. Source: SCREEN-82, contract §37. */
export const page = definePage({
  id: 'system/LauncherList',
  aliases: ['system/launcher/index'],
  path: '/isystem/launcherList',
  title: '启动器',
  entity: 'launcher',
})
