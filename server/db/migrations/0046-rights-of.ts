import { sql, type Kysely } from 'kysely'

/** Servers hear which table of rights changed: most words are about sessions, which give nobody another right. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create or replace function tell_rights_changed() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'UPDATE' or tg_nargs = 0 or exists (
          select from unnest(tg_argv) as name where to_jsonb(old) -> name is distinct from to_jsonb(new) -> name)
        then perform pg_notify('andun_live', json_build_object('kind', 'rights', 'of', tg_table_name)::text);
        end if;
        return null;
      end $$`)
    .execute(db)
}
