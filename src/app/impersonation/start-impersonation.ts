import { impersonationWith } from '#machines/impersonation/impersonation-with.ts'
import type { ImpersonationEffects } from '#machines/impersonation/impersonation.machine.ts'
import { readSession } from '#core/session/session-storage.ts'
import { createStore, openArea } from '#core/storage/storage.ts'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import type { Console } from '#app/console.ts'
import { forgetImpersonation, readImpersonation } from './kept-impersonation.ts'
import { ImpersonationBanner } from './impersonation-banner.tsx'

const HOME_OF_IMPERSONATIONS = '/isystem/permissionLens'

/** Follows an impersonation until its end: the banner above the console, the time that is left, the session of the impersonator. */
export function startImpersonation(console: Console): void {
  const { actors, browser, services } = console
  const impersonation = readImpersonation(browser.window.sessionStorage)
  if (impersonation === null) return
  const machine = provideImpersonation(console, console.outside.caller().token)
  const actor = createActor(machine, { input: { remainingMs: Math.max(0, impersonation.endsAt - browser.now()) } })
  services.running?.add('impersonation', actor)
  const session = actors.session.subscribe((snapshot) => {
    if (!LIVING.some((state) => snapshot.matches({ signedIn: state }))) actor.send({ type: 'session.ended' })
  })
  actor.subscribe({ complete: () => session.unsubscribe() })
  actor.start()
  const { document } = browser.window
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(createElement(ImpersonationBanner, { impersonation, actor }))
}

const LIVING = ['active', 'confirmingSignOut'] as const

function provideImpersonation({ browser, services }: Console, token: string | null) {
  const { window } = browser
  const effects: ImpersonationEffects = {
    async endImpersonation(_input, signal) {
      const own = readSession(
        createStore(
          openArea(() => window.localStorage),
          browser.now,
        ),
      )
      const caller = { token: own?.token ?? null, tenantId: own?.tenantid ?? 0 }
      await services.http.post('/sys/permission/look/end', { token }, { signal, quiet: true, caller })
    },
    leave() {
      forgetImpersonation(window.sessionStorage)
      browser.open(HOME_OF_IMPERSONATIONS)
    },
  }
  return impersonationWith(effects)
}
