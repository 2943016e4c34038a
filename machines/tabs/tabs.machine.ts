import { HOME_TAB_STAYS, LAST_TAB_STAYS } from '#contract/texts.ts'
import { assign, setup } from 'xstate'
import { closeAll, closeIdle, closeLeft, closeOthers, closeRight, closeTab, idleTabs } from './close-tabs.ts'
import { answerTab, moveTab, pinTab, readdressTab, refreshTab, renameTabs, selectTab } from './edit-tabs.ts'
import { chooseEntry, enableTabs, restoreTabs, visitPage } from './open-tabs.ts'
import { type KeptTabs, type TabSet, type Visit, activeTab, findTab, isHomeTab } from './tab.ts'

/** Mounted pages at a time unless the input says otherwise. */
export const KEEP_ALIVE_BUDGET = 8

/** Tabs that stay open at a time unless the input says otherwise. */
const TAB_LIMIT = 20

export type TabsContext = TabSet

export interface TabsInput {
  enabled?: boolean
  /** Most mounted pages, 8 by default. */
  budget?: number
  /** Most tabs while one of them is idle, 20 by default. */
  limit?: number
}

/** The changes of an open tab list; `tab.*` are asked for by the user, the rest are facts. */
export type TabsEvent =
  | ({ type: 'page.visited' } & Visit)
  /** Sent before going to where the entry leads. */
  | ({ type: 'entry.chosen' } & Visit)
  | { type: 'tab.select'; id: string }
  | { type: 'tab.close'; id: string }
  | { type: 'tab.closeLeft'; id: string }
  | { type: 'tab.closeRight'; id: string }
  | { type: 'tab.closeOthers'; id: string }
  | { type: 'tab.closeAll' }
  | { type: 'tab.refresh'; id: string }
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

/** What the tabs ask of the outside: `keep` after every change, `navigate` when another page comes to the front (replace = no history entry). */
export interface TabsEffects {
  navigate(params: { to: string; replace: boolean }): void
  warn(params: { message: string }): void
  keep(params: KeptTabs): void
}

/** The open pages: which there are, which is in front, which stay mounted. Source: TABS, LAYOUT-09, ERR-05. */
export const tabsMachine = setup({
  types: {
    context: {} as TabsContext,
    input: {} as TabsInput,
    events: {} as TabsEvent,
  },
  actions: {
    change: assign(({ context, event }) => nextTabs(context, event)),
    navigate: (_args, _params: { to: string; replace: boolean }) => {},
    warn: (_args, _params: { message: string }) => {},
    keep: (_args, _params: KeptTabs) => {},
  },
  guards: {
    isEmpty: ({ context }) => context.tabs.length === 0,
    isHome: ({ context, event }) => isHomeTab(findTab(context, idOf(event)) ?? { fullPath: '' }),
    isLast: ({ context, event }) => findTab(context, idOf(event)) !== undefined && context.tabs.length === 1,
    isUnknown: ({ context, event }) => findTab(context, idOf(event)) === undefined,
    hasIdle: ({ context, event }) => nextTabs(context, event) !== context,
    changesFront: ({ context, event }) => nextTabs(context, event).active !== context.active,
    isElsewhere: ({ context, event }) =>
      event.type === 'page.visited' && activeTab(nextTabs(context, event))?.fullPath !== event.fullPath,
    readdressesFront: ({ context, event }) =>
      activeTab(nextTabs(context, event))?.fullPath !== activeTab(context)?.fullPath,
  },
}).createMachine({
  id: 'tabs',
  description: 'The list of open pages. Every change is a pure function of the list and the event.',
  context: ({ input }) => ({
    tabs: [],
    active: null,
    enabled: input.enabled ?? true,
    alive: [],
    recent: [],
    limit: input.limit ?? TAB_LIMIT,
    budget: input.budget ?? KEEP_ALIVE_BUDGET,
    nextNumber: 1,
  }),
  initial: 'open',
  states: {
    open: {
      description: 'Tabs come and go; home cannot be closed, nor can the last one.',
      on: {
        'page.visited': [
          { guard: 'isElsewhere', actions: ['change', goThere(true), keep()] },
          { actions: ['change', keep()] },
        ],
        'entry.chosen': { actions: ['change', keep()] },
        'tab.select': [{ guard: 'changesFront', actions: ['change', goThere(false), keep()] }, { actions: [] }],
        'tab.close': [
          { guard: 'isUnknown', actions: [] },
          { guard: 'isHome', actions: { type: 'warn', params: { message: HOME_TAB_STAYS } } },
          { guard: 'isLast', actions: { type: 'warn', params: { message: LAST_TAB_STAYS } } },
          ...closing(),
        ],
        'tab.closeLeft': closing(),
        'tab.closeRight': closing(),
        'tab.closeOthers': closing(),
        'tab.closeAll': closing(),
        'tab.refresh': { actions: 'change' },
        'tab.readdress': [
          { guard: 'readdressesFront', actions: ['change', goThere(true), keep()] },
          { actions: ['change', keep()] },
        ],
        'tab.answered': { actions: ['change', keep()] },
        'tab.rename': { actions: ['change', keep()] },
        'tab.move': { actions: ['change', keep()] },
        'tab.pin': { actions: ['change', keep()] },
        'tabs.enabled': { actions: ['change', keep()] },
        'tabs.restore': { guard: 'isEmpty', actions: 'change' },
        'tabs.crowded': [
          {
            guard: 'hasIdle',
            actions: [
              {
                type: 'warn',
                params: ({ context, event }) => ({ message: closedIdle(context, event.drafts) }),
              },
              'change',
              keep(),
            ],
          },
          { actions: [] },
        ],
        'tabs.clear': { actions: 'change' },
      },
    },
  },
})

/** The tabs after an event; events that only ask the outside leave them as they are. */
export function nextTabs(set: TabSet, event: TabsEvent): TabSet {
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
    case 'tabs.clear':
      return { ...set, tabs: [], active: null, alive: [], recent: [] }
  }
}

function closing() {
  return [
    { guard: 'changesFront' as const, actions: ['change' as const, goThere(true), keep()] },
    { actions: ['change' as const, keep()] },
  ]
}

function closedIdle(set: TabSet, drafts: readonly string[]): string {
  const titles = idleTabs(set, drafts).map(({ title }) => `“${title}”`)
  return `最多同时打开 ${set.limit} 个页面，已关闭最久未用的${titles.join('')}`
}

function goThere(replace: boolean) {
  return {
    type: 'navigate' as const,
    params: ({ context }: { context: TabsContext }) => ({ to: activeTab(context)?.fullPath ?? '/', replace }),
  }
}

function keep() {
  return {
    type: 'keep' as const,
    params: ({ context: { tabs, active, recent } }: { context: TabsContext }) => ({ tabs, active, recent }),
  }
}

function idOf(event: TabsEvent): string {
  return 'id' in event ? event.id : ''
}
