import { componentOf } from '#core/pages/component-alias.ts'
import { PAGES } from '#core/pages.ts'
import { AREAS, type PageId } from '#contract/areas.ts'
import type { PageFact } from '#contract/define-page.ts'
import { STATIC_ROUTES } from '#layout/pages/static-routes.ts'
import type { ScreenModule } from '#layout/pages/page-modules.ts'
import { SCREENS } from '#app/screens.ts'
import { expect, test } from 'vitest'

const listed: readonly PageFact[] = AREAS.flatMap((area) => [...area.pages])

test('[MENU-05] every page has a screen, and every screen a page', () => {
  expect(Object.keys(SCREENS).toSorted()).toEqual(listed.map(({ id }) => id).toSorted())
  const { 'system/UserList': missing, ...others } = SCREENS
  // @ts-expect-error -- a page without a screen does not compile
  const registry: Record<PageId, ScreenModule> = others
  expect([typeof missing, Object.keys(registry).length]).toEqual(['function', listed.length - 1])
})

test('the console knows the facts of exactly the listed pages', () => {
  const known = new Map(PAGES.map((page) => [page.id, page]))
  expect([...known.keys()].toSorted()).toEqual(listed.map(({ id }) => id).toSorted())
  for (const page of listed) expect(page).toMatchObject(known.get(page.id)!)
})

test('[MENU-05] a page is found under all of its names', () => {
  for (const { id, aliases = [] } of listed)
    expect([id, ...aliases].map(componentOf)).toEqual([id, ...aliases].map(() => id))
})

test('[ROUTE-09][ROUTE-15] what exists whatever the menu says', () => {
  expect(STATIC_ROUTES.map(({ path, component, title }) => `${path} ${component} ${title}`).toSorted()).toEqual([
    '/403 exception/403 无权访问',
    '/404 exception/404 页面不存在',
    '/500 exception/500 服务器出错',
    '/dashboard/analysis dashboard/Analysis 首页',
    '/help help/Guide 帮助',
    '/help/:page help/GuidePage 帮助',
    '/isps/userAnnouncement system/UserAnnouncementList 我的消息',
  ])
})
