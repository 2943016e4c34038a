import { findTab, isHomeTab, type Tab, type TabSet } from './tab.ts'
import { settled } from './settled.ts'

/** Counts a refresh of one tab, so that its page starts anew. Source: TABS-07. */
export function refreshTab(set: TabSet, id: string): TabSet {
  return changeTab(set, id, (tab) => ({ ...tab, generation: tab.generation + 1 }))
}

/** Brings a tab to the front. */
export function selectTab(set: TabSet, id: string): TabSet {
  if (findTab(set, id) === undefined) return set
  return settled({ ...set, active: id })
}

/** Gives a tab another query in place; another tab that already has this address gives way, the home tab keeps its own. */
export function readdressTab(set: TabSet, id: string, fullPath: string): TabSet {
  const tab = findTab(set, id)
  if (tab === undefined || tab.fullPath === fullPath || isHomeTab(tab) || isHomeTab({ fullPath })) return set
  const tabs = set.tabs.filter((other) => other.fullPath !== fullPath)
  const active = tabs.some((other) => other.id === set.active) ? set.active : id
  return settled(changeTab({ ...set, tabs, active }, id, (old) => ({ ...old, fullPath })))
}

/** The page of a tab has done what its address asked for. */
export function answerTab(set: TabSet, id: string): TabSet {
  return changeTab(set, id, ({ asks: _answered, ...tab }) => tab)
}

/** Gives the tabs of a path another title. Source: TABS-13. */
export function renameTabs(set: TabSet, path: string, title: string): TabSet {
  return { ...set, tabs: set.tabs.map((tab) => (tab.path === path ? { ...tab, title } : tab)) }
}

/** Puts a tab at another place, counted from 0; home comes first, then what is pinned, then the others. */
export function moveTab(set: TabSet, id: string, to: number): TabSet {
  const tab = findTab(set, id)
  if (tab === undefined || isHomeTab(tab)) return set
  const others = set.tabs.filter((other) => other !== tab)
  const homes = others.filter(isHomeTab).length
  const pinned = homes + others.filter((other) => other.pinned === true).length
  const [first, last] = tab.pinned === true ? [homes, pinned] : [pinned, others.length]
  const place = Math.max(first, Math.min(to, last))
  return { ...set, tabs: [...others.slice(0, place), tab, ...others.slice(place)] }
}

/** Pins a tab behind those that are pinned, or lets it go before those that are not; home needs none. */
export function pinTab(set: TabSet, id: string, isPinned: boolean): TabSet {
  const tab = findTab(set, id)
  if (tab === undefined || isHomeTab(tab) || (tab.pinned === true) === isPinned) return set
  const { pinned: _before, ...loose } = tab
  const changed = isPinned ? { ...loose, pinned: true as const } : loose
  const tabs = set.tabs.map((other) => (other === tab ? changed : other))
  return moveTab({ ...set, tabs }, id, isPinned ? tabs.length : 0)
}

function changeTab(set: TabSet, id: string, change: (tab: Tab) => Tab): TabSet {
  return { ...set, tabs: set.tabs.map((tab) => (tab.id === id ? change(tab) : tab)) }
}
