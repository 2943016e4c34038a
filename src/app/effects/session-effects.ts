import { LOGIN_PATH } from '#contract/console/layout.ts'
import { formDraftsKey } from '#contract/console/storage.ts'
import { LOGIN_FAILED_NOTICE_MS } from '#contract/console/timings.ts'
import { forgetSession, keepSession } from '#core/session/session-storage.ts'
import { secondFactorProofWith } from '#machines/second-factor-proof/second-factor-proof-with.ts'
import { sessionWith } from '#machines/session/session-with.ts'
import type { SessionEffects } from '#machines/session/session.machine.ts'
import { tenantLoginWith } from '#machines/tenant-login/tenant-login-with.ts'
import type { TenantLoginEffects } from '#machines/tenant-login/tenant-login.machine.ts'
import type { Outside } from './outside.ts'
import { loadDictionaries, loadTenants, logout, selectDepartment } from './session-calls.ts'
import { provePasscode, signIn } from './sign-in-calls.ts'

/** The session with its effects. */
export function provideSession(outside: Outside) {
  const { http } = outside.services
  return sessionWith(sessionEffects(outside), {
    secondFactorProof: secondFactorProofWith({ provePasscode: (input, signal) => provePasscode(http, input, signal) }),
    tenantLogin: tenantLoginWith(tenantLoginEffects(outside)),
  })
}

function sessionEffects({ services, grants, browser, notices, caller, person }: Outside): SessionEffects {
  const { http, store, dictionaries } = services
  return {
    signIn: (credentials, signal) => signIn(http, credentials, signal),
    logout: ({ token }, signal) => logout(http, { token, tenantId: caller().tenantId }, signal),
    remember({ session, dictionaries: all, lifetimeMs }) {
      if (all === null)
        void loadDictionaries(http).then(
          (loaded) => dictionaries.replace(loaded),
          () => {},
        ) // ERR-03: silent
      else dictionaries.replace(all)
      keepSession(store, session, lifetimeMs)
    },
    forget({ shared }) {
      grants.forget()
      if (!shared) return
      forgetSession(store)
      dictionaries.clear()
    },
    unshare: () => forgetSession(store),
    dropDrafts() {
      const { username } = person()
      void services.drafts?.clear(formDraftsKey(username)).catch(() => {}) // they go after 7 days
      void import('#core/storage/black-box-database.ts').then((boxes) => boxes.forgetPerson(username)).catch(() => {}) // they go after a day
    },
    reload: () => browser.reload(),
    showProblem: ({ title, message }) =>
      notices.say({ kind: 'error', title, message, key: 'session', durationMs: LOGIN_FAILED_NOTICE_MS }),
    welcome({ warning }) {
      if (warning !== null) notices.say({ kind: 'warning', title: '提示', message: warning })
    },
    onReloadFreePath: () => ['/', LOGIN_PATH].includes(browser.path()),
  }
}

function tenantLoginEffects({ services: { http }, notices }: Outside): TenantLoginEffects {
  return {
    loadTenants: ({ ids }, signal) => loadTenants(http, ids, signal),
    selectDepartment: (input, signal) => selectDepartment(http, input, { signal }),
    showProblem: ({ title, message }) => notices.say({ kind: 'error', title, message }),
  }
}
