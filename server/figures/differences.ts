import { sql as raw, type RawBuilder } from 'kysely'
import type { Days } from '#contract/figures/periods.ts'
import { FACTS } from './facts.ts'
import { isAnySum, type RollUp } from './roll-ups.ts'

/** What a roll-up (by month: of whole months) and the ledger say too much or too little, by key, as SQL: nothing while all is well. */
export function differencesOf(rollUp: RollUp, days: Days): RawBuilder<unknown> {
  const { table, keys, sums } = rollUp
  const names = raw.raw(['tenant_id', ...Object.keys(keys)].join(', '))
  const values = raw.raw(['tenant_id', ...Object.values(keys)].join(', '))
  const { from, to } = edges(rollUp, days)
  const within = raw`day between ${from} and ${to}`
  return raw`
    select ${names}, ${raw.raw(sums.map((sum) => `sum(${sum}) as ${sum}`).join(', '))} from (
      select ${names}, ${raw.raw(sums.join(', '))} from ${raw.table(table)}
        where ${raw.raw(rollUp.time)} between ${from} and ${to}
      union all select ${values}, ${raw.raw(sums.join(', '))} from stat_delta where ${within}
      union all select ${values}, ${raw.raw(sums.map((sum) => `-${sum}`).join(', '))} from (${FACTS}) facts where ${within}
    ) as both_sides (${raw.raw(['tenant_id', ...Object.keys(keys), ...sums].join(', '))})
    group by ${names} having ${raw.raw(isAnySum(sums, (sum) => `sum(${sum})`))}`
}

function edges({ time }: RollUp, { from, to }: Days): { from: RawBuilder<unknown>; to: RawBuilder<unknown> } {
  if (time === 'day') return { from: raw`${from}::date`, to: raw`${to}::date` }
  return {
    from: raw`date_trunc('month', ${from}::date)::date`,
    to: raw`(date_trunc('month', ${to}::date) + interval '1 month - 1 day')::date`,
  }
}
