import { sql as raw } from 'kysely'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { hazardNotice } from '#contract/areas/hazard/hazard-notice.entity.ts'
import { STATES_WITH_DEADLINE } from '#contract/areas/hazard/hazard-values.ts'
import { wireText } from '#server/db/moments.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { issue } from './issue-notice.ts'

const DAY_MS = 86_400_000

interface Place {
  tenantId: number
  orgId: string
  ids: string[]
}

/** A notice to every organisation of the demo that has to put something right; every second one came back with its slip. @param officers who is in charge of an organisation */
export async function issueDemoNotices(seeding: DemoSeeding, officers: ReadonlyMap<string, string>): Promise<void> {
  const { sql, now } = seeding
  const { rows } = await raw<Place>`
    select tenant_id as "tenantId", org_id as "orgId", array_agg(id order by id) as ids
    from ${raw.table(hazard.table)} where status = any(${[...STATES_WITH_DEADLINE]}) and org_id is not null
    group by tenant_id, org_id order by tenant_id, org_id`.execute(sql)
  for (const [index, { tenantId, orgId, ids }] of rows.entries()) {
    const context = contextOf({ ...seeding, now: now - DAY_MS }, tenantId)
    const as = { ...context, principal: { ...context.principal, username: officers.get(orgId) ?? '' } }
    const id = await issue(as, orgId, [])
    await raw`update ${raw.table(hazard.table)} set notice_id = ${id} where id = any(${ids})`.execute(sql)
    if (index % 2 === 0) continue
    const slip = { reply_user: '责任单位负责人', reply_date: wireText(now).slice(0, 10), reply_remark: '已安排整改' }
    await sql
      .updateTable(hazardNotice.table as 'biz_hazard_notice')
      .set({ replied: 1, ...slip })
      .where('id', '=', id)
      .execute()
  }
}
