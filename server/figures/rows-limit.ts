import { sql as raw } from 'kysely'
import type { Context } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'

/** Nobody waits longer for what has to be counted row by row. Source: walls 2.1. */
const LIMIT_MS = 2_000
const TIMED_OUT = '57014'
const TOO_MUCH = '数据范围较大，请缩短时间'

/** Bounds each further statement of the transaction: call it before rows are counted that no roll-up adds up. */
export async function limitRows({ sql }: Pick<Context, 'sql'>): Promise<void> {
  await raw`select set_config('statement_timeout', ${String(LIMIT_MS)}, true)`.execute(sql)
}

/** Counts. @throws ApiError where that takes too long */
export async function withinLimit<T>(count: () => Promise<T>): Promise<T> {
  try {
    return await count()
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === TIMED_OUT) throw refused(TOO_MUCH)
    throw error
  }
}
