import { createListeners } from '#core/listeners.ts'
import { createFiguresFacade, type FiguresFacade } from '#core/live/live-figures.ts'
import { createLiveFacade, type LiveFacade } from '#core/live/live.ts'
import type { RunningActors } from '#core/running-actors.ts'
import type { Live } from './live/start-live.ts'

/** The live part of the person who is signed in, if it is there yet; views subscribe to it, lists come through the door. */
export interface LiveOfPerson {
  facade: LiveFacade
  figures: FiguresFacade
  current: (this: void) => Live | null
  replace(live: Live | null): void
  subscribe: (this: void, changed: () => void) => () => void
}

/** Holds at most one; the one before is stopped. */
export function createLiveOfPerson(running: RunningActors): LiveOfPerson {
  const listeners = createListeners()
  let current: Live | null = null
  return {
    facade: createLiveFacade(),
    figures: createFiguresFacade(),
    current: () => current,
    replace(live) {
      if (current === live) return
      current?.stop()
      for (const actor of Object.values(current?.actors ?? {})) running.remove(actor)
      for (const [name, actor] of Object.entries(live?.actors ?? {})) running.add(name, actor)
      current = live
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}
