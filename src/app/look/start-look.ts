import { lookMachine, type LookEffects } from '#machines/look/look.machine.ts'
import { readSession } from '#core/session-storage.ts'
import { createStore, openArea } from '#core/storage.ts'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor, fromPromise } from 'xstate'
import type { Console } from '#app/console.ts'
import { forgetLook, readLook } from './kept-look.ts'
import { LookBanner } from './look-banner.tsx'

const HOME_OF_LOOKS = '/isystem/permissionLens'

/** Follows a look until its end: the banner above whatever the console shows, the time that is left, the session it came from. */
export function startLook(console: Console): void {
  const { actors, browser, services } = console
  const look = readLook(browser.window.sessionStorage)
  if (look === null) return
  const machine = provideLook(console, console.outside.caller().token)
  const actor = createActor(machine, { input: { remainingMs: Math.max(0, look.endsAt - browser.now()) } })
  services.running?.add('look', actor)
  const session = actors.session.subscribe((snapshot) => {
    if (!LIVING.some((state) => snapshot.matches({ signedIn: state }))) actor.send({ type: 'session.ended' })
  })
  actor.subscribe({ complete: () => session.unsubscribe() })
  actor.start()
  const { document } = browser.window
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(createElement(LookBanner, { look, actor }))
}

const LIVING = ['active', 'confirmingSignOut'] as const

function provideLook({ browser, services }: Console, token: string | null) {
  const { window } = browser
  const effects: LookEffects = {
    async endLook(_input, signal) {
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
      forgetLook(window.sessionStorage)
      browser.open(HOME_OF_LOOKS)
    },
  }
  return lookMachine.provide({
    actors: { endLook: fromPromise(({ signal }) => effects.endLook(undefined, signal)) },
    actions: { leave: () => effects.leave() },
  })
}
