import { HOME_PATH } from '#contract/layout.ts'
import { HOME_TITLE, isHomeTab, type Tab, type TabSet, type Visit } from './tab.ts'
import { settled } from './settled.ts'

/** The tabs after a page came to the front: a known full path is brought forward, another one is added. Source: TABS-01, TABS-03, MENU-16. */
export function visitPage(set: TabSet, visit: Visit): TabSet {
  const known = set.tabs.find((tab) => tab.fullPath === visit.fullPath)
  if (known !== undefined) {
    const tabs = set.tabs.map((tab) => (tab === known ? { ...tab, ...shownFacts(tab, visit) } : tab))
    return settled({ ...set, tabs, active: known.id })
  }
  const id = `t${set.nextNumber}`
  const tabs = [...set.tabs, newTab(id, visit)]
  return settled(withHome({ ...set, tabs, active: id, nextNumber: set.nextNumber + 1 }))
}

/** The tabs of an earlier visit put back, each known path once; ids and order are kept. Source: issue "open tabs survive F5". */
export function restoreTabs(set: TabSet, tabs: readonly Tab[], active: string | null): TabSet {
  const once = tabs.filter(
    (tab, index) => tabs.findIndex((other) => other.fullPath === tab.fullPath || other.id === tab.id) === index,
  )
  const numbers = once.map((tab) => Number(/^t(\d+)$/.exec(tab.id)?.[1] ?? 0))
  const front = once.find((tab) => tab.id === active) ?? once[0]
  return settled(
    withHome({
      ...set,
      tabs: once.map((tab) => ({ ...tab, closable: !isHomeTab(tab) })),
      active: front?.id ?? null,
      alive: [],
      nextNumber: Math.max(set.nextNumber, ...numbers.map((number) => number + 1)),
    }),
  )
}

/** Multi-tab mode switched on (home comes back) or off (only the page in front stays). Source: TABS-02, SET-10. */
export function enableTabs(set: TabSet, enabled: boolean): TabSet {
  return settled(withHome({ ...set, enabled }))
}

function withHome(set: TabSet): TabSet {
  if (!set.enabled || set.tabs.length === 0) return set
  const home = set.tabs.find(isHomeTab)
  if (home !== undefined) return { ...set, tabs: [home, ...set.tabs.filter((tab) => tab !== home)] }
  const added = newTab(`t${set.nextNumber}`, { fullPath: HOME_PATH, path: HOME_PATH, title: HOME_TITLE, icon: 'home' })
  return { ...set, tabs: [added, ...set.tabs], nextNumber: set.nextNumber + 1 }
}

function newTab(id: string, visit: Visit): Tab {
  return {
    id,
    fullPath: visit.fullPath,
    path: visit.path,
    title: visit.title,
    icon: visit.icon ?? null,
    closable: !isHomeTab(visit),
    keepAlive: visit.keepAlive ?? false,
    generation: 0,
  }
}

function shownFacts(tab: Tab, visit: Visit): Partial<Tab> {
  return {
    title: visit.title === '' ? tab.title : visit.title,
    icon: visit.icon === undefined ? tab.icon : visit.icon,
    keepAlive: visit.keepAlive ?? tab.keepAlive,
  }
}
