import type { RunningActors } from '#core/running-actors.ts'
import type { AnyActor } from 'xstate'
import { isBusy, tellLeft } from './page-actor.ts'

/** Actors that no page has any more: what is on its way is not cut off. */
export class FinishingActors {
  readonly #running: RunningActors | undefined
  readonly #busy = new Set<AnyActor>()

  constructor(running: RunningActors | undefined) {
    this.#running = running
  }

  get size(): number {
    return this.#busy.size
  }

  /** Stops an actor as soon as it is not busy. */
  add(actor: AnyActor): void {
    if (!isBusy(actor)) return this.stop(actor)
    this.#busy.add(actor)
    const states = actor.subscribe(() => {
      if (isBusy(actor)) return
      states.unsubscribe()
      this.stop(actor)
    })
  }

  /** Stops an actor now. */
  stop(actor: AnyActor): void {
    this.#busy.delete(actor)
    tellLeft(actor)
    actor.stop()
    this.#running?.remove(actor)
  }

  /** Stops all of them now. */
  end(): void {
    for (const actor of this.#busy) this.stop(actor)
  }
}
