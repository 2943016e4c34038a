import { sql as raw } from 'kysely'
import type { Context } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'

/** Nobody waits longer for what has to be counted row by row. Source: walls 2.1. */
export const ASKED_LIMIT_MS = 2_000
/** The same when nobody waits: as long as any statement. */
export const BEHIND_LIMIT_MS = 15_000
const TIMED_OUT = '57014'
const TOO_MUCH = '数据范围较大，请缩短时间'

/** A context of a call that was given another limit than people have. */
export type Limited<C> = C & { rowsLimitMs?: number }

/** Bounds each further statement of the transaction: call it before rows are counted that no roll-up adds up. */
export async function limitRows({ sql, rowsLimitMs = ASKED_LIMIT_MS }: Limited<Pick<Context, 'sql'>>): Promise<void> {
  await raw`select set_config('statement_timeout', ${String(rowsLimitMs)}, true)`.execute(sql)
}

/** Counts. @throws ApiError where that takes too long */
export async function withinLimit<T>(count: () => Promise<T>): Promise<T> {
  try {
    return await count()
  } catch (error) {
    if (isTooMuch(error)) throw refused(TOO_MUCH)
    throw error
  }
}

/** Whether the limit ended it. */
export const isTooMuch = (error: unknown): error is Error =>
  error instanceof Error && (error as { code?: unknown }).code === TIMED_OUT
