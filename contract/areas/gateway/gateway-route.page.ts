import { definePage } from '#contract/define-page.ts'

/** 路由网关. Source: SCREEN-77, contract §11.2 and §23. */
export const page = definePage({
  id: 'system/SysGatewayRouteList',
  aliases: ['monitor/route/index'],
  path: '/isystem/gatewayroute',
  title: '路由网关',
  entity: 'gatewayRoute',
})
