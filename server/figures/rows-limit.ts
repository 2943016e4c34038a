import { sql as raw } from 'kysely'
import type { Context } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'

/** What has to be counted row by row is given up then. */
const LIMIT_MS = 5_000
/** Nobody waits longer for it. Source: walls 2.1. */
const WAIT_MS = 2_000
const TIMED_OUT = '57014'
const TOO_MUCH = '数据范围较大，请缩短时间'

/** Bounds each further statement of the transaction: call it before rows are counted that no roll-up adds up. */
export async function limitRows({ sql }: Pick<Context, 'sql'>): Promise<void> {
  await raw`select set_config('statement_timeout', ${String(LIMIT_MS)}, true)`.execute(sql)
}

/** Waits for what is being counted; the counting goes on. @throws ApiError where it takes too long */
export async function withinLimit<T>(counting: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(refused(TOO_MUCH)), WAIT_MS)
  })
  try {
    return await Promise.race([counting, isLate])
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === TIMED_OUT) throw refused(TOO_MUCH)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
