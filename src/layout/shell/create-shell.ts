import { listenToLeaving } from '#core/storage/page-leaving.ts'
import type { RunningActors } from '#core/running-actors.ts'
import type { KeyStore, Preferences } from '#core/services.ts'
import { createKeysHelpStore, type KeysHelpStore } from '#layout/keys/keys-help-store.ts'
import { createPageActors, type PageActors } from '#layout/pages/page-actors.ts'
import { createPageModules, type PageModules, type ScreenRegistry } from '#layout/pages/page-modules.ts'
import type { SessionArea } from '#layout/pages/kept-pages.ts'
import { readKeptTabs } from '#layout/tabs/kept-tabs.ts'
import type { layoutMachine } from '#machines/layout/layout.machine.ts'
import { menuPanelWith } from '#machines/menu-panel/menu-panel-with.ts'
import { lazyPageWith } from '#machines/lazy-page/lazy-page-with.ts'
import type { menuRoutesMachine } from '#machines/menu-routes/menu-routes.machine.ts'
import type { settingsMachine } from '#machines/settings/settings.machine.ts'
import type { Ending } from '#machines/tabs/tabs-event.ts'
import type { tabsMachine } from '#machines/tabs/tabs.machine.ts'
import { activeTab, type Tab } from '#machines/tabs/tab.ts'
import { type ActorRefFrom, createActor } from 'xstate'
import type { menuPanelMachine } from '#machines/menu-panel/menu-panel.machine.ts'
import { pinEffects, readKeptPins } from './kept-pins.ts'
import { createRecentPages, type RecentPages } from './recent-pages.ts'

/** The root actors the frame shows. */
export interface ShellActors {
  settings: ActorRefFrom<typeof settingsMachine>
  layout: ActorRefFrom<typeof layoutMachine>
  tabs: ActorRefFrom<typeof tabsMachine>
  menuRoutes: ActorRefFrom<typeof menuRoutesMachine>
}

/** What the user menu asks for. Source: HDR-02…04. */
export interface ShellCommands {
  changePassword: () => void
  /** Absent where the platform offers none. */
  secondFactor?: (() => void) | undefined
  showSessions: () => void
  /** Absent where the person has one tenant only. */
  switchTenant?: (() => void) | undefined
  /** Absent where the person has one department only. */
  switchDepartment?: (() => void) | undefined
  refreshCache: () => void
  signOut: () => void
}

export interface ShellOptions {
  productName: string
  actors: ShellActors
  commands: ShellCommands
  userId: string
  /** Which build of the console this is. */
  version: string
  screens: () => Promise<ScreenRegistry>
  store: KeyStore
  /** Absent = what is pinned stays in this browser. */
  preferences?: Preferences | undefined
  /** The window's session storage. */
  area: SessionArea
  /** Goes to a path with query; replace = no history entry. */
  navigate(to: string, options?: { replace?: boolean }): void
  /** Remembers how a tab is called. Source: MENU-15. */
  rememberTitle(fullPath: string, title: string): void
  window: Window
  /** Where the actors of pages are noted. */
  running?: RunningActors | undefined
}

/** The frame's working parts for one signed-in person. */
export interface Shell extends Pick<
  ShellOptions,
  'productName' | 'actors' | 'commands' | 'navigate' | 'rememberTitle'
> {
  pages: PageActors
  modules: PageModules
  lazyPage: ReturnType<typeof lazyPageWith>
  recent: RecentPages
  menuPanel: ActorRefFrom<typeof menuPanelMachine>
  keysHelp: KeysHelpStore
  /** Ends pages, or begins them anew; asks first where unsaved work would be lost. */
  endPages: (ending: Ending) => void
  /** Opens an outside address in a window of its own that knows nothing of this one. Source: MENU-11. */
  openOutside(url: string): void
  /** Saves what is open and stops all page actors; call it before the tabs are cleared. */
  stop(): void
}

/** Makes the frame's parts and puts the tabs of an earlier visit back; make it before the first page is visited. Source: LAYOUT-09. */
export function createShell(options: ShellOptions): Shell {
  const { actors, area, running, screens, store, userId, version, window } = options
  const pages = createPageActors({ area, userId, version, later: later(window), running })
  const modules = createPageModules(screens)
  const recent = createRecentPages(store, userId)
  let crowded: readonly Tab[] = []
  const menuPanel = createActor(menuPanelWith(pinEffects(options)), {
    input: { kept: readKeptPins(store, userId) },
  }).start()
  const following = actors.tabs.subscribe(({ context }) => {
    pages.follow(context.tabs, context.alive)
    const front = activeTab(context)
    if (front !== undefined) recent.note(front)
    if (context.tabs.length > context.limit && context.tabs !== crowded) {
      crowded = context.tabs
      actors.tabs.send({ type: 'tabs.crowded', drafts: pages.withWork() })
    }
  })
  const leaving = listenToLeaving(window, () => pages.save())
  const kept = readKeptTabs(area, userId)
  if (kept.tabs.length > 0) actors.tabs.send({ type: 'tabs.restore', ...kept })
  return {
    ...options,
    pages,
    modules,
    lazyPage: lazyPageWith({ load: ({ component }) => modules.load(component) }),
    recent,
    menuPanel,
    keysHelp: createKeysHelpStore(),
    endPages: (ending) => actors.tabs.send({ ...ending, drafts: pages.withLoss() }),
    openOutside: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
    stop() {
      menuPanel.stop()
      following.unsubscribe()
      leaving()
      pages.end()
    },
  }
}

function later(window: Window) {
  return (run: () => void, ms: number): (() => void) => {
    const timer = window.setTimeout(run, ms)
    return () => window.clearTimeout(timer)
  }
}
