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

/** Gives the tabs of a path another title. Source: TABS-13. */
export function renameTabs(set: TabSet, path: string, title: string): TabSet {
  return { ...set, tabs: set.tabs.map((tab) => (tab.path === path ? { ...tab, title } : tab)) }
}

/** Puts a tab at another place, counted from 0; nothing comes before home. */
export function moveTab(set: TabSet, id: string, to: number): TabSet {
  const tab = findTab(set, id)
  if (tab === undefined || isHomeTab(tab)) return set
  const others = set.tabs.filter((other) => other !== tab)
  const first = others.some(isHomeTab) ? 1 : 0
  const place = Math.max(first, Math.min(to, others.length))
  return { ...set, tabs: [...others.slice(0, place), tab, ...others.slice(place)] }
}

function changeTab(set: TabSet, id: string, change: (tab: Tab) => Tab): TabSet {
  return { ...set, tabs: set.tabs.map((tab) => (tab.id === id ? change(tab) : tab)) }
}
