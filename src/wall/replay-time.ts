interface Timer {
  at: number
  run: () => void
}

/** Time that goes as somebody says: what waits by it is due then, in its order. Moments are ms. */
export function createReplayTime(begin: number) {
  const timers = new Map<number, Timer>()
  let now = begin
  let last = 0
  const next = (until: number): [number, Timer] | null => {
    let found: [number, Timer] | null = null
    for (const one of timers) if (one[1].at <= until && (found === null || one[1].at < found[1].at)) found = one
    return found
  }
  return {
    now: () => now,
    /** Runs what is due until then. */
    run(until: number) {
      for (let due = next(until); due !== null; due = next(until)) {
        const [id, { at, run }] = due
        timers.delete(id)
        now = Math.max(now, at)
        run()
      }
      now = Math.max(now, until)
    },
    /** As machines wait by it. */
    timers: {
      setTimeout(run: (...rest: unknown[]) => void, ms: number): number {
        last += 1
        // A rest that is lost in rounding would be waited for again and again, in the same moment.
        const at = ms > 0 ? Math.max(Math.ceil(now + ms), Math.floor(now) + 1) : now
        timers.set(last, { at, run })
        return last
      },
      clearTimeout: (id: unknown) => void timers.delete(id as number),
    },
  }
}

export type ReplayTime = ReturnType<typeof createReplayTime>
