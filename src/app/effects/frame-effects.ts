import { STORAGE_KEYS } from '#contract/console/storage.ts'
import { CACHE_REFRESHED } from '#contract/text/texts.ts'
import type { CacheRefreshEffects } from '#machines/cache-refresh/cache-refresh.machine.ts'
import { cacheRefreshWith } from '#machines/cache-refresh/cache-refresh-with.ts'
import type { LayoutEffects } from '#machines/layout/layout.machine.ts'
import { layoutWith } from '#machines/layout/layout-with.ts'
import type { SettingsEffects } from '#machines/settings/settings.machine.ts'
import { settingsWith } from '#machines/settings/settings-with.ts'
import type { TabsEffects } from '#machines/tabs/tabs.machine.ts'
import { tabsWith } from '#machines/tabs/tabs-with.ts'
import { applySettings } from '#layout/theme/apply-settings.ts'
import { loadDictionaries, refreshCache } from './session-calls.ts'
import type { Outside } from './outside.ts'

/** Whether the side menu was left open on a desktop. */
export const SIDEBAR_KEY = 'SIDEBAR_OPENED'

export function provideSettings({ services: { store }, browser, notices }: Outside) {
  const effects: SettingsEffects = {
    painted: () => browser.painted(),
    apply: async (settings) =>
      applySettings(browser.root, settings, browser.matchMedia('(prefers-color-scheme: dark)').matches),
    keep: ({ settings }) => store.set(STORAGE_KEYS.settings, settings),
    warn: ({ message }) => notices.say({ kind: 'error', title: null, message }),
  }
  return settingsWith(effects)
}

export function provideLayout({ services: { store } }: Outside) {
  const effects: LayoutEffects = { keep: ({ opened }) => store.set(SIDEBAR_KEY, opened) }
  return layoutWith(effects)
}

export function provideTabs({ navigation, notices }: Outside, keep: TabsEffects['keep']) {
  const effects: TabsEffects = {
    keep,
    navigate: (move) => navigation.go(move),
    warn: ({ message }) => notices.say({ kind: 'warning', title: null, message }),
  }
  return tabsWith(effects)
}

export function provideCacheRefresh({ services: { http, dictionaries }, notices }: Outside, reloadMenu: () => void) {
  const effects: CacheRefreshEffects = {
    refreshCache: (_, signal) => refreshCache(http, signal),
    loadDictionaries: (_, signal) => loadDictionaries(http, signal),
    keepDictionaries: ({ dictionaries: all }) => dictionaries.replace(all),
    succeeded({ message }) {
      notices.say({ kind: 'success', title: null, message: message || CACHE_REFRESHED })
      reloadMenu()
    },
    warn: ({ message }) => notices.say({ kind: 'warning', title: null, message }),
  }
  return cacheRefreshWith(effects)
}
