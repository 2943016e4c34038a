import { closeAll, closeIdle, closeLeft, closeOthers, closeRight, closeTab } from './close-tabs.ts'
import { answerTab, moveTab, pinTab, readdressTab, refreshTab, renameTabs, selectTab } from './edit-tabs.ts'
import { chooseEntry, enableTabs, restoreTabs, visitPage } from './open-tabs.ts'
import type { TabsContext, TabsEvent } from './tabs-event.ts'
import { type Tab, type TabSet, findTab } from './tab.ts'

/** The tabs after an event; events that only ask the outside leave them as they are. */
export function nextTabs(set: TabSet & Partial<TabsContext>, event: TabsEvent): TabSet {
  switch (event.type) {
    case 'page.visited':
      return visitPage(set, event)
    case 'entry.chosen':
      return chooseEntry(set, event)
    case 'tab.select':
      return selectTab(set, event.id)
    case 'tab.close':
      return closeTab(set, event.id)
    case 'tab.closeLeft':
      return closeLeft(set, event.id)
    case 'tab.closeRight':
      return closeRight(set, event.id)
    case 'tab.closeOthers':
      return closeOthers(set, event.id)
    case 'tab.closeAll':
      return closeAll(set)
    case 'tab.refresh':
      return refreshTab(set, event.id)
    case 'tab.readdress':
      return readdressTab(set, event.id, event.fullPath)
    case 'tab.answered':
      return answerTab(set, event.id)
    case 'tab.rename':
      return renameTabs(set, event.path, event.title)
    case 'tab.move':
      return moveTab(set, event.id, event.to)
    case 'tab.pin':
      return pinTab(set, event.id, event.pinned)
    case 'tabs.enabled':
      return enableTabs(set, event.enabled)
    case 'tabs.restore':
      return restoreTabs(set, event)
    case 'tabs.crowded':
      return closeIdle(set, event.drafts)
    case 'loss.accept':
      return set.asked ? nextTabs(set, set.asked) : set
    case 'loss.refuse':
      return set
    case 'tabs.clear':
      return { ...set, tabs: [], active: null, alive: [], recent: [] }
  }
}

/** The tabs whose unsaved work would be lost. */
export function lostTabs(set: TabSet, event: TabsEvent): Tab[] {
  const { drafts = [] } = event as { drafts?: readonly string[] }
  if (drafts.length === 0 || event.type === 'tabs.crowded') return []
  const after = nextTabs(set, event)
  return set.tabs.filter(({ id, generation }) => drafts.includes(id) && findTab(after, id)?.generation !== generation)
}
