import { sql as raw } from 'kysely'
import type { Counts } from './counts.ts'
import { idOf, insertRows, TENANT, type Sql } from './sql.ts'

/** Type, level, code and what a device says. */
const FAULTS = raw`(values (0, '2', '3', 'DISP-02', '左屏无信号，画面黑屏'), (1, '7', '1', 'BAT-11', '电池电量低于 15%'),
  (2, '3', '2', 'TRK-04', '空间定位丢失，画面漂移'), (3, '6', '1', 'NET-01', '无线网络中断后重新连接'), (4, '4', '2', 'CTL-07', '右手柄按键无响应'))
  f (nth, type, level, code, text)`

/** What devices say is wrong with them, and what people report. Three in a hundred are not over yet. */
export async function addRepairs(sql: Sql, { devices, faults, afterSales }: Counts): Promise<void> {
  const isOpen = raw`n % 100 < 3`
  const raised = raw`(now() - (case when ${isOpen} then n % 72 else 24 + n % 4800 end) * interval '1 hour')`
  // Each fault is of another device, so that none has two that are open with one code.
  const device = raw`large_device d on d.no = 1 + (n * 83) % ${devices}::integer`
  await insertRows(
    sql,
    'biz_device_fault',
    {
      id: idOf('fault', raw`n`),
      equipment_id: raw`d.id`,
      fault_type: raw`f.type`,
      level: raw`f.level`,
      code: raw`f.code`,
      message: raw`f.text`,
      count: raw`1 + n % 9`,
      raised_at: raised,
      last_at: raw`${raised} + interval '40 minutes'`,
      cleared_at: raw`case when ${isOpen} then null else ${raised} + (1 + n % 20) * interval '1 hour' end`,
      create_time: raised,
    },
    raw`generate_series(1, ${faults}::integer) n join ${device} and d.status in ('3', '4') join ${FAULTS} on f.nth = n % 5`,
  )
  await addAfterSales(sql, afterSales, device)
}

/** 已完成 86, 待确认 4, 处理中 5, 待受理 3, 已退回 2 in a hundred. */
async function addAfterSales(sql: Sql, count: number, device: ReturnType<typeof raw>): Promise<void> {
  const part = raw`n % 100`
  const status = raw`(case when ${part} < 86 then '3' when ${part} < 90 then '2' when ${part} < 95 then '1' when ${part} < 98 then '0' else '4' end)`
  const reported = raw`(now() - (case when ${part} < 86 then 240 + n % 12000 else n % 120 end) * interval '1 hour')`
  await insertRows(
    sql,
    'biz_after_sale',
    {
      id: idOf('afterSale', raw`n`),
      feedback_no: raw`'SH9' || lpad(n::text, 9, '0')`,
      equipment_id: raw`d.id`,
      enterprise_id: idOf('enterprise', raw`d.enterprise`),
      org_id: raw`d.org_id`,
      fault_type: raw`f.type`,
      fault_level: raw`f.level`,
      description: raw`f.text || '，重启后仍未恢复，培训已暂停。'`,
      contact: '周立群',
      contact_phone: raw`'13000800001'`,
      handler: raw`case when ${status} in ('1', '2', '3') then 'large-enterprise' end`,
      due_time: raw`case ${status} when '0' then ${reported} + interval '24 hours' when '1' then ${reported} + interval '5 days' end`,
      solution: raw`case when ${status} in ('2', '3') then '更换故障部件，开机自检通过，连续运行 2 小时正常。' end`,
      handle_time: raw`case when ${status} in ('2', '3') then ${reported} + interval '52 hours' end`,
      score: raw`case when ${status} = '3' and n % 10 < 7 then 3 + n % 3 end`,
      status,
      create_time: reported,
    },
    raw`generate_series(1, ${count}::integer) n join ${device} and d.status in ('3', '4') join ${FAULTS} on f.nth = n % 5`,
  )
  await insertRows(
    sql,
    'biz_after_sale_reply',
    {
      id: idOf('reply', raw`row_number() over (order by s.id)`),
      after_sale_id: raw`s.id`,
      content: '已安排工程师上门检查，备件随车携带。',
      internal: 0,
      create_time: raw`s.create_time + interval '6 hours'`,
    },
    raw`biz_after_sale s where s.tenant_id = ${TENANT} and s.status in ('1', '2', '3')`,
  )
}
