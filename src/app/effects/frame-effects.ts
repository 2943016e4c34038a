import { STORAGE_KEYS } from '#contract/storage.ts'
import { CACHE_REFRESHED } from '#contract/texts.ts'
import { cacheRefreshMachine, type CacheRefreshEffects } from '#machines/cache-refresh/cache-refresh.machine.ts'
import { layoutMachine, type LayoutEffects } from '#machines/layout/layout.machine.ts'
import { settingsMachine, type SettingsEffects } from '#machines/settings/settings.machine.ts'
import { tabsMachine, type TabsEffects } from '#machines/tabs/tabs.machine.ts'
import { applySettings } from '#layout/theme/apply-settings.ts'
import { fromPromise } from 'xstate'
import { loadDictionaries, refreshCache } from './session-calls.ts'
import type { Outside } from './outside.ts'

/** Whether the side menu was left open on a desktop. */
export const SIDEBAR_KEY = 'SIDEBAR_OPENED'

export function provideSettings({ services: { store }, browser, notices }: Outside) {
  const effects: SettingsEffects = {
    apply: async (settings) =>
      applySettings(browser.root, settings, browser.matchMedia('(prefers-color-scheme: dark)').matches),
    keep: ({ settings }) => store.set(STORAGE_KEYS.settings, settings),
    warn: ({ message }) => notices.say({ kind: 'error', title: null, message }),
  }
  return settingsMachine.provide({
    actors: { apply: fromPromise(({ input }) => effects.apply(input)) },
    actions: { keep: (_, params) => effects.keep(params), warn: (_, params) => effects.warn(params) },
  })
}

export function provideLayout({ services: { store } }: Outside) {
  const effects: LayoutEffects = { keep: ({ opened }) => store.set(SIDEBAR_KEY, opened) }
  return layoutMachine.provide({ actions: { keep: (_, params) => effects.keep(params) } })
}

export function provideTabs({ navigation, notices }: Outside, keep: TabsEffects['keep']) {
  const effects: TabsEffects = {
    keep,
    navigate: (move) => navigation.go(move),
    warn: ({ message }) => notices.say({ kind: 'warning', title: null, message }),
  }
  return tabsMachine.provide({
    actions: {
      navigate: (_, params) => effects.navigate(params),
      warn: (_, params) => effects.warn(params),
      keep: (_, params) => effects.keep(params),
    },
  })
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
  return cacheRefreshMachine.provide({
    actors: {
      refreshCache: fromPromise(({ signal }) => effects.refreshCache(undefined, signal)),
      loadDictionaries: fromPromise(({ signal }) => effects.loadDictionaries(undefined, signal)),
    },
    actions: {
      keepDictionaries: (_, params) => effects.keepDictionaries(params),
      succeeded: (_, params) => effects.succeeded(params),
      warn: (_, params) => effects.warn(params),
    },
  })
}
