import { sql as raw } from 'kysely'
import type { Counts } from './counts.ts'
import { DEPOTS, TYPES } from './fleet.ts'
import { idOf, insertRows, pick, TENANT, type Sql } from './sql.ts'

/** So many devices leave together. */
const OF_OUTPUT = 10
const CONTACT = { contact: '周立群', contact_phone: raw`'13000800001'` }

/** How devices were bought, came into stock, left it, and who they hang on. */
export async function addTrade(sql: Sql, counts: Counts): Promise<void> {
  await addOrders(sql, counts)
  await addOutputs(sql)
  await addBinds(sql)
  await addMoves(sql)
}

/** 已完成 60, 已发货 12, 备货中 10, 已确认 8, 待确认 5, 已驳回 2, 已取消 3 in a hundred; each of two models, most of them paid. */
async function addOrders(sql: Sql, { orders, enterprises }: Counts): Promise<void> {
  const part = raw`o % 100`
  const status = raw`(case when ${part} < 60 then '4' when ${part} < 72 then '3' when ${part} < 82 then '2' when ${part} < 90 then '1'
    when ${part} < 95 then '0' when ${part} < 97 then '8' else '9' end)`
  const ordered = raw`(current_date - (case when ${part} < 60 then 30 + o % 700 else o % 40 end))`
  const enterprise = raw`(case when o % 10 < 2 then 1 else 1 + ${pick(raw`o`, 62, enterprises)} end)`
  await insertRows(
    sql,
    'biz_equipment_order',
    {
      ...CONTACT,
      id: idOf('order', raw`o`),
      order_no: raw`'DD9' || lpad(o::text, 9, '0')`,
      enterprise_id: idOf('enterprise', enterprise),
      address: raw`'工业大道 ' || o % 900 + 1 || ' 号'`,
      order_date: ordered,
      deliver_date: raw`${ordered} + 20`,
      order_status: status,
      ship_date: raw`case when ${status} in ('3', '4') then ${ordered} + 12 end`,
      express_no: raw`case when ${status} in ('3', '4') then 'AD' || lpad(o::text, 10, '0') end`,
      create_time: raw`${ordered}::timestamptz`,
    },
    raw`generate_series(1, ${orders}::integer) o`,
  )
  await insertRows(
    sql,
    'biz_order_item',
    {
      id: idOf('orderItem', raw`o * 2 + i`),
      order_id: idOf('order', raw`o`),
      type_id: raw`t.id`,
      quantity: raw`2 + (o + i) % 12`,
      unit_price: raw`t.price`,
      sort_no: raw`i`,
    },
    raw`generate_series(1, ${orders}::integer) o cross join generate_series(0, 1) i
      join biz_equipment_type t on t.id = ${idOf('equipmentType', raw`1 + (o + i * 3) % ${raw.lit(TYPES)}`)}`,
  )
  await insertRows(
    sql,
    'biz_order_payment',
    {
      id: idOf('orderPayment', raw`row_number() over (order by p.id)`),
      order_id: raw`p.id`,
      paid_at: raw`p.order_date + 5`,
      amount: raw`case when p.order_status = '4' then p.total else round(p.total * 0.3, 2) end`,
      way: '1',
    },
    raw`(select o.id, o.order_date, o.order_status, sum(i.quantity * i.unit_price) as total from biz_equipment_order o
      join biz_order_item i on i.order_id = o.id where o.tenant_id = ${TENANT} and o.order_status in ('2', '3', '4') group by o.id) p`,
  )
}

async function addOutputs(sql: Sql): Promise<void> {
  const output = raw`d.no / ${raw.lit(OF_OUTPUT)}`
  await raw`create temporary table large_output on commit drop as
    select ${output} as no, min(d.enterprise) as enterprise, min(d.depot_no) as depot_no, max(d.bought) + interval '8 days' as left_at
    from large_device d where d.is_out group by 1`.execute(sql)
  await insertRows(
    sql,
    'biz_equipment_output',
    {
      id: idOf('output', raw`o.no`),
      output_no: raw`'CK9' || lpad(o.no::text, 9, '0')`,
      output_type: raw`case when o.no % 20 = 0 then '2' else '1' end`,
      depot_id: idOf('depot', raw`o.depot_no`),
      enterprise_id: idOf('enterprise', raw`o.enterprise`),
      receiver: '周立群',
      receiver_phone: raw`'13000800001'`,
      address: raw`'工业大道 ' || o.no % 900 + 1 || ' 号'`,
      status: raw`case when o.no % 25 = 3 then '1' else '2' end`,
      express_no: raw`'AD9' || lpad(o.no::text, 9, '0')`,
      return_date: raw`case when o.no % 20 = 0 then current_date + o.no % 200 - 20 end`,
      output_time: raw`o.left_at`,
      sign_time: raw`case when o.no % 25 <> 3 then o.left_at + interval '3 days' end`,
      create_time: raw`o.left_at - interval '1 day'`,
    },
    raw`large_output o`,
  )
  await insertRows(
    sql,
    'biz_output_item',
    {
      id: idOf('outputItem', raw`d.no`),
      output_id: idOf('output', output),
      equipment_id: raw`d.id`,
      sn: raw`d.sn`,
      type_id: idOf('equipmentType', raw`d.type_no`),
      status: '1',
      create_time: raw`o.left_at`,
    },
    raw`large_device d join large_output o on o.no = ${output} where d.is_out`,
  )
}

