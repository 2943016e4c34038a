import { sql as raw } from 'kysely'
import { performance } from 'node:perf_hooks'
import type { FigureValues } from '#contract/areas/monitor/figures.ts'
import type { Database } from '#server/db/database.ts'
import { moment } from '#server/db/moments.ts'
import type { Source } from '#server/monitoring/source.ts'

const EVERY_MS = 15_000

interface Outside {
  database: Pick<Database, 'kysely'>
  now: () => number
}

/** The database as it says itself, and what waits in it. */
export function databaseSource({ database, now }: Outside): Source {
  const startedMs = now()
  let sessionsPeak = 0
  return {
    everyMs: EVERY_MS,
    async measure() {
      const fromMs = performance.now()
      await raw`select 1`.execute(database.kysely)
      const databaseAnswer = performance.now() - fromMs
      const measured = await database.kysely.transaction().execute(async (sql) => {
        await raw`select set_config('app.tenant', '0', true)`.execute(sql)
        const { rows: server } = await raw<FigureValues>`${SERVER}`.execute(sql)
        const { rows: tables } = await raw<FigureValues>`${waiting(moment(now()), moment(startedMs))}`.execute(sql)
        return { ...server[0], ...tables[0] }
      })
      sessionsPeak = Math.max(sessionsPeak, measured.sessions ?? 0)
      const { connections = 0, connectionLimit = 1 } = measured
      const told = Object.entries(measured).filter(([, value]) => value !== null)
      const usage = { connectionUsage: connections / connectionLimit }
      return { ...Object.fromEntries(told), ...usage, databaseAnswer, sessionsPeak }
    },
  }
}

/** Source: https://www.postgresql.org/docs/current/monitoring-stats.html */
const SERVER = raw`select
  pg_database_size(current_database())::float8 as "databaseBytes",
  (select count(*)::float8 from pg_stat_activity where datname = current_database()) as connections,
  current_setting('max_connections')::float8 as "connectionLimit",
  (select count(*)::float8 from pg_stat_activity where datname = current_database() and state = 'active') as "connectionsActive",
  (select count(*)::float8 from pg_stat_activity where datname = current_database()
    and state like 'idle in transaction%') as "connectionsIdleInTransaction",
  (select count(*)::float8 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock') as "lockWaits",
  s.blks_hit::float8 / nullif(s.blks_hit + s.blks_read, 0) as "bufferHitRate",
  s.xact_commit::float8 as commits, s.xact_rollback::float8 as rollbacks, s.deadlocks::float8 as deadlocks,
  s.temp_bytes::float8 as "temporaryBytes"
  from pg_stat_database s where s.datname = current_database()`

function waiting(nowText: string, startedText: string) {
  const [at, started] = [raw`${nowText}::timestamptz`, raw`${startedText}::timestamptz`]
  return raw`select
    (select count(*)::float8 from sys_session where revoked_at is null and expires_at > ${at}) as sessions,
    (select count(*)::float8 from sys_session where created_at >= ${started}) as "sessionsOpened",
    (select count(*)::float8 from sys_session where revoked_at >= ${started}
      or (revoked_at is null and expires_at between ${started} and ${at})) as "sessionsEnded",
    (select count(*)::float8 from sys_sign_in_attempt where blocked_until > ${at}) as "signInsBlocked",
    (select count(*)::float8 from change_log) as "changesKept",
    (select count(*)::float8 from sys_operation where state = 'queued') as "operationsWaiting",
    (select count(*)::float8 from sys_operation where state = 'running') as "operationsRunning",
    (select count(*)::float8 from sys_operation where state = 'failed') as "operationsFailed",
    (select count(*)::float8 from sys_sms where es_send_status = '0') as "messagesWaiting",
    (select count(*)::float8 from sys_sms where es_send_status = '2') as "messagesFailed"`
}
