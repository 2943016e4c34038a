import { HOME_PATH } from '#contract/console/layout.ts'
import { tabTitleKey } from '#contract/console/storage.ts'
import * as z from 'zod/mini'
import type { KeyStore } from '#core/services.ts'

/** The browser's title: page, then product; on the home page the product alone. Source: TABS-11, TABS-12, O-23. */
export function documentTitle(pageTitle: string, path: string, productName: string): string {
  return path === HOME_PATH || path === '/' || pageTitle === '' ? productName : `${pageTitle} · ${productName}`
}

/** Remembers how one tab is called. Source: MENU-15. */
export function rememberTabTitle(store: KeyStore, fullPath: string, title: string): void {
  store.set(tabTitleKey(fullPath), title)
}

/** How a tab is called: the remembered title if there is one, else the route's. Source: TABS-13. */
export function tabTitle(store: KeyStore, fullPath: string, routeTitle: string): string {
  return store.get(tabTitleKey(fullPath), z.string()) || routeTitle
}
