import { defineMenu } from '#contract/define-page.ts'
import { NOBODY } from '#contract/accounts/shared-roles.ts'

/** 路由网关. */
export const menu = defineMenu({
  icon: 'gateway',
  section: '/isystem',
  group: 'platform',
  sort: 38,
  keepAlive: true,
  buttons: [
    { code: 'system:gateway:updateAll', name: '保存路由', description: '其他版本的客户端用它新增和修改路由' },
    { code: 'system:gateway:probe', name: '检测路由' },
  ],
  for: NOBODY,
  changedBy: NOBODY,
  description: '把一部分地址转发给其他服务器，只有平台管理员可以设置',
})
