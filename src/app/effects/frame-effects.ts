import { HOME_PATH } from '#contract/layout.ts'
import { STORAGE_KEYS } from '#contract/storage.ts'
import { CACHE_REFRESHED } from '#contract/texts.ts'
import { keepSession, keepUserInfo } from '#core/session-storage.ts'
import { cacheRefreshMachine, type CacheRefreshEffects } from '#machines/cache-refresh/cache-refresh.machine.ts'
import {
  departmentSwitchMachine,
  type DepartmentSwitchEffects,
} from '#machines/department-switch/department-switch.machine.ts'
import { layoutMachine, type LayoutEffects } from '#machines/layout/layout.machine.ts'
import { ownSessionsMachine, type OwnSessionsEffects } from '#machines/own-sessions/own-sessions.machine.ts'
import { passwordChangeMachine, type PasswordChangeEffects } from '#machines/password-change/password-change.machine.ts'
import { settingsMachine, type SettingsEffects } from '#machines/settings/settings.machine.ts'
import { tabsMachine, type TabsEffects } from '#machines/tabs/tabs.machine.ts'
import { tenantSwitchMachine, type TenantSwitchEffects } from '#machines/tenant-switch/tenant-switch.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { applySettings } from '#layout/theme/apply-settings.ts'
import { fromPromise } from 'xstate'
import {
  endOwnSessions,
  loadDepartments,
  loadDictionaries,
  loadOwnSessions,
  loadTenants,
  refreshCache,
  selectDepartment,
  updatePassword,
} from './account-calls.ts'
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

export function provideDepartmentSwitch({ services: { http, store }, browser, notices }: Outside) {
  const effects: DepartmentSwitchEffects = {
    loadDepartments: (_, signal) => loadDepartments(http, signal),
    selectDepartment: (input, signal) => selectDepartment(http, { ...input, tenantId: 0 }, { signal }),
    warn: ({ message }) => notices.say({ kind: 'warning', title: null, message }),
    keepUserInfo: ({ info }) => keepUserInfo(store, info),
    reload: () => browser.reload(),
  }
  return departmentSwitchMachine.provide({
    actors: {
      loadDepartments: fromPromise(({ signal }) => effects.loadDepartments(undefined, signal)),
      selectDepartment: fromPromise(({ input, signal }) => effects.selectDepartment(input, signal)),
    },
    actions: {
      warn: (_, params) => effects.warn(params),
      keepUserInfo: (_, params) => effects.keepUserInfo(params),
      reload: () => effects.reload(),
    },
  })
}

export function provideTenantSwitch({ services, grants, browser, notices, caller }: Outside) {
  const { http, store, dictionaries } = services
  const effects: TenantSwitchEffects = {
    loadTenants: ({ ids }, signal) => loadTenants(http, ids, signal),
    selectTenant: (input, signal) => selectDepartment(http, { ...input, orgCode: '' }, { signal }),
    warn: ({ message }) => notices.say({ kind: 'warning', title: null, message }),
    enter({ tenantId, info }) {
      grants.forget()
      dictionaries.clear()
      keepSession(store, { token: caller().token ?? '', username: info.username, tenantid: tenantId, info })
      browser.open(HOME_PATH)
    },
  }
  return tenantSwitchMachine.provide({
    actors: {
      loadTenants: fromPromise(({ input, signal }) => effects.loadTenants(input, signal)),
      selectTenant: fromPromise(({ input, signal }) => effects.selectTenant(input, signal)),
    },
    actions: { warn: (_, params) => effects.warn(params), enter: (_, params) => effects.enter(params) },
  })
}

export function providePasswordChange({ services: { http }, notices }: Outside, endSession: () => void) {
  const effects: PasswordChangeEffects = {
    updatePassword: (input, signal) => updatePassword(http, input, signal),
    warn: ({ message }) => notices.say({ kind: 'warning', title: null, message }),
    ended({ message }) {
      notices.say({ kind: 'success', title: null, message: `${message} 请使用新密码重新登录` })
      endSession()
    },
  }
  return passwordChangeMachine.provide({
    actors: { updatePassword: writeOnce((input, signal) => effects.updatePassword(input, signal)) },
    actions: { warn: (_, params) => effects.warn(params), ended: (_, params) => effects.ended(params) },
  })
}

export function provideOwnSessions({ services: { http }, notices }: Outside) {
  const effects: OwnSessionsEffects = {
    loadSessions: (_, signal) => loadOwnSessions(http, signal),
    endSessions: (input, signal) => endOwnSessions(http, input, signal),
    say: ({ message }) => notices.say({ kind: 'success', title: null, message }),
  }
  return ownSessionsMachine.provide({
    actors: {
      loadSessions: fromPromise(({ signal }) => effects.loadSessions(undefined, signal)),
      endSessions: writeOnce((input, signal) => effects.endSessions(input, signal)),
    },
    actions: { say: (_, params) => effects.say(params) },
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
