import { ANNOUNCEMENT_PATH, HOME_PATH } from '#contract/layout.ts'
import { matchRoute, type RouteMatch } from '#machines/menu-routes/match-route.ts'
import type { RouteRecord } from '#machines/menu-routes/build-routes.ts'

/** Pages that exist for everybody who is signed in, whatever the menu says. Source: ROUTE-09…12, ROUTE-15, SCREEN-41…43. */
export const STATIC_ROUTES: readonly RouteRecord[] = [
  staticRoute(HOME_PATH, 'dashboard', 'dashboard/Analysis', '首页'),
  staticRoute(ANNOUNCEMENT_PATH, 'isps-userAnnouncement', 'system/UserAnnouncementList', '我的消息'),
  staticRoute('/403', 'exception-403', 'exception/403', '无权访问'),
  staticRoute('/404', 'exception-404', 'exception/404', '页面不存在'),
  staticRoute('/500', 'exception-500', 'exception/500', '服务器出错'),
]

/** The route of a path among those of the menu and the static ones; the menu's come first. */
export function findRoute(routes: readonly RouteRecord[], path: string): RouteMatch | null {
  return matchRoute(routes, path) ?? matchRoute(STATIC_ROUTES, path)
}

function staticRoute(path: string, name: string, component: string, title: string): RouteRecord {
  return {
    path,
    name,
    component,
    title,
    icon: null,
    keepAlive: false,
    componentName: '',
    url: null,
    external: false,
    redirect: null,
    hidden: true,
    parents: [],
  }
}
