import { HOME_PATH } from '#contract/console/layout.ts'

/** One open page. `fullPath` (path with query) is unique among the tabs; `id` stays when the query changes. Source: TABS-03. */
export interface Tab {
  id: string
  fullPath: string
  path: string
  /** Address of the menu entry it was opened for; stays when the query changes. null = no entry leads there. */
  entry: string | null
  title: string
  icon: string | null
  closable: boolean
  /** Stands behind home, before the others, and stays when others are closed. */
  pinned?: true
  /** Whether the page stays mounted while another tab is in front. Source: LAYOUT-09. */
  keepAlive: boolean
  /** Grows by one with each refresh. */
  generation: number
  /** What its address asked for once beside the page, until the page has answered. */
  asks?: AskedForm
}

/** A form that an address opens with its page: that of a new record. */
export type AskedForm = 'add'

/** Everything known about the open pages; `alive` holds the ids of the mounted ones, most recently shown first. */
export interface TabSet {
  tabs: readonly Tab[]
  active: string | null
  /** false = one page at a time, no tab bar. Source: TABS-02. */
  enabled: boolean
  alive: readonly string[]
  /** Ids of the tabs, those in front latest first; a restored one may be missing until it is shown. */
  recent: readonly string[]
  /** Most tabs that stay open while one of them is idle; home and pins count, too. */
  limit: number
  /** Most pages mounted at a time, the one in front included; at least 1. */
  budget: number
  /** Number of the next tab's id. */
  nextNumber: number
}

/** What is kept of the open pages for the next visit. */
export interface KeptTabs {
  tabs: readonly Tab[]
  active: string | null
  /** Ids, those in front latest first. */
  recent: readonly string[]
}

/** A page the route guard let through. */
export interface Visit {
  fullPath: string
  path: string
  /** Address of the menu entry that leads there; absent where none does. */
  entry?: string | null
  title: string
  icon?: string | null
  keepAlive?: boolean
  asks?: AskedForm
}

/** The title of the home tab. Source: ROUTE-05. */
export const HOME_TITLE = '首页'

/** Whether a tab is the home tab, which is always first and cannot be closed. Source: TABS-04. */
export function isHomeTab(tab: Pick<Tab, 'fullPath'>): boolean {
  return tab.fullPath === HOME_PATH
}

/** The tab with this id, if it is open. */
export function findTab(set: Pick<TabSet, 'tabs'>, id: string | null): Tab | undefined {
  return set.tabs.find((tab) => tab.id === id)
}

/** The tab in front, if any. */
export function activeTab(set: Pick<TabSet, 'tabs' | 'active'>): Tab | undefined {
  return findTab(set, set.active)
}

/** The tabs, those in front latest first. */
export function recentFirst({ tabs, recent }: Pick<TabSet, 'tabs' | 'recent'>): Tab[] {
  const known = recent.flatMap((id) => findTab({ tabs }, id) ?? [])
  return [...known, ...tabs.filter((tab) => !known.includes(tab)).toReversed()]
}

/** Address of the menu entry that the page in front was opened by, whatever was searched in it since; its own where no entry leads there. */
export function entryInFront(set: Pick<TabSet, 'tabs' | 'active'>): string {
  const tab = activeTab(set)
  return tab?.entry ?? tab?.fullPath ?? ''
}
