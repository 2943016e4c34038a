import { sql as raw } from 'kysely'
import type { Days } from '#contract/figures/periods.ts'
import type { Database } from '#server/db/database.ts'
import { differencesOf } from './differences.ts'
import { ROLL_UPS, type RollUp } from './roll-ups.ts'

/** Keys of a roll-up that said something else than the rows. */
export interface Repaired {
  table: string
  tenantId: number
  count: number
}

/** Compares the roll-ups with a count of the rows and puts right what differs, a roll-up at a time; folds and writes go on meanwhile. Source: walls 2.3. */
export async function repairFigures(database: Database, days: Days): Promise<Repaired[]> {
  const repaired: Repaired[] = []
  for (const rollUp of Object.values(ROLL_UPS)) repaired.push(...(await repair(database, rollUp, days)))
  return repaired
}

/** The first day of a month before this day, drawn from those of which there are figures; null = there is none. */
export async function earlierMonth(database: Database, before: string): Promise<string | null> {
  const { rows } = await database.read({ tenantId: 0 }, (sql) =>
    raw<{
      month: string
    }>`select month::text from (select distinct month from stat_course_month where month < ${before}::date) months
      order by random() limit 1`.execute(sql),
  )
  return rows[0]?.month ?? null
}

/** One statement sees one moment: what it adds is right whatever is folded between its reading and its lock of the row. */
async function repair(database: Database, rollUp: RollUp, days: Days): Promise<Repaired[]> {
  const { table, keys, sums } = rollUp
  const names = raw.raw(['tenant_id', ...Object.keys(keys)].join(', '))
  return database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<Repaired>`
      with wrong as materialized (${differencesOf(rollUp, days)}), put_right as (
        insert into ${raw.table(table)} (${names}, ${raw.raw(sums.join(', '))})
        select ${names}, ${raw.raw(sums.map((sum) => `-${sum}`).join(', '))} from wrong order by ${names}
        on conflict (${names}) do update
        set ${raw.raw(sums.map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`).join(', '))}
      )
      select ${table} as "table", tenant_id as "tenantId", count(*)::integer as count
      from wrong group by tenant_id order by tenant_id`.execute(sql)
    return rows
  })
}
