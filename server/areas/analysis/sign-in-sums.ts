import { sql as raw } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { bucketsOf } from '#contract/figures/periods.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { seenSums, tenantSums } from '#server/figures/seen-sums.ts'
import { daysOf, LEAST, scopeOf, todayOf, type Asked } from './asked.ts'

/** Sign-ins of students ever, today, and part by part of a range. Source: API-058. */
export async function signInSum(context: Context, asked: Asked): Promise<AnalysisAnswer<'staff-login-sum'>> {
  const today = todayOf(context)
  const days = daysOf(context, asked)
  const all = { from: LEAST, to: days.to > today ? days.to : today }
  const scope = await scopeOf(context, asked)
  const sums = (await tenantSums(context, scope, all)) ?? (await seenSums(context, 'login', scope, all))
  const { rows } = await raw<{ day: string; logins: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(logins)::float8 as logins
    from ${sums} s group by 1`.execute(context.sql)
  const between = (from: string, to: string) =>
    rows.filter(({ day }) => day >= from && day <= to).reduce((sum, { logins }) => sum + logins, 0)
  return {
    total: between(LEAST, all.to),
    today: between(today, today),
    list: bucketsOf(days, asked.period ?? 'day').map(({ name, from, to }) => ({
      date: name,
      count: between(from, to),
    })),
  }
}
