import { livePartWith } from '#machines/live-part/live-part-with.ts'
import { pageActivity } from '#streams/page-activity.ts'
import { createActor } from 'xstate'
import type { Console } from './console.ts'
import type { LiveOutside } from './live/live-parts.ts'

/** Starts the live part when somebody is signed in, with its code, and stops it when the session ends or becomes another's. Returns the undo. */
export function followLive(console: Console): () => void {
  const { actors, browser, live, services } = console
  const { WebSocket, crypto } = browser.window as Window & Partial<typeof globalThis>
  // The server opens no socket for an impersonation.
  if (WebSocket === undefined || crypto === undefined || browser.isImpersonating) return () => {}
  const activity$ = pageActivity(browser.window, browser.now)
  const page = { Socket: WebSocket, activity$, pageId: pageIdOf(crypto), seed: seedOf(crypto) }
  let code: typeof import('./live/start-live.ts')
  const part = createActor(
    livePartWith({
      async fetchCode() {
        code = await import('./live/start-live.ts')
      },
      run() {
        live.replace(code.startLive(outsideOf(console, page)))
        return () => live.replace(null)
      },
      log: ({ error }) => browser.log('the live part could not be fetched', error),
    }),
  )
  const tell = () => {
    const snapshot = actors.session.getSnapshot()
    const { token } = snapshot.context
    const isSignedIn = snapshot.matches('signedIn') && token !== null
    part.send({ type: 'person.changed', who: isSignedIn ? `${console.outside.person().userId} ${token}` : null })
  }
  part.start()
  services.running?.add('livePart', part)
  // What could not be fetched while the network was away is tried again when it comes back.
  const undo = [actors.session.subscribe(tell), activity$.subscribe(() => part.send({ type: 'page.active' }))]
  return () => {
    services.running?.remove(part)
    part.stop()
    for (const subscription of undo) subscription.unsubscribe()
  }
}

type OfThePage = Pick<LiveOutside, 'Socket' | 'activity$' | 'pageId' | 'seed'>

function outsideOf({ config, browser, outside, services, actors, navigation, live }: Console, page: OfThePage) {
  return {
    ...page,
    config,
    origin: browser.origin,
    isOnline: browser.window.navigator.onLine,
    now: browser.now,
    userId: outside.person().userId,
    token: () => outside.caller().token ?? '',
    http: services.http,
    facade: live.facade,
    figures: live.figures,
    operations: services.operations,
    presence: services.presence,
    tokenLost: () => actors.session.send({ type: 'token.revoked' }),
    rightsTold(key) {
      const { permission } = actors.menuRoutes.getSnapshot().context
      if (permission?.rightsKey !== undefined && permission.rightsKey !== key)
        actors.menuRoutes.send({ type: 'menu.reload' })
    },
    navigate: (to) => navigation.go({ to, replace: false }),
    say: services.say,
    log: browser.log,
  } satisfies LiveOutside
}

/** 32 hex digits, one per loaded page. Source: contract §10.2. */
function pageIdOf(crypto: Crypto): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function seedOf(crypto: Crypto): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}
