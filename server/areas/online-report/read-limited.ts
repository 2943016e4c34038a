import { createSemaphore } from '#server/engine/semaphore.ts'
import type { Principal } from '#server/identity/auth.ts'
import { inWords } from './statement-problem.ts'

/** A report may read every row. Few reports run at a time, opened or tested, so that connections are left for other requests. */
const semaphore = createSemaphore({ atOnce: 2, mostEach: 3, mostWaiting: 50 })

/** Reads a report when the semaphore admits it. @param isTold whether the user designs reports and may see the message of the database @throws ApiError */
export function readLimited<T>(principal: Principal, isTold: boolean, work: () => Promise<T>): Promise<T> {
  return semaphore.run(principal.userId, () => inWords(isTold, work))
}
