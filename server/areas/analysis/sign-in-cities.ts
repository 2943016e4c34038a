import { sql as raw } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { address } from '#contract/areas/address/address.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { seenSums } from '#server/figures/seen-sums.ts'
import { daysOf, scopeOf, type Asked } from './asked.ts'
import { PROVINCE_SEATS } from './province-seats.ts'

const MOST_CITIES = 100
const NO_CITY = '未知'
const NO_CODE = '000000'
const NOWHERE = [0, 0] as const

/**
 * The place of the list of addresses that a sign-in's city means: a city called so or beginning so (宁波 is 宁波市), else a district called so. The name of a
 * province alone is no city.
 */
const PLACE = raw`select p.code, p.name from ${raw.table(address.table)} p
  where c.city <> '' and p.code not like '__0000'
    and (p.name in (c.city, c.city || '市') or (p.code like '____00' and length(c.city) > 1 and starts_with(p.name, c.city)))
  order by (p.code like '____00') desc, (p.name = c.city) desc, length(p.name), p.code limit 1`

/** Sign-ins of students by city or province, the most first. Source: API-057. */
export async function signInCities(context: Context, asked: Asked): Promise<AnalysisAnswer<'login-city-statistics'>> {
  const sums = await seenSums(context, 'login', await scopeOf(context, asked), daysOf(context, asked))
  const code = asked.by === 'province' ? raw`left(p.code, 2) || '0000'` : raw`p.code`
  const name = asked.by === 'province' ? raw`v.name` : raw`p.name`
  const { rows } = await raw<{ city: string; areaCode: string; count: number }>`
    with c as materialized (select city, sum(logins) as logins from ${sums} s group by city),
    placed as (
      select coalesce(${name}, nullif(c.city, ''), ${NO_CITY}) as city, coalesce(${code}, ${NO_CODE}) as code, c.logins
      from c left join lateral (${PLACE}) p on true
        left join ${raw.table(address.table)} v on v.code = left(p.code, 2) || '0000')
    select city, code as "areaCode", sum(logins)::float8 as count from placed
    group by city, code having sum(logins) <> 0 order by count desc, "areaCode", city limit ${asked.limit ?? MOST_CITIES}`.execute(
    context.sql,
  )
  return rows.map((row) => {
    const [lng, lat] = PROVINCE_SEATS[row.areaCode.slice(0, 2)] ?? NOWHERE
    return { ...row, lng, lat }
  })
}
