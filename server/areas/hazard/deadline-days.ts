import { sql as raw } from 'kysely'
import { hazardOrg } from '#contract/areas/hazard/hazard-org.entity.ts'
import { DEADLINE_DAYS } from '#contract/areas/hazard/hazard-values.ts'
import type { Context } from '#server/engine/resource/resource.ts'

/** Days to put a hazard right: what the participating organisation nearest above says, or the default of the level. Source: domain part 8. */
export async function deadlineDays({ sql }: Context, orgId: string, level: string): Promise<number> {
  const { rows } = await raw<Record<string, number>>`
    select p.ordinary_days as "1", p.considerable_days as "2", p.major_days as "3"
    from ${raw.table(hazardOrg.table)} p
    join sys_depart o on o.id = p.org_id
    join sys_depart d on d.id = ${orgId} and d.tenant_id = o.tenant_id and starts_with(d.org_code, o.org_code)
    where p.enabled = 1
    order by length(o.org_code) desc limit 1`.execute(sql)
  return rows[0]?.[level] ?? DEADLINE_DAYS[level as keyof typeof DEADLINE_DAYS]
}
