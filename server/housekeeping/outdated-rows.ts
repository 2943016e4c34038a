import { sql as raw, type RawBuilder } from 'kysely'
import { ALARM_STATUS } from '#contract/areas/alarm/alarm-values.ts'
import { isOlder } from '#server/clock/clock-episodes.ts'
import type { TrustedMoment } from '#server/clock/judge-clocks.ts'
import type { Outdated } from '#server/db/delete-in-batches.ts'
import { moment } from '#server/db/moments.ts'
import { ANSWERS_KEPT_MS } from '#server/engine/idempotency/answer-idempotent.ts'
import { LEAST_AUDIT_DAYS, LEAST_EVENT_DAYS, type Retention } from '#server/db/retention.ts'
import { SETUP_MS } from '#server/identity/second-factor/second-factors.ts'
import { SHOWN_DAYS } from '#server/areas/visit/visits.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ENDED_SESSION_DAYS = 30
/** How long what was done in the background can be looked at, and its file be fetched. */
const OPERATION_DAYS = 7
/** What servers measured of themselves can be looked at for a week. */
const MEASUREMENT_DAYS = 7
/** And alarms, for a quarter after they were over. */
const ALARM_DAYS = 90
/** How long runs of jobs can be looked at. */
const RUN_DAYS = 30
/** How long it is known what people were reminded of: longer than anything is told, and a clock that stood wrong is put right in it. */
const NOTICE_DAYS = 60
/** What devices measured, by hour, and when they were online. Source: domain part 7. */
const TELEMETRY_DAYS = 90
const SIGN_IN = 1
const OPERATION = 2

/** Everything that is deleted by itself, and when. What people add themselves is theirs to delete. */
export function outdatedRows(nowMs: TrustedMoment, { logDays, auditDays, messageDays }: Retention): Outdated[] {
  const before = (column: string, ageMs: number) => isOlder(column, ageMs, nowMs)
  const row = (table: Outdated['table'], where: RawBuilder<unknown>): Outdated => ({ table, where })
  const keptLogMs = Math.max(logDays, LEAST_AUDIT_DAYS) * DAY_MS
  const log = (type: number) => row('sys_log', raw`log_type = ${type} and ${before('create_time', keptLogMs)}`)
  return [
    row('sys_captcha', before('expires_at', 0)),
    row('sys_sms_code', before('expires_at', 0)),
    row('sys_one_time_code', before('expires_at', 0)),
    row('display_pairing', before('expire_time', 0)),
    row('display_nonce', before('expire_time', 0)),
    row('display_token', before('expire_time', DAY_MS)),
    row('biz_display_command', before('create_time', OPERATION_DAYS * DAY_MS)),
    row('sys_second_factor', raw`confirm_time is null and ${before('create_time', SETUP_MS)}`),
    row('sys_import_report', before('expires_at', 0)),
    // What became of the rows and the files go with it.
    row('sys_operation', before('end_time', OPERATION_DAYS * DAY_MS)),
    // What waits to be corrected is personal; that there was an import is remembered as long as logs are.
    row('sys_staged_row', raw`staged_id in (select id from sys_staged_import where ${before('expires_at', 0)})`),
    row('sys_staged_import', before('create_time', keptLogMs)),
    row('sys_job_run', before('end_time', RUN_DAYS * DAY_MS)),
    row('notice_mark', before('create_time', NOTICE_DAYS * DAY_MS)),
    row('sys_kept_answer', before('create_time', ANSWERS_KEPT_MS - 1)),
    row(
      'sys_sign_in_attempt',
      raw`${before('first_at', HOUR_MS)} and (blocked_until is null or ${before('blocked_until', 0)})`,
    ),
    row('sys_session', before('expires_at', ENDED_SESSION_DAYS * DAY_MS)),
    // Anybody can have codes sent, and they work for ten minutes.
    row('sys_outbox', raw`tenant_id = 0 and message_id is null and ${before('create_time', DAY_MS)}`),
    row('sys_outbox', before('create_time', messageDays * DAY_MS)),
    row('biz_alarm_record', raw`status = ${ALARM_STATUS.normal} and ${before('last_at', ALARM_DAYS * DAY_MS)}`),
    row('monitor_alarm', before('end_time', ALARM_DAYS * DAY_MS)),
    row('monitor_sample', before('at', MEASUREMENT_DAYS * DAY_MS)),
    row('sys_visit_address', raw`day <= ${moment(nowMs)}::timestamptz::date - ${SHOWN_DAYS}::integer`),
    row('device_command', before('create_time', keptLogMs)),
    row('device_session', raw`is_settled and ${before('last_received', LEAST_EVENT_DAYS * DAY_MS)}`),
    row('device_online', before('end_time', TELEMETRY_DAYS * DAY_MS)),
    row('device_telemetry', before('hour', TELEMETRY_DAYS * DAY_MS)),
    log(SIGN_IN),
    log(OPERATION),
    row('sys_audit', before('at', Math.max(auditDays, LEAST_AUDIT_DAYS) * DAY_MS)),
    row('sys_look', before('begin_time', Math.max(auditDays, LEAST_AUDIT_DAYS) * DAY_MS)),
    row('record_step', before('create_time', Math.max(auditDays, LEAST_AUDIT_DAYS) * DAY_MS)),
  ]
}
