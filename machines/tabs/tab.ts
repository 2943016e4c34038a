import { HOME_PATH } from '#contract/layout.ts'

/** One open page. `fullPath` (path with query) is unique among the tabs; `id` stays when the query changes. Source: TABS-03. */
export interface Tab {
  id: string
  fullPath: string
  path: string
  title: string
  icon: string | null
  closable: boolean
  /** Whether the page stays mounted while another tab is in front. Source: LAYOUT-09. */
  keepAlive: boolean
  /** Grows by one with each refresh. */
  generation: number
}

/** Everything known about the open pages; `alive` holds the ids of the mounted ones, most recently shown first. */
export interface TabSet {
  tabs: readonly Tab[]
  active: string | null
  /** false = one page at a time, no tab bar. Source: TABS-02. */
  enabled: boolean
  alive: readonly string[]
  /** Most pages mounted at a time, the one in front included; at least 1. */
  budget: number
  /** Number of the next tab's id. */
  nextNumber: number
}

/** A page the route guard let through. */
export interface Visit {
  fullPath: string
  path: string
  title: string
  icon?: string | null
  keepAlive?: boolean
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
