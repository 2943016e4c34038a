import { sql, type Kysely } from 'kysely'

/** The database itself tells that rows changed which live figures count, so that no way of changing them can be forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const TELL = (rows: string) => `perform pg_notify('andun_live',
    json_build_object('kind', 'counted', 'tenantId', tenant_id, 'of', tg_table_name)::text)
  from (select distinct tenant_id from ${rows}) touched`

/** Three triggers, because a transition table allows one event each. */
function told(table: string, ofUpdates: string): string[] {
  const trigger = (event: string, tables: string, name: string) => `create trigger tell_counted_${event}
    after ${event} on ${table} referencing ${tables} for each statement execute function ${name}()`
  return [
    trigger('insert', 'new table as touched_rows', 'tell_counted'),
    trigger('delete', 'old table as touched_rows', 'tell_counted'),
    ofUpdates === 'tell_counted'
      ? trigger('update', 'new table as touched_rows', 'tell_counted')
      : trigger('update', 'old table as old_rows new table as new_rows', ofUpdates),
  ]
}

/** @param differs whether an update of a row, from `o` to `n`, may change what is counted */
function updates(name: string, keys: string, differs: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$ begin
    ${TELL(`(select n.tenant_id from new_rows n join old_rows o using (${keys}) where ${differs}) changed`)};
    return null;
  end $$`
}

/** Who was silent for so long was not counted any more. Source: R19. */
const WAS_AWAY = (column: string) => `n.${column} - o.${column} >= interval '5 minutes'`
/** What devices report all the time and nobody counts. */
const REPORTED = `'{last_online,battery,temperature,storage_free,clock_skew,soft_version}'::text[]`

const STATEMENTS = [
  `create function tell_counted() returns trigger language plpgsql as $$ begin
    ${TELL('touched_rows')};
    return null;
  end $$`,
  updates('tell_counted_devices', 'id', `to_jsonb(n) - ${REPORTED} is distinct from to_jsonb(o) - ${REPORTED}`),
  updates('tell_counted_watching', 'tenant_id, student_id, course_id, year', WAS_AWAY('beat_time')),
  updates(
    'tell_counted_sessions',
    'device_id, session_id',
    `o.is_settled <> n.is_settled or ${WAS_AWAY('last_received')}`,
  ),
  ...['study_record', 'student_login', 'student', 'hazard', 'drill_plan', 'device_fault'].flatMap((name) =>
    told(`biz_${name}`, 'tell_counted'),
  ),
  ...told('biz_equipment', 'tell_counted_devices'),
  ...told('biz_course_watch', 'tell_counted_watching'),
  ...told('device_session', 'tell_counted_sessions'),
]
