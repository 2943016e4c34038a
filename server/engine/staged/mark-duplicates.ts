import { sql as raw } from 'kysely'
import type { Context } from '#server/engine/resource/resource.ts'

/** Notes which rows have what a row before them has, among those that have one of these keys. The first of them stands. */
export async function markDuplicates(
  { sql }: Pick<Context, 'sql'>,
  stagedId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await raw`
    with touched as materialized (
      select number, keys, is_checked from sys_staged_row where staged_id = ${stagedId} and keys && ${keys}::text[]),
    firsts as materialized (
      select key, min(r.number) as number from sys_staged_row r, unnest(r.keys) key
      where r.staged_id = ${stagedId} and r.keys && (select array_agg(key) from touched, unnest(touched.keys) key)
      group by key),
    found as (
      select t.number, (select jsonb_agg(jsonb_build_object('key', split_part(f.key, ':', 1), 'number', f.number))
        from unnest(t.keys) key join firsts f on f.key = key.key where f.number < t.number) as duplicates
      from touched t)
    update sys_staged_row r set duplicates = found.duplicates from found
    where r.staged_id = ${stagedId} and r.number = found.number and r.duplicates is distinct from found.duplicates`.execute(
    sql,
  )
}
