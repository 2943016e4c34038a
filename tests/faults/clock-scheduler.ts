import { Subscription, type SchedulerAction, type SchedulerLike } from 'rxjs'
import type { SimulatedClock } from 'xstate'

/** Runs what streams plan on the clock of the machines, so that one hand moves both. */
export function schedulerOn(clock: SimulatedClock): SchedulerLike {
  return {
    now: () => clock.now(),
    schedule(work, delayMs = 0, state) {
      return new ClockAction(clock, work as Work).schedule(state, delayMs)
    },
  }
}

type Work = (this: SchedulerAction<unknown>, state?: unknown) => void

class ClockAction extends Subscription implements SchedulerAction<unknown> {
  readonly #clock: SimulatedClock
  readonly #work: Work
  #timer: number | null = null

  constructor(clock: SimulatedClock, work: Work) {
    super(() => this.#cancel())
    this.#clock = clock
    this.#work = work
  }

  schedule(state?: unknown, delayMs = 0): Subscription {
    if (this.closed) return this
    this.#cancel()
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = null
      this.#work.call(this, state)
      if (this.#timer === null) this.unsubscribe()
    }, delayMs)
    return this
  }

  #cancel(): void {
    if (this.#timer !== null) this.#clock.clearTimeout(this.#timer)
    this.#timer = null
  }
}
