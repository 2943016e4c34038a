import { HOME_PATH } from '#contract/console/layout.ts'
import { keepSession, keepUserInfo } from '#core/session/session-storage.ts'
import type { DepartmentSwitchEffects } from '#machines/department-switch/department-switch.machine.ts'
import { departmentSwitchWith } from '#machines/department-switch/department-switch-with.ts'
import type { OwnSessionsEffects } from '#machines/own-sessions/own-sessions.machine.ts'
import { ownSessionsWith } from '#machines/own-sessions/own-sessions-with.ts'
import type { PasswordChangeEffects } from '#machines/password-change/password-change.machine.ts'
import { passwordChangeWith } from '#machines/password-change/password-change-with.ts'
import type { TenantSwitchEffects } from '#machines/tenant-switch/tenant-switch.machine.ts'
import { tenantSwitchWith } from '#machines/tenant-switch/tenant-switch-with.ts'
import { loadTenants, selectDepartment } from '#app/effects/session-calls.ts'
import type { Outside } from '#app/effects/outside.ts'
import { endOwnSessions, loadDepartments, loadOwnSessions, updatePassword } from './account-calls.ts'

export function provideDepartmentSwitch({ services: { http, store }, browser, notices }: Outside) {
  const effects: DepartmentSwitchEffects = {
    loadDepartments: (_, signal) => loadDepartments(http, signal),
    selectDepartment: (input, signal) => selectDepartment(http, { ...input, tenantId: 0 }, { signal }),
    warn: ({ message }) => notices.say({ kind: 'warning', title: null, message }),
    keepUserInfo: ({ info }) => keepUserInfo(store, info),
    reload: () => browser.reload(),
  }
  return departmentSwitchWith(effects)
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
  return tenantSwitchWith(effects)
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
  return passwordChangeWith(effects)
}

export function provideOwnSessions({ services: { http }, notices }: Outside) {
  const effects: OwnSessionsEffects = {
    loadSessions: (_, signal) => loadOwnSessions(http, signal),
    endSessions: (input, signal) => endOwnSessions(http, input, signal),
    say: ({ message }) => notices.say({ kind: 'success', title: null, message }),
  }
  return ownSessionsWith(effects)
}
