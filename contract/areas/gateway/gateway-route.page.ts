import { definePage } from '#contract/define-page.ts'
import { NOBODY } from '#contract/shared-roles.ts'

/** 路由网关. Source: SCREEN-77, contract §11.2 and §23. */
export const page = definePage({
  id: 'system/SysGatewayRouteList',
  aliases: ['monitor/route/index'],
  path: '/isystem/gatewayroute',
  title: '路由网关',
  icon: 'gateway',
  section: '/isystem',
  sort: 38,
  keepAlive: true,
  entity: 'gatewayRoute',
  buttons: [
    { code: 'system:gateway:updateAll', name: '保存路由', description: '其他版本的客户端用它新增和修改路由' },
    { code: 'system:gateway:probe', name: '检测路由' },
  ],
  for: NOBODY,
  changedBy: NOBODY,
  description: '把一部分地址转发给其他服务器，只有平台管理员可以设置',
})
