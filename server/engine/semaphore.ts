import { apiError } from '#server/http/errors.ts'

/** Lets work in a few at a time, in the order of its coming. */
export interface Semaphore {
  /** @param who nobody takes more than their share @throws ApiError 429 when this one waits often enough already, 503 when too many wait */
  run<T>(who: string, work: () => Promise<T>): Promise<T>
}

interface Limits {
  atOnce: number
  /** Works of one that run or wait. */
  mostEach: number
  mostWaiting: number
}

export function createSemaphore({ atOnce, mostEach, mostWaiting }: Limits): Semaphore {
  let free = atOnce
  const waiting: (() => void)[] = []
  const present = new Map<string, number>()
  const enter = async () => {
    if (free > 0) {
      free -= 1
      return
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  // Whoever leaves hands the place on, so that nobody slips in between.
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  const count = (who: string, change: number) => {
    const now = (present.get(who) ?? 0) + change
    if (now > 0) present.set(who, now)
    else present.delete(who)
  }
  return {
    async run(who, work) {
      if ((present.get(who) ?? 0) >= mostEach) throw apiError('TOO_MANY')
      if (free === 0 && waiting.length >= mostWaiting) throw apiError('BUSY')
      count(who, 1)
      await enter()
      try {
        return await work()
      } finally {
        leave()
        count(who, -1)
      }
    },
  }
}
