import { settingsSchema } from '#contract/console/settings.ts'
import { IMPERSONATION_KEY } from '#core/session/impersonation-area.ts'
import { readSession } from '#core/session/session-storage.ts'
import { documentTitle, tabTitle } from '#core/formats/title.ts'
import { landingOf } from '#machines/menu-routes/landing.ts'
import { findRoute } from '#layout/pages/static-routes.ts'
import { pathnameOf } from '#machines/route-guard/safe-redirect.ts'
import { returnOf, type SessionContext } from '#machines/session/session-facts.ts'
import { trailTo } from '#layout/menu/menu-trail.ts'
import { readAskedForm } from '#machines/tabs/asked-form.ts'
import { activeTab } from '#machines/tabs/tab.ts'
import { httpErrors } from '#streams/http-errors.ts'
import { otherTabs } from '#streams/other-tabs.ts'
import { distinctUntilChanged, map, Observable, Subject } from 'rxjs'
import * as z from 'zod/mini'
import type { AnyActorLogic, Actor, SnapshotFrom } from 'xstate'
import type { Console } from './console.ts'
import { followFrame } from './frame-wiring.ts'
import { followLive } from './live-wiring.ts'
import { followNewVersion } from './new-version-wiring.ts'
import { shellFor } from './shell-for.ts'

/** Starts the console: forwards facts from one actor or stream to the actors that want them, and decides nothing. Returns the undo. */
export function wire(console: Console): () => void {
  const signedIn$ = new Subject<void>()
  const undo = [
    followFailures(console, signedIn$),
    followSession(console, signedIn$),
    followMenu(console),
    followGuard(console),
    followTabs(console),
    followFrame(console),
    followOtherTabs(console),
    followLive(console),
    followNewVersion(console),
  ]
  const { session, settings, layout, tabs, menuRoutes, routeGuard, cacheRefresh } = console.actors
  const actors = [settings, layout, tabs, menuRoutes, session, routeGuard, cacheRefresh]
  for (const actor of actors) actor.start()
  if (console.browser.isImpersonating) void followImpersonation(console)
  return () => {
    console.account.stop()
    for (const actor of actors.toReversed()) actor.stop()
    for (const stop of undo) stop()
  }
}

function followFailures({ failed$, notices, actors }: Console, signedIn$: Observable<void>): () => void {
  const errors = httpErrors(failed$, signedIn$)
  const shown = errors.notices$.subscribe(({ kind, title, message, durationMs }) =>
    notices.say({ kind: 'error', title, message, durationMs, key: `http-${kind}-${message}` }),
  )
  const lost = errors.tokenLost$.subscribe((event) => actors.session.send(event))
  return () => [shown, lost].forEach((subscription) => subscription.unsubscribe())
}

function followSession(console: Console, signedIn$: Subject<void>): () => void {
  const { account, actors, shell } = console
  const { session, routeGuard, menuRoutes, tabs } = actors
  let before: SessionContext | null = null
  const subscription = session.subscribe((snapshot) => {
    const now = snapshot.matches('signedIn') ? snapshot.context : null
    const began = before === null && now !== null
    const ended = before !== null && now === null
    before = now
    if (began) {
      signedIn$.next()
      shell.replace(shellFor(console))
      routeGuard.send({ type: 'session.signedIn' })
      if (now.info?.mustChangePassword === true)
        account.ask(({ passwordChange }) =>
          passwordChange.send({ type: 'dialog.open', username: now.username, isDue: true }),
        )
    }
    if (ended) {
      shell.replace(null)
      tabs.send({ type: 'tabs.clear' })
      menuRoutes.send({ type: 'menu.clear' })
      account.endSession()
      routeGuard.send({ type: 'session.ended', redirect: returnOf(snapshot.context) })
    }
  })
  return () => subscription.unsubscribe()
}

