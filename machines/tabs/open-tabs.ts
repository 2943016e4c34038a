import { HOME_PATH } from '#contract/console/layout.ts'
import { readdressTab } from './edit-tabs.ts'
import { HOME_TITLE, isHomeTab, type KeptTabs, type Tab, type TabSet, type Visit } from './tab.ts'
import { settled } from './settled.ts'

/**
 * The tabs after a page came to the front: a known full path is brought forward, and so is the tab of the menu entry that was chosen,
 * whatever was searched in it since; another one is added. Source: TABS-01, TABS-03, MENU-16.
 */
export function visitPage(set: TabSet, visit: Visit): TabSet {
  const known = set.tabs.find((tab) => tab.fullPath === visit.fullPath) ?? tabOfEntry(set, visit)
  if (known !== undefined) {
    const tabs = set.tabs.map((tab) => (tab === known ? { ...tab, ...shownFacts(tab, visit), ...asked(visit) } : tab))
    return settled({ ...set, tabs, active: known.id })
  }
  const id = `t${set.nextNumber}`
  const tabs = [...set.tabs, newTab(id, visit)]
  return settled(withHome({ ...set, tabs, active: id, nextNumber: set.nextNumber + 1 }))
}

/**
 * The tabs after a menu entry was chosen whose address another entry's tab took by its filters: that one goes back to its own address, and the
 * entry has a tab of its own. Source: MENU-16, TABS-03.
 */
export function chooseEntry(set: TabSet, visit: Visit): TabSet {
  const rival = set.tabs.find(({ fullPath, entry }) => fullPath === visit.fullPath && entry !== (visit.entry ?? null))
  if (rival === undefined || rival.entry === null) return set
  const freed = readdressTab(set, rival.id, rival.entry)
  return set.active === rival.id ? visitPage(freed, visit) : freed
}

/** The tabs of an earlier visit put back, each known path once; ids and order are kept. Source: issue "open tabs survive F5". */
export function restoreTabs(set: TabSet, { tabs, active, recent }: KeptTabs): TabSet {
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
      recent: [...new Set(recent)],
      nextNumber: Math.max(set.nextNumber, ...numbers.map((number) => number + 1)),
    }),
  )
}

/** Multi-tab mode switched on (home comes back) or off (only the page in front stays). Source: TABS-02, SET-10. */
export function enableTabs(set: TabSet, enabled: boolean): TabSet {
  return settled(withHome({ ...set, enabled }))
}

function tabOfEntry({ tabs, active }: TabSet, { fullPath, entry }: Visit): Tab | undefined {
  if (entry === undefined || entry === null || entry !== fullPath) return undefined
  const own = tabs.filter((tab) => tab.entry === entry)
  return own.find(({ id }) => id === active) ?? own.at(-1)
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
    entry: visit.entry ?? null,
    title: visit.title,
    icon: visit.icon ?? null,
    closable: !isHomeTab(visit),
    keepAlive: visit.keepAlive ?? false,
    generation: 0,
    ...asked(visit),
  }
}

function asked({ asks }: Visit): Pick<Tab, 'asks'> {
  return asks === undefined ? {} : { asks }
}

/** A filter set by hand may lead where another entry leads, too; the tab stays that of its own. */
function shownFacts(tab: Tab, visit: Visit): Partial<Tab> {
  if (tab.entry !== (visit.entry ?? null)) return {}
  return {
    title: visit.title === '' ? tab.title : visit.title,
    icon: visit.icon === undefined ? tab.icon : visit.icon,
    keepAlive: visit.keepAlive ?? tab.keepAlive,
  }
}
