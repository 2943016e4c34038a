import { sql as raw } from 'kysely'
import type { Counts } from './counts.ts'
import { creditCodes } from './credit-codes.ts'
import { idOf, insertRows, placed, TENANT, textOf, type Sql } from './sql.ts'

const READABLE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Codes by which people join, and people who answer for safety. */
export async function addJoining(sql: Sql, counts: Counts): Promise<void> {
  const characters = Array.from(
    { length: 4 },
    (_, nth) => raw`substr(${READABLE}::text, 1 + (c.no / ${READABLE.length ** nth}::integer) % 32, 1)`,
  )
  await raw`insert into biz_org_code (id, tenant_id, code, org_id, join_as, max_use, used_count, expire_date, status, create_by, create_time)
    select ${idOf('code', raw`c.no`)}, ${TENANT}, 'ZZZZ' || ${raw.join(characters, raw` || `)}, c.org_id, '1', 100, c.no % 101, current_date + c.no % 120 - 20,
      1, 'admin', now() - (c.no % 120) * interval '1 day'
    from ${placed(counts.codes, 55, counts.enterprises)} c`.execute(sql)
  await raw`insert into biz_org_person (id, tenant_id, realname, phone, org_id, post, cert_no, cert_expire, status, create_by, create_time)
    select ${idOf('person', raw`n.no`)}, ${TENANT}, ${textOf(raw`n.no`, 56, ['王磊', '李强', '张伟', '陈洋'])}, (13000800000 + n.no)::text, n.org_id,
      (1 + n.no % 4)::text, 'AQ9' || lpad(n.no::text, 8, '0'), current_date + n.no % 900 - 60, 1, 'admin', now() - (n.no % 400) * interval '1 day'
    from ${placed(counts.persons, 57, counts.enterprises)} n`.execute(sql)
  await insertRows(
    sql,
    'biz_org_apply',
    {
      id: idOf('application', raw`a`),
      enterprise_name: raw`'海岳精工' || a || '号有限公司'`,
      credit_code: raw`c.code`,
      industry: raw`(1 + a % 8)::text`,
      applicant: '周立群',
      applicant_phone: raw`'13000800001'`,
      apply_time: raw`now() - (a % 300) * interval '1 day'`,
      audit_status: raw`case when a % 300 < 12 then '0' else '2' end`,
      audit_user: raw`case when a % 300 >= 12 then 'large-enterprise' end`,
      audit_time: raw`case when a % 300 >= 12 then now() - (a % 300 - 1) * interval '1 day' end`,
      audit_opinion: raw`case when a % 300 >= 12 then '统一社会信用代码与营业执照不符' end`,
      create_time: raw`now() - (a % 300) * interval '1 day'`,
    },
    raw`unnest(${creditCodes('MC', counts.applications)}::text[]) with ordinality c (code, a)`,
  )
}
