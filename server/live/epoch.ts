import type { Query } from '#server/db/listener.ts'
import { LOCKS } from '#server/db/locks.ts'
import { newId } from '#server/db/ids.ts'

/**
 * Joins the servers that hear of changes. The first of them opens the numbering: the one of before when the last one left orderly, else a
 * new one, because nobody knows which past the database was brought back to.
 * @param query on the connection that stays open as long as the server hears
 */
export async function joinNumbering(query: Query): Promise<void> {
  await query(`select set_config('app.tenant', '0', false)`)
  if (await isAlone(query)) {
    await query(
      `update live_epoch set is_clean = false, epoch = case when is_clean then epoch else $1 end where id = 1`,
      [newId()],
    )
    await query('select pg_advisory_unlock($1)', [LOCKS.numbering])
  }
  await query('select pg_advisory_lock_shared($1)', [LOCKS.numbering])
}

/** Leaves them; the last one notes that it left orderly. */
export async function leaveNumbering(query: Query): Promise<void> {
  await query('select pg_advisory_unlock_shared($1)', [LOCKS.numbering])
  if (await isAlone(query)) await query('update live_epoch set is_clean = true where id = 1')
}

async function isAlone(query: Query): Promise<boolean> {
  const { rows } = await query('select pg_try_advisory_lock($1) as alone', [LOCKS.numbering])
  return (rows[0] as { alone: boolean }).alone
}
