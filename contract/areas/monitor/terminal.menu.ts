import { defineMenu } from '#contract/define-page.ts'

/** 缓存终端. */
export const menu = defineMenu({
  icon: 'code',
  section: '/monitor',
  group: 'stores',
  sort: 7,
  keepAlive: true,
  codes: ['monitor:terminal'],
  buttons: [{ code: 'monitor:cache:forget', name: '清除缓存' }],
  description: '用命令查看与清除服务器的缓存',
})
