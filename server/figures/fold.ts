import { sql as raw, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { isAnySum, ROLL_UPS, type RollUp } from './roll-ups.ts'

/** Rows of the ledger that one transaction takes. */
const MOST_AT_ONCE = 5_000

/**
 * Moves the oldest rows of the ledger into the roll-ups: both or neither. Another server that folds meanwhile takes other rows.
 * @returns how many rows; fewer than asked for = the ledger was empty, or others are at it
 */
export async function foldLedger(database: Database, most = MOST_AT_ONCE): Promise<number> {
  return database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<{ id: string }>`
      select id from stat_delta order by id limit ${most} for update skip locked`.execute(sql)
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    for (const rollUp of Object.values(ROLL_UPS)) await add(sql, rollUp, ids)
    await raw`delete from stat_delta where id = any(${ids}::bigint[])`.execute(sql)
    return ids.length
  })
}

/** Folds until nothing waits. */
export async function foldAll(database: Database, isStopped = () => false): Promise<void> {
  while (!isStopped() && (await foldLedger(database)) === MOST_AT_ONCE);
}

/** Rows are locked in the order of their keys. */
async function add(sql: Transaction<Tables>, { table, keys, sums }: RollUp, ids: readonly string[]): Promise<void> {
  const names = ['tenant_id', ...Object.keys(keys)]
  const values = ['tenant_id', ...Object.values(keys)]
  await raw`
    insert into ${raw.table(table)} (${raw.raw([...names, ...sums].join(', '))})
    select ${raw.raw([...values, ...sums.map((sum) => `sum(${sum})`)].join(', '))}
    from stat_delta where id = any(${ids}::bigint[])
    group by ${raw.raw(values.join(', '))} having ${raw.raw(isAnySum(sums, (sum) => `sum(${sum})`))}
    order by ${raw.raw(names.map((_name, at) => at + 1).join(', '))}
    on conflict (${raw.raw(names.join(', '))}) do update
    set ${raw.raw(sums.map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`).join(', '))}`.execute(sql)
}
