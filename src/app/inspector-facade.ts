import { createListeners } from '#core/listeners.ts'
import type { FailureReport } from '#core/http/failure.ts'
import type { Inspector, InspectorFacade } from '#core/inspector/inspector.ts'
import type { RunningActors } from '#core/running-actors.ts'
import type { Caller } from '#core/services.ts'
import type { Observable } from 'rxjs'
import type { Browser } from './browser.ts'
import type { LiveOfPerson } from './live-of-person.ts'
import type { Notices } from './notices.ts'

interface Outside {
  browser: Browser
  running: RunningActors
  live: LiveOfPerson
  notices: Notices
  failed$: Observable<FailureReport>
  caller: () => Caller
  /** Who is signed in; empty = nobody. */
  userId: () => string
}

/** Access to the inspector: its code is loaded when it is opened first; its records are removed when another user signs in. */
export function inspectorFacade({
  browser,
  running,
  live,
  notices,
  failed$,
  caller,
  userId,
}: Outside): InspectorFacade {
  let inspector: Inspector | null = null
  let seenBy = ''
  const secrets = (): string[] => [caller().token ?? '']
  const streams = { 请求失败: failed$, 提示: notices.notices$ }
  const current = (): Inspector | null => {
    if (seenBy !== userId()) inspector = null
    return inspector
  }
  const listeners = createListeners()
  return {
    current,
    subscribe: listeners.subscribe,
    async load() {
      const known = current()
      if (known !== null) return known
      const { createInspector } = await import('./inspector/create-inspector.ts')
      seenBy = userId()
      inspector = createInspector({ running, live, streams, now: browser.now, secrets })
      listeners.notify()
      return inspector
    },
  }
}
