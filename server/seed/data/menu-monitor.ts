import type { MenuSeed } from './menu-entry.ts'

/** 系统监控, for platform administrators unless somebody grants it to others. Source: PROD-12. */
export const MONITOR: MenuSeed = {
  name: '系统监控',
  url: '/monitor',
  component: 'layouts/RouteView',
  icon: 'monitor',
  redirect: '/monitor/inspector',
  sort: 95,
  children: [
    {
      name: '实时检查器',
      url: '/monitor/inspector',
      component: 'monitor/Inspector',
      icon: 'deployment-unit',
      code: 'monitor:inspector',
      sort: 10,
      keepAlive: true,
      description: '查看本窗口正在运行的状态机、连接和数据流，内容不离开浏览器',
    },
  ],
}
