interface Timer {
  id: number
  at: number
  run: () => void
}

const immediately = globalThis.setImmediate

/** Timers that are due when the one who holds this says so: thirty days go by in minutes. Moments are ms. */
export function createVirtualTime(beginsAt: number) {
  const heap: Timer[] = []
  const live = new Map<number, Timer>()
  let now = beginsAt
  let last = 0
  return {
    now: () => now,
    /** How many timers wait. */
    timers: () => live.size,
    set(run: () => void, ms = 0): number {
      last += 1
      const timer = { id: last, at: now + Math.max(0, ms), run }
      live.set(last, timer)
      push(heap, timer)
      return last
    },
    clear: (id: number) => void live.delete(id),
    /** Runs what is due until a moment, each with everything that follows from it at once. */
    async run(until: number): Promise<void> {
      for (let next = heap[0]; next !== undefined && next.at <= until; next = heap[0]) {
        pop(heap)
        if (!live.delete(next.id)) continue
        now = next.at
        next.run()
        await new Promise((resolve) => immediately(resolve))
      }
      now = until
    },
  }
}

export type VirtualTime = ReturnType<typeof createVirtualTime>

/** From here on every timer of this process is a virtual one. @returns the undo */
export function installTime(time: VirtualTime): () => void {
  const { setTimeout, clearTimeout } = globalThis
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms?: number) => time.set(run, ms),
    clearTimeout: (id: number) => time.clear(id),
  })
  return () => void Object.assign(globalThis, { setTimeout, clearTimeout })
}

/** Timers of the same moment in the order they were set. */
const isBefore = (one: Timer, other: Timer) => one.at < other.at || (one.at === other.at && one.id < other.id)

function push(heap: Timer[], timer: Timer): void {
  let at = heap.length
  heap.push(timer)
  while (at > 0) {
    const above = (at - 1) >> 1
    if (!isBefore(timer, heap[above]!)) break
    heap[at] = heap[above]!
    at = above
  }
  heap[at] = timer
}

function pop(heap: Timer[]): void {
  const timer = heap.pop()!
  if (heap.length === 0) return
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    const right = left + 1
    if (left >= heap.length) break
    const below = right < heap.length && isBefore(heap[right]!, heap[left]!) ? right : left
    if (!isBefore(heap[below]!, timer)) break
    heap[at] = heap[below]!
    at = below
  }
  heap[at] = timer
}
