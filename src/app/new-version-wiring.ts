import type { RunningActors } from '#core/running-actors.ts'
import { pageActivity } from '#streams/page-activity.ts'
import type { AnyActor } from 'xstate'
import type { Console } from './console.ts'
import type { NewVersion } from './new-version.ts'

/** Looks when there is a reason: the page is seen again, the network or the live channel came back. Returns the undo. */
export function followNewVersion({ browser, live, newVersion, services }: Console): () => void {
  if (services.newVersion === undefined) return () => {}
  const { document } = browser.window
  const check = (): void => newVersion.send({ type: 'version.check' })
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') newVersion.send({ type: 'page.hidden' })
  }
  const shown = pageActivity(browser.window, browser.now).subscribe(({ type }) => type !== 'network.offline' && check())
  document.addEventListener('visibilitychange', hidden)
  const undo = [followChannel(live, check), followWork(newVersion, services.running)]
  newVersion.start()
  return () => {
    newVersion.stop()
    shown.unsubscribe()
    document.removeEventListener('visibilitychange', hidden)
    for (const stop of undo) stop()
  }
}

/** A server that comes back may be another one. */
function followChannel(live: Console['live'], check: () => void): () => void {
  let undo = (): void => {}
  let wasLive = true
  const attach = (): void => {
    undo()
    const connection = live.current()?.connection
    undo =
      connection?.subscribe(() => {
        const isLive = connection.current().kind === 'live'
        if (isLive && !wasLive) check()
        wasLive = isLive
      }) ?? (() => {})
  }
  const stop = live.subscribe(attach)
  return () => {
    stop()
    undo()
  }
}

/** While something is being sent, each change may have been its end. */
function followWork(newVersion: NewVersion, running: RunningActors | undefined): () => void {
  let watched: { unsubscribe(): void }[] = []
  const subscription = newVersion.subscribe((snapshot) => {
    if (!snapshot.matches('finishing')) {
      for (const one of watched.splice(0)) one.unsubscribe()
    } else if (watched.length === 0) {
      const others = (running?.all() ?? []).filter(({ actor }) => actor !== newVersion)
      watched = others.map(({ actor }) => (actor as AnyActor).subscribe(() => newVersion.send({ type: 'work.ended' })))
    }
  })
  return () => {
    subscription.unsubscribe()
    for (const one of watched) one.unsubscribe()
  }
}
