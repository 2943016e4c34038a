/** Time of a page that goes by as fast as it is told. */
export interface PacedTime {
  /** 0 = it stands still, and no timer runs. */
  setSpeed: (speed: number) => void
}

/**
 * Runs in a page before its own scripts: from here on `Date`, `performance.now` and all timers of it go by a clock whose speed can be set. Timers are
 * never early; they are late by what the timers of the browser are, which is a ms, and 4 ms where they follow each other, each times the speed.
 * It needs nothing of this module, because it is sent as a text.
 */
export function installPacedTime(): void {
  interface Timer {
    run: () => void
    /** ms of the page since it began. */
    at: number
    /** ms; null = it runs once. */
    every: number | null
    native: number
  }
  const native = {
    set: window.setTimeout.bind(window),
    clear: window.clearTimeout.bind(window),
    now: performance.now.bind(performance),
    Date,
  }
  const beganAt = { epoch: native.Date.now(), monotonic: native.now() }
  const timers = new Map<number, Timer>()
  let speed = 1
  let since = beganAt.monotonic
  let before = 0
  let last = 0
  const passed = () => before + (native.now() - since) * speed
  const now = () => Math.floor(beganAt.epoch + passed())

  function arm(id: number, timer: Timer) {
    if (speed === 0) return
    timer.native = native.set(() => due(id, timer), Math.ceil(Math.max(0, timer.at - passed()) / speed))
  }

  function due(id: number, timer: Timer) {
    if (timers.get(id) !== timer) return
    if (timer.at > passed()) return arm(id, timer)
    if (timer.every === null) timers.delete(id)
    else {
      // What was missed is not caught up on, as in a browser.
      timer.at = Math.max(timer.at + timer.every, passed())
      arm(id, timer)
    }
    timer.run()
  }

  function begin(run: (...values: unknown[]) => void, ms: number, every: number | null, values: unknown[]): number {
    last += 1
    const timer = { run: () => run(...values), at: passed() + Math.max(0, ms || 0), every, native: 0 }
    timers.set(last, timer)
    arm(last, timer)
    return last
  }

  function end(id: number | undefined) {
    const timer = timers.get(id ?? 0)
    if (timer === undefined) return
    native.clear(timer.native)
    timers.delete(id!)
  }

  const PacedDate = new Proxy(native.Date, {
    construct: (target, values, made) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, made) as object,
    apply: () => new native.Date(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
  Object.assign(window, {
    Date: PacedDate,
    setTimeout: (run: () => void, ms = 0, ...values: unknown[]) => begin(run, ms, null, values),
    setInterval: (run: () => void, ms = 0, ...values: unknown[]) => begin(run, ms, Math.max(1, ms), values),
    clearTimeout: end,
    clearInterval: end,
  })
  Object.defineProperty(performance, 'now', { value: () => beganAt.monotonic + passed(), configurable: true })
  const paced: PacedTime = {
    setSpeed(next) {
      before = passed()
      since = native.now()
      speed = next
      for (const [id, timer] of timers) {
        native.clear(timer.native)
        arm(id, timer)
      }
    },
  }
  Object.assign(window, { paced })
}
