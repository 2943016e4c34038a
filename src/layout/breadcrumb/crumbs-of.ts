import { HOME_PATH } from '#contract/console/layout.ts'
import type { RouteRecord } from '#machines/menu-routes/build-routes.ts'
import type { Tab } from '#machines/tabs/tab.ts'
import { HOME_TITLE } from '#machines/tabs/tab.ts'
import type { Crumb } from '#widgets/page-header/page-header.tsx'

/** Home, the sections above the page, the page; the last one is no link. Source: LAYOUT-10, LAYOUT-11. */
export function crumbsOf(tab: Pick<Tab, 'path' | 'title'>, route: RouteRecord | undefined): Crumb[] {
  if (tab.path === HOME_PATH) return [{ title: tab.title }]
  const sections = (route?.parents ?? []).map(({ title, path }) => ({ title, href: path }))
  return [{ title: HOME_TITLE, href: HOME_PATH }, ...sections, { title: tab.title }]
}
