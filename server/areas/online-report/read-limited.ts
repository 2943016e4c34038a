import { createSemaphore } from '#server/engine/semaphore.ts'
import type { Principal } from '#server/identity/auth.ts'
import { inWords } from './statement-problem.ts'

/** A report may look at all rows there are: few of them at a time, whether opened or tried, so that they do not take the connections of everybody. */
const semaphore = createSemaphore({ atOnce: 2, mostEach: 3, mostWaiting: 50 })

/** Reads a report when its turn comes. @param isTold whether who asks designs, and may learn what the database says @throws ApiError */
export function readLimited<T>(principal: Principal, isTold: boolean, work: () => Promise<T>): Promise<T> {
  return semaphore.run(principal.userId, () => inWords(isTold, work))
}
