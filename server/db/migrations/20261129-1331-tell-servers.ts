import { sql, type Kysely } from 'kysely'

/**
 * One function tells servers of what a transaction does, no matter what calls it: a trigger or a statement. A transaction that says
 * `app.bus = 'message'` gets the word back as a message of its statement and passes it on itself after it committed; any other one notifies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** PostgreSQL takes notifications of less than 8,000 bytes; a message is limited by what carries words between servers, 1 MB by default. */
const TELL_SERVERS = `create function tell_servers(word text) returns void language plpgsql as $$
  declare
    is_message constant boolean := current_setting('app.bus', true) is not distinct from 'message';
    said text := word;
  begin
    if octet_length(word) > (case when is_message then 900000 else 7900 end) then
      with letter as (insert into live_letter (body) values (word) returning id)
      select json_build_object('kind', 'letter', 'id', id)::text into said from letter;
    end if;
    if is_message then raise info using message = said, errcode = 'AN001';
    else perform pg_notify('andun_live', said);
    end if;
  end $$`

const TELL_RIGHTS = `create or replace function tell_rights_changed() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'UPDATE' or tg_nargs = 0 or exists (
      select from unnest(tg_argv) as name where to_jsonb(old) -> name is distinct from to_jsonb(new) -> name)
    then perform tell_servers(json_build_object('kind', 'rights', 'of', tg_table_name)::text);
    end if;
    return null;
  end $$`

const tellCounted = (rows: string) => `perform tell_servers(
    json_build_object('kind', 'counted', 'tenantId', tenant_id, 'of', tg_table_name)::text)
  from (select distinct tenant_id from ${rows}) touched`

const counting = (
  name: string,
  rows: string,
) => `create or replace function ${name}() returns trigger language plpgsql as $$ begin
    ${tellCounted(rows)};
    return null;
  end $$`

/** @param differs whether an update of a row, from `o` to `n`, may change what is counted */
const updates = (name: string, keys: string, differs: string) =>
  counting(name, `(select n.tenant_id from new_rows n join old_rows o using (${keys}) where ${differs}) changed`)

/** Who was silent for so long was not counted any more. Source: R19. */
const WAS_AWAY = (column: string) => `n.${column} - o.${column} >= interval '5 minutes'`
/** What devices report all the time and nobody counts. */
const REPORTED = `'{last_online,battery,temperature,storage_free,clock_skew,soft_version}'::text[]`

const STATEMENTS = [
  TELL_SERVERS,
  TELL_RIGHTS,
  counting('tell_counted', 'touched_rows'),
  updates('tell_counted_devices', 'id', `to_jsonb(n) - ${REPORTED} is distinct from to_jsonb(o) - ${REPORTED}`),
  updates('tell_counted_watching', 'tenant_id, student_id, course_id, year', WAS_AWAY('beat_time')),
  updates(
    'tell_counted_sessions',
    'device_id, session_id',
    `o.is_settled <> n.is_settled or ${WAS_AWAY('last_received')}`,
  ),
]
