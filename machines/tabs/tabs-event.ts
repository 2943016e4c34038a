import type { KeptTabs, TabSet, Visit } from './tab.ts'

export interface TabsContext extends TabSet {
  /** What would lose unsaved work and waits for an answer. */
  asked: Ending | null
}

/** What ends pages, or begins them anew. */
export type Ending = (
  | { type: 'tab.close' | 'tab.closeLeft' | 'tab.closeRight' | 'tab.closeOthers' | 'tab.refresh'; id: string }
  | { type: 'tab.closeAll' }
) & {
  /** Ids of the tabs with work that would be lost; absent = nobody has to be asked. */
  drafts?: readonly string[]
}

/** The changes of an open tab list; `tab.*` are asked for by the user, the rest are facts. */
export type TabsEvent =
  | ({ type: 'page.visited' } & Visit)
  /** Sent before going to where the entry leads. */
  | ({ type: 'entry.chosen' } & Visit)
  | { type: 'tab.select'; id: string }
  | Ending
  | { type: 'loss.accept' | 'loss.refuse' }
  | { type: 'tab.readdress'; id: string; fullPath: string }
  | { type: 'tab.answered'; id: string }
  | { type: 'tab.rename'; path: string; title: string }
  | { type: 'tab.move'; id: string; to: number }
  | { type: 'tab.pin'; id: string; pinned: boolean }
  | { type: 'tabs.enabled'; enabled: boolean }
  /** Only while no page is open: what is open keeps its id. */
  | ({ type: 'tabs.restore' } & KeptTabs)
  /** More are open than the limit; which of them hold work that nobody saved. */
  | { type: 'tabs.crowded'; drafts: readonly string[] }
  | { type: 'tabs.clear' }
