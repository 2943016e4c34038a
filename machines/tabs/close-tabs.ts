import { activeTab, isHomeTab, recentFirst, type Tab, type TabSet } from './tab.ts'
import { settled } from './settled.ts'

/** The tabs without one; when it was in front, the tab now at its place comes forward, else the one before. Source: TABS-06, O-55. */
export function closeTab(set: TabSet, id: string): TabSet {
  const place = set.tabs.findIndex((tab) => tab.id === id)
  const closed = set.tabs[place]
  if (closed === undefined || stays(closed) || set.tabs.length === 1) return set
  return keepOnly(set, (tab) => tab !== closed, place)
}

/** Closes what stands before the tab; home stays, and so do pinned tabs whatever is closed. Source: TABS-08. */
export function closeLeft(set: TabSet, id: string): TabSet {
  const place = set.tabs.findIndex((tab) => tab.id === id)
  return keepOnly(set, (tab, index) => stays(tab) || index >= place, place)
}

/** Closes what stands behind the tab. Source: TABS-09. */
export function closeRight(set: TabSet, id: string): TabSet {
  const place = set.tabs.findIndex((tab) => tab.id === id)
  if (place === -1) return set
  return keepOnly(set, (tab, index) => stays(tab) || index <= place, place)
}

/** Closes all but the tab and home. Source: TABS-10. */
export function closeOthers(set: TabSet, id: string): TabSet {
  if (!set.tabs.some((tab) => tab.id === id)) return set
  return keepOnly(set, (tab) => stays(tab) || tab.id === id, set.tabs.length)
}

/** Closes all but home and what is pinned; without them, all but the tab in front. */
export function closeAll(set: TabSet): TabSet {
  const hasLasting = set.tabs.some(stays)
  return keepOnly(set, (tab) => (hasLasting ? stays(tab) : tab.id === set.active), 0)
}

/**
 * The tabs without those that were not used for longest, until the limit holds. Never the one in front, home, a pinned one, or one with
 * work that nobody saved: with those alone, more stay open. @param drafts ids of the tabs with such work
 */
export function closeIdle(set: TabSet, drafts: readonly string[]): TabSet {
  const idle = idleTabs(set, drafts)
  return idle.length === 0 ? set : keepOnly(set, (tab) => !idle.includes(tab), 0)
}

/** Those that are to be closed. */
export function idleTabs(set: TabSet, drafts: readonly string[]): Tab[] {
  const mayClose = (tab: Tab): boolean => !stays(tab) && tab.id !== set.active && !drafts.includes(tab.id)
  return recentFirst(set)
    .toReversed()
    .filter(mayClose)
    .slice(0, Math.max(0, set.tabs.length - set.limit))
}

const stays = (tab: Tab): boolean => isHomeTab(tab) || tab.pinned === true

function keepOnly(set: TabSet, isKept: (tab: Tab, index: number) => boolean, place: number): TabSet {
  const tabs = set.tabs.filter(isKept)
  if (tabs.length === set.tabs.length) return set
  const front = activeTab(set)
  if (front !== undefined && tabs.includes(front)) return settled({ ...set, tabs })
  const neighbour = tabs[Math.min(placeAfter(set.tabs, tabs, place), tabs.length - 1)]
  return settled({ ...set, tabs, active: neighbour?.id ?? null })
}

function placeAfter(before: readonly Tab[], after: readonly Tab[], place: number): number {
  return before.slice(0, place).filter((tab) => after.includes(tab)).length
}
