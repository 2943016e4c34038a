import { apiError } from '#server/http/errors.ts'

/** Admits a limited number of tasks at a time, in the order of their arrival. */
export interface Semaphore {
  /** @param who the user whose share is limited @throws ApiError 429 when this user has too many tasks, 503 when too many tasks wait */
  run<T>(who: string, work: () => Promise<T>): Promise<T>
}

interface Limits {
  atOnce: number
  /** Tasks of one user that run or wait. */
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
  // A task that ends passes its place to the next one, so that no later task takes it.
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
