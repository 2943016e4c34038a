import { HOME_PATH } from '#contract/layout.ts'
import { keepSession, keepUserInfo } from '#core/session/session-storage.ts'
import {
  departmentSwitchMachine,
  type DepartmentSwitchEffects,
} from '#machines/department-switch/department-switch.machine.ts'
import { ownSessionsMachine, type OwnSessionsEffects } from '#machines/own-sessions/own-sessions.machine.ts'
import { passwordChangeMachine, type PasswordChangeEffects } from '#machines/password-change/password-change.machine.ts'
import { tenantSwitchMachine, type TenantSwitchEffects } from '#machines/tenant-switch/tenant-switch.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { loadTenants, selectDepartment } from '#app/effects/session-calls.ts'
import type { Outside } from '#app/effects/outside.ts'
import { fromPromise } from 'xstate'
import { endOwnSessions, loadDepartments, loadOwnSessions, updatePassword } from './account-calls.ts'

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
    // The server's sentence is that of a reset, which other clients show.
    ended() {
      notices.say({ kind: 'success', title: null, message: '密码修改成功，请使用新密码重新登录' })
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
