import { sql as raw } from 'kysely'
import { EQUIPMENT_TYPES } from '#server/areas/equipment/demo-equipment.ts'
import type { Counts } from './counts.ts'
import { drawn, idOf, insertRows, pick, placed, textOf, type Sql } from './sql.ts'

export const DEPOTS = 12
export const TYPES = EQUIPMENT_TYPES.length
/** The newest devices tell more: measured hours of a million and more would only make the seed longer. */
const MEASURED_OF = 12
const PLACES = ['一号培训室', '二号培训室', '安全体验馆', '车间活动室', '门卫岗亭旁'] as const
const TOWNS = ['宁波', '台州', '舟山', '绍兴', '嘉兴', '温州', '湖州', '衢州', '金华', '丽水', '杭州', '上海'] as const

/** Models, depots, and devices whose numbers are alike in ten characters. `large_device` numbers them for what happens to them. */
export async function addDevices(sql: Sql, counts: Counts): Promise<void> {
  await addTypes(sql)
  const name = raw`(array[${raw.join(TOWNS.map((town) => raw.lit(`${town}仓`)))}])[d]`
  const depot = { id: idOf('depot', raw`d`), depot_name: name, depot_code: raw`'LC' || lpad(d::text, 2, '0')` }
  const facts = { address: raw`'物流园 ' || d || ' 号库'`, keeper: 'large-enterprise', capacity: 5_000, status: 1 }
  await insertRows(sql, 'biz_depot', { ...depot, ...facts }, raw`generate_series(1, ${DEPOTS}::integer) d`)
  await numberDevices(sql, counts)
  await addRows(sql)
  await addOnline(sql)
}

async function addTypes(sql: Sql): Promise<void> {
  for (const [index, type] of EQUIPMENT_TYPES.entries()) {
    const above = EQUIPMENT_TYPES.findIndex(({ typeCode }) => typeCode === type.above)
    await insertRows(
      sql,
      'biz_equipment_type',
      {
        id: idOf('equipmentType', raw`${index + 1}`),
        pid: above < 0 ? raw`null` : idOf('equipmentType', raw`${above + 1}`),
        type_name: type.typeName,
        type_code: type.typeCode,
        category: type.category,
        brand: type.brand,
        model_no: type.modelNo,
        price: raw`${type.price}::numeric`,
        heartbeat_seconds: type.heartbeatSeconds,
        sort_no: index + 1,
      },
      raw`(values (1)) one`,
    )
  }
}

/** 在库 14, 预留 2, 已出库 5, 使用中 74, 维修 3, 报废 2 in a hundred; of those in use 71 are online. */
async function numberDevices(sql: Sql, { devices, enterprises }: Counts): Promise<void> {
  const part = raw`d.no % 100`
  await raw`create temporary table large_device on commit drop as
    select no, enterprise, org_id, status, ${idOf('device', raw`d.no`)} as id, 'CAH2-20261' || lpad(no::text, 7, '0') as sn,
      case when ${drawn(raw`d.no`, 58)} < 0.7 then 1 else 2 + ${pick(raw`d.no`, 59, TYPES - 1)} end as type_no,
      1 + no % ${raw.lit(DEPOTS)} as depot_no, status in ('2', '3', '4') as is_out, status = '3' and ${drawn(raw`d.no`, 60)} < 0.71 as is_online,
      now() - (30 + no % 900) * interval '1 day' as bought
    from (select *, case when ${part} < 14 then '1' when ${part} < 16 then '6' when ${part} < 21 then '2' when ${part} < 95 then '3'
      when ${part} < 98 then '4' else '5' end as status from ${placed(devices, 51, enterprises)} d) d`.execute(sql)
  await raw`create unique index on large_device (no)`.execute(sql)
  await raw`analyze large_device`.execute(sql)
}

async function addRows(sql: Sql): Promise<void> {
  const used = raw`d.status in ('3', '4')`
  const ofUsed = (value: ReturnType<typeof raw>) => raw`case when ${used} then ${value} end`
  await insertRows(
    sql,
    'biz_equipment',
    {
      id: raw`d.id`,
      sn: raw`d.sn`,
      type_id: idOf('equipmentType', raw`d.type_no`),
      status: raw`d.status`,
      online_status: raw`case when not ${used} then '9' when d.is_online then case when d.no % 9 = 0 then '2' when d.no % 250 = 1 then '3' else '1' end else '0' end`,
      last_online: ofUsed(
        raw`case when d.is_online then now() - d.no % 30 * interval '1 second' else now() - (10 + d.no % 3000) * interval '1 minute' end`,
      ),
      battery: ofUsed(raw`5 + d.no % 96`),
      temperature: ofUsed(raw`28 + d.no % 14`),
      storage_free: ofUsed(raw`2000 + d.no % 60000`),
      clock_skew: ofUsed(raw`d.no % 7 - 3`),
      soft_version: ofUsed(raw`'2.' || d.no % 5 || '.0'`),
      mac_addr: ofUsed(raw`'02:00:00:' || regexp_replace(lpad(to_hex(d.no), 6, '0'), '(..)(..)(..)', '\\1:\\2:\\3')`),
      activated_at: ofUsed(raw`d.bought + interval '12 days'`),
      enterprise_id: raw`case when d.is_out then ${idOf('enterprise', raw`d.enterprise`)} end`,
      org_id: raw`case when d.is_out then d.org_id end`,
      place: ofUsed(textOf(raw`d.no`, 61, PLACES)),
      depot_id: raw`case when not d.is_out then ${idOf('depot', raw`d.depot_no`)} end`,
      auth_expire: ofUsed(raw`current_date + d.no % 730 - 30`),
      batch_no: raw`to_char(d.bought, 'YYYY-MM')`,
      purchase_date: raw`d.bought::date`,
      warranty_date: raw`d.bought::date + 730`,
      create_time: raw`date_trunc('day', d.bought)`,
    },
    raw`large_device d`,
  )
}

/** When devices were online in the last three days, until they are told of no more, and what some of them measured. */
async function addOnline(sql: Sql): Promise<void> {
  await raw`insert into device_online (tenant_id, device_id, begin_time, end_time)
    select e.tenant_id, e.id, e.last_online - make_interval(days => day, mins => 90 + (day * 47 + d.no % 210)),
      case when day > 0 or not d.is_online then e.last_online - make_interval(days => day) end
    from large_device d join biz_equipment e on e.id = d.id, generate_series(0, 2) day where e.last_online is not null`.execute(
    sql,
  )
  await raw`insert into device_telemetry (tenant_id, device_id, hour, name, least, most, total, count)
    select o.tenant_id, o.device_id, hour, name, value - spread, value + spread, value * 60, 60
    from device_online o join large_device d on d.id = o.device_id
      cross join lateral generate_series(date_trunc('hour', o.begin_time), coalesce(o.end_time, now()), interval '1 hour') hour
      cross join lateral (select greatest(0, extract(epoch from hour - o.begin_time) / 3600)::float8 as since) s
      cross join lateral (values ('battery', greatest(8, 96 - since * 14), 3.0), ('temperature', 27 + since * 3.2, 1.4)) m (name, value, spread)
    where d.no % ${raw.lit(MEASURED_OF)} = 0 on conflict do nothing`.execute(sql)
}
