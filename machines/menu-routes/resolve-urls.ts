import type { MenuItem } from '#contract/wire/menu.ts'

/** A menu whose `meta.url` placeholders are evaluated; how is for the caller to say, never `eval`. Source: MENU-07, contract §4.4. */
export function resolveUrls(menu: readonly MenuItem[], resolveUrl: (url: string) => string): MenuItem[] {
  return menu.map((item) => ({
    ...item,
    meta: typeof item.meta.url === 'string' ? { ...item.meta, url: resolveUrl(item.meta.url) } : item.meta,
    children: item.children == null ? item.children : resolveUrls(item.children, resolveUrl),
  }))
}
