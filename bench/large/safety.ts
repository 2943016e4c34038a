import { sql as raw } from 'kysely'
import type { Counts } from './counts.ts'
import { drawn, idOf, pick, TENANT, textOf, type Sql } from './sql.ts'

const TITLES = [
  '配电室绝缘垫老化开裂',
  '消防通道被托盘占用',
  '灭火器压力在红区',
  '砂轮机缺防护罩',
  '应急照明断电不亮',
] as const
const READABLE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Devices whose numbers are alike in ten characters. */
export async function addDevices(sql: Sql, counts: Counts): Promise<void> {
  await raw`insert into biz_equipment_type (id, tenant_id, type_name, type_code, category, create_by)
    values (${idOf('equipmentType', raw`1`)}, ${TENANT}, 'VR 头显', 'LG-HMD', '1', 'admin')`.execute(sql)
  const status = raw`(case when d.no % 100 < 74 then '3' when d.no % 100 < 95 then '1' when d.no % 100 < 98 then '4' else '5' end)`
  await raw`insert into biz_equipment (id, tenant_id, sn, type_id, status, online_status, last_online, battery, org_id, place, auth_expire, batch_no,
      purchase_date, create_by, create_time)
    select ${idOf('device', raw`d.no`)}, ${TENANT}, 'CAH2-20261' || lpad(d.no::text, 7, '0'), ${idOf('equipmentType', raw`1`)}, ${status},
      case when ${status} = '3' and d.no % 100 < 52 then '1' else '0' end, now() - (d.no % 3000) * interval '1 minute', d.no % 100,
      case ${status} when '3' then p.id end, '培训室', current_date + d.no % 700 - 30, to_char(now() - (d.no % 24) * interval '1 month', 'YYYY-MM'),
      current_date - d.no % 700, 'admin', now() - (d.no / 5000) * interval '1 day'
    from (select d as no, ${placeOf(raw`d`, 51, counts)} as place from generate_series(1, ${counts.devices}::integer) d) d
    join large_place p on p.no = d.place`.execute(sql)
}

/** Hazards, most of which are over. */
export async function addHazards(sql: Sql, counts: Counts): Promise<void> {
  const status = raw`(case when h.no % 100 < 84 then '5' else (array['1', '2', '3', '4', '6', '7', '8'])[1 + h.no % 7] end)`
  const found = raw`now() - h.age * interval '1 day'`
  await raw`insert into biz_hazard (id, tenant_id, hazard_no, title, hazard_level, hazard_type, source, org_id, location, description, photos,
      discover_user, discover_time, rectify_user, rectify_deadline, close_time, status, create_by, create_time)
    select ${idOf('hazard', raw`h.no`)}, ${TENANT}, 'YH9' || lpad(h.no::text, 9, '0'), ${textOf(raw`h.no`, 52, TITLES)},
      case when h.no % 100 < 80 then '1' when h.no % 100 < 97 then '2' else '3' end, (1 + h.no % 4)::text, (1 + h.no % 8)::text, p.id,
      (1 + h.no % 30) || '号区', '现场检查发现，已拍照留存。', '', 'admin', ${found}, 'admin', (${found})::date + 7 + h.no % 20,
      case ${status} when '5' then ${found} + interval '4 days' end, ${status}, 'admin', ${found}
    from (select h as no, ${placeOf(raw`h`, 53, counts)} as place, ${drawn(raw`h`, 54)} * 540 as age
      from generate_series(1, ${counts.hazards}::integer) h) h
    join large_place p on p.no = h.place`.execute(sql)
}

/** Codes by which people join, and people who answer for safety. */
export async function addJoining(sql: Sql, counts: Counts): Promise<void> {
  const characters = Array.from(
    { length: 4 },
    (_, nth) => raw`substr(${READABLE}::text, 1 + (c.no / ${READABLE.length ** nth}::integer) % 32, 1)`,
  )
  await raw`insert into biz_org_code (id, tenant_id, code, org_id, join_as, max_use, used_count, expire_date, status, create_by, create_time)
    select ${idOf('code', raw`c.no`)}, ${TENANT}, 'ZZZZ' || ${raw.join(characters, raw` || `)}, p.id, '1', 100, c.no % 101, current_date + c.no % 120 - 20,
      1, 'admin', now() - (c.no % 120) * interval '1 day'
    from (select c as no, ${placeOf(raw`c`, 55, counts)} as place from generate_series(1, ${counts.codes}::integer) c) c
    join large_place p on p.no = c.place`.execute(sql)
  await raw`insert into biz_org_person (id, tenant_id, realname, phone, org_id, post, cert_no, cert_expire, status, create_by, create_time)
    select ${idOf('person', raw`n.no`)}, ${TENANT}, ${textOf(raw`n.no`, 56, ['王磊', '李强', '张伟', '陈洋'])}, (13000800000 + n.no)::text, p.id,
      (1 + n.no % 4)::text, 'AQ9' || lpad(n.no::text, 8, '0'), current_date + n.no % 900 - 60, 1, 'admin', now() - (n.no % 400) * interval '1 day'
    from (select n as no, ${placeOf(raw`n`, 57, counts)} as place from generate_series(1, ${counts.persons}::integer) n) n
    join large_place p on p.no = n.place`.execute(sql)
}

/** Three of ten hang on the largest enterprise. */
function placeOf(no: ReturnType<typeof raw>, nth: number, { enterprises, largest }: Counts) {
  return raw`(select e.first_no + floor(${drawn(no, nth)} * e.size)::integer from large_enterprise e
    where e.no = case when ${no} % 10 < 3 then 1 else 1 + ${pick(no, nth + 100, enterprises)} end and ${largest}::integer > 0)`
}
