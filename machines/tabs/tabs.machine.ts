import { HOME_TAB_STAYS, LAST_TAB_STAYS } from '#contract/text/texts.ts'
import { assign, setup } from 'xstate'
import { idleTabs } from './close-tabs.ts'
import { lostTabs, nextTabs } from './next-tabs.ts'
import { type KeptTabs, type TabSet, activeTab, findTab, isHomeTab } from './tab.ts'
import type { Ending, TabsContext, TabsEvent } from './tabs-event.ts'

/** Mounted pages at a time unless the input says otherwise. */
export const KEEP_ALIVE_BUDGET = 8

/** Tabs that stay open at a time unless the input says otherwise. */
const TAB_LIMIT = 20

export interface TabsInput {
  enabled?: boolean
  /** Most mounted pages, 8 by default. */
  budget?: number
  /** Most tabs while one of them is idle, 20 by default. */
  limit?: number
}

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
    ask: assign((_, asked: Ending) => ({ asked })),
    forgetAsked: assign({ asked: null }),
  },
  guards: {
    isEmpty: ({ context }) => context.tabs.length === 0,
    isHome: ({ context, event }) => isHomeTab(findTab(context, idOf(event)) ?? { fullPath: '' }),
    isLast: ({ context, event }) => findTab(context, idOf(event)) !== undefined && context.tabs.length === 1,
    isUnknown: ({ context, event }) => findTab(context, idOf(event)) === undefined,
    losesWork: ({ context, event }) => lostTabs(context, event).length > 0,
    losesNothing: ({ context }) => context.asked === null || lostTabs(context, context.asked).length === 0,
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
    asked: null,
  }),
  initial: 'open',
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
      ...ending(),
    ],
    'tab.closeLeft': ending(),
    'tab.closeRight': ending(),
    'tab.closeOthers': ending(),
    'tab.closeAll': ending(),
    'tab.refresh': [asking(), { actions: 'change' }],
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
  states: {
    open: { description: 'Tabs come and go; home cannot be closed, nor can the last one.' },
    asking: {
      description: 'Work that nobody saved would be lost: asks first. Over as soon as nothing of it is open any more.',
      always: { guard: 'losesNothing', target: 'open', actions: 'forgetAsked' },
      on: {
        'loss.accept': [
          { guard: 'changesFront', target: 'open', actions: ['change', 'forgetAsked', goThere(true), keep()] },
          { target: 'open', actions: ['change', 'forgetAsked', keep()] },
        ],
        'loss.refuse': { target: 'open', actions: 'forgetAsked' },
      },
    },
  },
})

function ending() {
  return [
    asking(),
    { guard: 'changesFront' as const, actions: ['change' as const, goThere(true), keep()] },
    { actions: ['change' as const, keep()] },
  ]
}

function asking() {
  return {
    guard: 'losesWork' as const,
    target: '.asking' as const,
    actions: { type: 'ask' as const, params: ({ event }: { event: TabsEvent }) => event as Ending },
  }
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
