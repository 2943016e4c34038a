import { createMemory } from '#server/caches/memory.ts'
import { createSemaphore } from '#server/engine/semaphore.ts'
import { isTooMuch } from './rows-limit.ts'

/** One after the other, so that they leave the database to those who wait; more are not begun. */
const LIMITS = { atOnce: 1, mostEach: 21, mostWaiting: 20 }
/** What takes too long with nobody waiting, too, is not tried again sooner. */
const REFUSED_MS = 60_000

/** Counting that goes on after the people who asked were refused. */
export interface CountingBehind {
  /** Begins counting, unless it is under way, took too long a moment ago, or too much waits. @param refusal what people are told meanwhile, null = they have an older answer */
  begin: (key: string, refusal: Error | null, count: () => Promise<unknown>) => void
  /** What those who ask now are told without counting; undefined = they count. */
  refusalOf: (key: string) => Error | undefined
}

/** @param elapsed ms of a clock that nobody sets */
export function createCountingBehind({ elapsed }: { elapsed: () => number }): CountingBehind {
  const semaphore = createSemaphore(LIMITS)
  const counting = new Map<string, Error | null>()
  const failed = createMemory<Error>({ name: 'figures-refused', title: '', keepMs: REFUSED_MS, elapsed })
  const run = async (key: string, count: () => Promise<unknown>) => {
    const reading = failed.begin()
    try {
      await semaphore.run('', count)
    } catch (error) {
      // Anything else is met by the next one who asks.
      if (isTooMuch(error)) failed.set(key, error, reading)
    } finally {
      counting.delete(key)
    }
  }
  return {
    begin(key, refusal, count) {
      if (counting.has(key) || failed.get(key) !== undefined) return
      counting.set(key, refusal)
      void run(key, count)
    },
    refusalOf: (key) => counting.get(key) ?? failed.get(key),
  }
}
