import { sql as raw } from 'kysely'
import { FACTS } from '#server/figures/facts.ts'
import { isAnySum, ROLL_UPS, type RollUp } from '#server/figures/roll-ups.ts'
import { TENANT, type Sql } from './sql.ts'

/** Adds up what the rows of the tenant say, once: a row of the ledger for each of them would cost more than the row. */
export async function addFigures(sql: Sql): Promise<void> {
  await raw`create temporary table large_fact on commit drop as
    select * from (${FACTS}) facts where tenant_id = ${TENANT}`.execute(sql)
  for (const rollUp of Object.values(ROLL_UPS)) await fill(sql, rollUp)
}

async function fill(sql: Sql, { table, keys, sums }: RollUp): Promise<void> {
  const names = ['tenant_id', ...Object.keys(keys)]
  const values = raw.raw(['tenant_id', ...Object.values(keys)].join(', '))
  await raw`insert into ${raw.table(table)} (${raw.raw([...names, ...sums].join(', '))})
    select ${values}, ${raw.raw(sums.map((sum) => `sum(${sum})`).join(', '))} from large_fact
    where ${raw.raw(isAnySum(sums))} group by ${values} order by ${values}`.execute(sql)
}
