import type { TrustedMoment } from '#server/clock/judge-clocks.ts'
import type { Services } from '#server/services.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { outdatedRows } from '#server/housekeeping/outdated-rows.ts'

/**
 * One round of removing what has run out; it ends early while another server of the database is at it.
 * @param nowMs what the clocks agree on
 * @param isEnding asked between two batches
 * @returns how many rows of which tables went; null while another server is at it
 */
export async function removeExpired(
  { database, retention }: Pick<Services, 'database' | 'retention'>,
  nowMs: TrustedMoment,
  isEnding?: () => boolean,
): Promise<ReadonlyMap<string, number> | null> {
  const removed = new Map<string, number>()
  for (const outdated of outdatedRows(nowMs, retention)) {
    const deleted = await deleteInBatches(database, outdated, isEnding)
    if (deleted === null) return null
    if (deleted > 0) removed.set(outdated.table, (removed.get(outdated.table) ?? 0) + deleted)
  }
  return removed
}
