import type { Transaction } from 'kysely'
import type { ScopedWork } from '#server/db/database.ts'
import { setTenant } from '#server/db/enter-scope.ts'
import type { Tables } from '#server/db/tables.ts'
import type { RowChange, Write } from '#server/engine/resource/row-change.ts'
import { publish } from './bus.ts'
import { appendChange } from './change-log.ts'
import type { Topics } from './topics.ts'
import type { ChangeWord } from './words.ts'

/** Who hears of changes. */
export interface Hearers {
  topics: Topics
  notificationsOf: (change: RowChange) => ChangeWord[]
  /** Told of changes that are in force. */
  committed?: (changes: readonly RowChange[]) => void
}

/** The one way to change rows that pages show. @param within which kind of transaction @param now epoch ms */
export function createWrite(within: ScopedWork, now: () => number, hearers: Hearers): Write {
  return async (scope, work) => {
    const [result, changes] = await within(scope, async (sql) => {
      const made: RowChange[] = []
      const answer = await work(sql, made)
      await recordChanges(sql, made, now(), hearers)
      return [answer, made] as const
    })
    hearers.committed?.(changes)
    return result
  }
}

/** The last step of a transaction: until it commits, transactions that change the same tables wait. */
async function recordChanges(
  sql: Transaction<Tables>,
  changes: readonly RowChange[],
  nowMs: number,
  { topics, notificationsOf }: Hearers,
): Promise<void> {
  if (changes.length === 0) return
  // Numbers and notifications belong to the platform, no matter who made the change.
  await setTenant(sql, 0)
  for (const notification of changes.flatMap((change) => notificationsOf(change))) await publish(sql, notification)
  // In one order everywhere: two transactions at once would otherwise wait for each other.
  for (const change of changes.toSorted((a, b) => compareText(a.entity, b.entity))) {
    const topic = topics.get(change.entity)
    if (topic !== undefined && change.ids.length > 0) await appendChange(sql, topic, change, nowMs)
  }
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