function followMenu({ account, actors: { menuRoutes, routeGuard, session }, notices }: Console): () => void {
  const state$ = snapshotsOf(menuRoutes).pipe(distinctUntilChanged((one, other) => one.value === other.value))
  const subscription = state$.subscribe(({ value, context }) => {
    if (value === 'ready') routeGuard.send({ type: 'menu.ready', firstPage: context.permission?.firstPage })
    const isDue = value === 'ready' && context.permission?.secondFactorDue === true
    // One's own password comes first, and ends the session.
    if (isDue && session.getSnapshot().context.info?.mustChangePassword !== true)
      account.ask(({ secondFactor }) => secondFactor.send({ type: 'dialog.open', isDue }))
    if (value !== 'failed') return
    const message = context.problem ?? ''
    if (context.routes.length === 0) routeGuard.send({ type: 'menu.failed', message })
    else notices.say({ kind: 'warning', title: null, message })
  })
  return () => subscription.unsubscribe()
}

function followGuard({ actors, navigation, services }: Console): () => void {
  const { routeGuard, menuRoutes, tabs } = actors
  const shown$ = snapshotsOf(routeGuard).pipe(
    map(({ context }) => (context.signedIn && context.menuReady ? context.shown : null)),
    distinctUntilChanged(),
  )
  const subscription = shown$.subscribe((shown) => {
    if (shown === null) return
    const { fullPath, asks } = readAskedForm(shown)
    const { routes, menus } = menuRoutes.getSnapshot().context
    const path = pathnameOf(fullPath)
    const match = findRoute(routes, path)
    if (match === null) return
    const landing = landingOf(match.route)
    if (landing !== null) {
      navigation.go({ to: landing, replace: true })
      return
    }
    const { keepAlive } = match.route
    const entry = trailTo(menus, fullPath).at(-1)
    const { title, icon } = entry ?? match.route
    tabs.send({
      type: 'page.visited',
      fullPath,
      path,
      entry: entry?.path ?? null,
      title: tabTitle(services.store, fullPath, title),
      icon,
      keepAlive,
      ...(asks === null ? {} : { asks }),
    })
    if (asks !== null) navigation.go({ to: activeTab(tabs.getSnapshot().context)?.fullPath ?? fullPath, replace: true })
  })
  return () => subscription.unsubscribe()
}

function followTabs({ actors, browser, config }: Console): () => void {
  const followed = snapshotsOf(actors.tabs).subscribe(({ context }) => {
    const front = activeTab(context)
    browser.title(documentTitle(front?.title ?? '', front?.path ?? '/', config.productName))
  })
  return () => followed.unsubscribe()
}

function followOtherTabs({ actors: { session, settings }, browser, services }: Console): () => void {
  const subscription = otherTabs(browser.storageChanges$).subscribe((change) => {
    if (change.kind === 'token') {
      session.send({
        type: 'session.replaced',
        stored: change.value === null ? null : readSession(services.store),
      })
      return
    }
    const chosen = z.safeParse(settingsSchema, change.value ?? {})
    if (chosen.success) settings.send({ type: 'settings.replaced', settings: chosen.data })
  })
  return () => subscription.unsubscribe()
}

/** Nobody impersonates another user without being told all the time. */
async function followImpersonation(console: Console): Promise<void> {
  const { browser } = console
  try {
    const { startImpersonation } = await import('./impersonation/start-impersonation.ts')
    startImpersonation(console)
  } catch {
    browser.window.sessionStorage.removeItem(IMPERSONATION_KEY)
    browser.reload()
  }
}

/** The snapshots of an actor as a stream, the current one first. */
function snapshotsOf<L extends AnyActorLogic>(actor: Actor<L>): Observable<SnapshotFrom<L>> {
  return new Observable<SnapshotFrom<L>>((observer) => {
    observer.next(actor.getSnapshot())
    const subscription = actor.subscribe((snapshot) => observer.next(snapshot as SnapshotFrom<L>))
    return () => subscription.unsubscribe()
  })
}
