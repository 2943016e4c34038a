import { createSemaphore } from '#server/engine/semaphore.ts'

/** Work that is begun again and again under names, each by itself: what is slow makes nothing else late. */
export interface Flights {
  /** Begins, unless the work of this name is still under way: then it is left out. */
  begin: (name: string, work: () => Promise<void>) => void
  /** Resolves when nothing is under way. */
  settled: () => Promise<void>
}

/** @param atOnce more wait in a queue @param onError told of what fails; the rest goes on */
export function createFlights({ atOnce, onError }: { atOnce: number; onError: (error: unknown) => void }): Flights {
  const semaphore = createSemaphore({ atOnce, mostEach: 1, mostWaiting: Infinity })
  const underWay = new Map<string, Promise<void>>()
  return {
    begin(name, work) {
      if (underWay.has(name)) return
      const flight = semaphore
        .run(name, work)
        .catch(onError)
        .finally(() => underWay.delete(name))
      underWay.set(name, flight)
    },
    async settled() {
      await Promise.all(underWay.values())
    },
  }
}
