import { pageActivity } from '#streams/page-activity.ts'
import type { Console } from './console.ts'
import type { LiveOutside } from './live/live-parts.ts'

/** Starts the live part when somebody is signed in, with its code, and stops it when the session ends or becomes another's. Returns the undo. */
export function followLive(console: Console): () => void {
  const { actors, browser, live } = console
  const { WebSocket, crypto } = browser.window as Window & Partial<typeof globalThis>
  // The server opens no socket to whoever looks through the eyes of somebody else.
  if (WebSocket === undefined || crypto === undefined || browser.isImpersonating) return () => {}
  const activity$ = pageActivity(browser.window, browser.now)
  const page = { Socket: WebSocket, activity$, pageId: pageIdOf(crypto), seed: seedOf(crypto) }
  let who: string | null = null
  const begin = async (asked: string) => {
    try {
      const { startLive } = await import('./live/start-live.ts')
      if (who === asked && live.current() === null) live.replace(startLive(outsideOf(console, page)))
    } catch (error) {
      browser.log('the live part could not be fetched', error)
    }
  }
  const check = () => {
    const snapshot = actors.session.getSnapshot()
    const { token } = snapshot.context
    const now = snapshot.matches('signedIn') && token !== null ? `${console.outside.person().userId} ${token}` : null
    if (now !== who) live.replace(null)
    who = now
    if (now !== null && live.current() === null) void begin(now)
  }
  // What could not be fetched while the network was away is tried again when it comes back.
  const undo = [actors.session.subscribe(check), activity$.subscribe(check)]
  return () => {
    who = null
    live.replace(null)
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
