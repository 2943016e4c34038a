import { LOGIN_PATH } from '#contract/layout.ts'
import { formDraftsKey } from '#contract/storage.ts'
import { LOGIN_FAILED_NOTICE_MS } from '#contract/timings.ts'
import { forgetSession, keepSession } from '#core/session/session-storage.ts'
import { secondFactorProofMachine } from '#machines/second-factor-proof/second-factor-proof.machine.ts'
import { sessionMachine, type SessionEffects } from '#machines/session/session.machine.ts'
import { tenantLoginMachine, type TenantLoginEffects } from '#machines/tenant-login/tenant-login.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { fromPromise } from 'xstate'
import type { Outside } from './outside.ts'
import { loadDictionaries, loadTenants, logout, selectDepartment } from './session-calls.ts'
import { provePasscode, signIn } from './sign-in-calls.ts'

/** The session machine with its effects. */
export function provideSession(outside: Outside) {
  const effects = sessionEffects(outside)
  return sessionMachine.provide({
    actors: {
      signIn: writeOnce((credentials, signal) => effects.signIn(credentials, signal)),
      logout: fromPromise(({ input, signal }) => effects.logout(input, signal)),
      secondFactorProof: provideSecondFactorProof(outside),
      tenantLogin: provideTenantLogin(outside),
    },
    actions: {
      remember: (_, params) => effects.remember(params),
      forget: (_, params) => effects.forget(params),
      unshare: () => effects.unshare(),
      dropDrafts: () => effects.dropDrafts(),
      reload: () => effects.reload(),
      showProblem: (_, params) => effects.showProblem(params),
      welcome: (_, params) => effects.welcome(params),
    },
    guards: { onReloadFreePath: () => effects.onReloadFreePath() },
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

function provideSecondFactorProof({ services: { http } }: Outside) {
  return secondFactorProofMachine.provide({
    actors: { provePasscode: writeOnce((input, signal) => provePasscode(http, input, signal)) },
  })
}

function provideTenantLogin(outside: Outside) {
  const effects = tenantLoginEffects(outside)
  return tenantLoginMachine.provide({
    actors: {
      loadTenants: fromPromise(({ input, signal }) => effects.loadTenants(input, signal)),
      selectDepartment: fromPromise(({ input, signal }) => effects.selectDepartment(input, signal)),
    },
    actions: { showProblem: (_, params) => effects.showProblem(params) },
  })
}

function tenantLoginEffects({ services: { http }, notices }: Outside): TenantLoginEffects {
  return {
    loadTenants: ({ ids }, signal) => loadTenants(http, ids, signal),
    selectDepartment: (input, signal) => selectDepartment(http, input, { signal }),
    showProblem: ({ title, message }) => notices.say({ kind: 'error', title, message }),
  }
}