/** Those in use hang on an organisation; every fourth hung on another before. */
async function addBinds(sql: Sql): Promise<void> {
  const bind = {
    equipment_id: raw`d.id`,
    sn: raw`d.sn`,
    enterprise_id: idOf('enterprise', raw`d.enterprise`),
    place: '培训室',
    bind_user: 'large-enterprise',
  }
  await insertRows(
    sql,
    'biz_equipment_bind',
    {
      ...bind,
      id: idOf('bind', raw`d.no * 2 + s.is_old`),
      org_id: raw`case s.is_old when 1 then (select p.id from large_place p join large_enterprise e on p.no = e.first_no where e.no = d.enterprise) else d.org_id end`,
      bind_time: raw`d.bought + (case s.is_old when 1 then 12 else 22 end) * interval '1 day'`,
      unbind_time: raw`case s.is_old when 1 then d.bought + interval '22 days' end`,
      status: raw`case s.is_old when 1 then '0' else '1' end`,
      create_time: raw`d.bought + (case s.is_old when 1 then 12 else 22 end) * interval '1 day'`,
    },
    raw`large_device d cross join (values (0), (1)) s (is_old) where d.status in ('3', '4') and (s.is_old = 0 or d.no % 4 = 0)`,
  )
  await insertRows(
    sql,
    'biz_auth_log',
    {
      id: idOf('authLog', raw`d.no`),
      equipment_id: raw`d.id`,
      sn: raw`d.sn`,
      type_name: raw`t.type_name`,
      enterprise_name: raw`e.name`,
      org_id: raw`d.org_id`,
      auth_type: raw`case when d.no % 3 = 0 then '2' else '1' end`,
      auth_days: 730,
      before_expire: raw`case when d.no % 3 = 0 then current_date + d.no % 730 - 760 end`,
      after_expire: raw`current_date + d.no % 730 - 30`,
      operator: 'large-enterprise',
      auth_time: raw`d.bought + interval '12 days'`,
      create_time: raw`d.bought + interval '12 days'`,
    },
    raw`large_device d join biz_equipment_type t on t.id = ${idOf('equipmentType', raw`d.type_no`)}
      join biz_enterprise e on e.id = ${idOf('enterprise', raw`d.enterprise`)} where d.status in ('3', '4')`,
  )
}

/** Each came in once; those outside left once. */
async function addMoves(sql: Sql): Promise<void> {
  const depot = idOf('depot', raw`1 + d.no % ${raw.lit(DEPOTS)}`)
  await insertRows(
    sql,
    'biz_stock_move',
    {
      id: idOf('stockMove', raw`d.no * 2 + m.is_out`),
      move_no: raw`'KL9' || lpad((d.no * 2 + m.is_out)::text, 9, '0')`,
      move_type: raw`case m.is_out when 1 then '2' else '1' end`,
      equipment_id: raw`d.id`,
      sn: raw`d.sn`,
      from_depot: raw`case m.is_out when 1 then ${depot} end`,
      to_depot: raw`case m.is_out when 0 then ${depot} end`,
      output_no: raw`case m.is_out when 1 then 'CK9' || lpad((d.no / ${raw.lit(OF_OUTPUT)})::text, 9, '0') end`,
      operator: 'large-enterprise',
      at: raw`d.bought + m.is_out * interval '8 days'`,
      create_time: raw`d.bought + m.is_out * interval '8 days'`,
    },
    raw`large_device d cross join (values (0), (1)) m (is_out) where m.is_out = 0 or d.is_out`,
  )
}
