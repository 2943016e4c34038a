import { findTab, type TabSet } from './tab.ts'

/**
 * Restores what always holds after a change: without multi-tab mode only the page in front stays open; the page in front is mounted;
 * of the others only kept-alive pages are, the most recently shown first, within the budget.
 */
export function settled(set: TabSet): TabSet {
  const front = findTab(set, set.active)
  if (front === undefined) return { ...set, tabs: set.enabled ? set.tabs : [], active: null, alive: [], recent: [] }
  const tabs = set.enabled ? set.tabs : [front]
  const others = set.alive.filter((id) => id !== front.id && tabs.some((tab) => tab.id === id && tab.keepAlive))
  const recent = [front.id, ...set.recent.filter((id) => id !== front.id && findTab({ tabs }, id) !== undefined)]
  return { ...set, tabs, recent, alive: [front.id, ...others].slice(0, Math.max(1, set.budget)) }
}
