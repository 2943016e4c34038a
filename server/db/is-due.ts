import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { moment } from '#server/db/moments.ts'

/** SQL for whether the time in a column has come; also where it lies farther ahead than anything ever waits: a clock stood ahead when it was written. */
export function isDue(column: string, nowMs: number, longestWaitMs: number): RawBuilder<SqlBool> {
  const at = raw.ref(column)
  return raw<SqlBool>`(${at} <= ${moment(nowMs)}::timestamptz or ${at} > ${moment(nowMs + longestWaitMs)}::timestamptz)`
}
