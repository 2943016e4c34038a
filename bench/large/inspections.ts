import { sql as raw } from 'kysely'
import type { Counts } from './counts.ts'
import { idOf, insertRows, placed, textOf, type Sql } from './sql.ts'

const AREAS = ['反应区', '罐区', '配电室', '空压站', '成品仓库', '装卸区', '锅炉房', '污水站'] as const
const SHARED_LISTS = raw`(select row_number() over (order by name) - 1 as nth, count(*) over () as all_of, id, name from biz_checklist where tenant_id = 0)`

/** Risk points, and inspections by the checklists of the platform: 90 of 100 are finished. */
export async function addInspections(sql: Sql, { riskPoints, tasks, enterprises }: Counts): Promise<void> {
  await insertRows(
    sql,
    'biz_risk_point',
    {
      id: idOf('riskPoint', raw`p.no`),
      name: raw`${textOf(raw`p.no`, 67, AREAS)} || p.no`,
      org_id: raw`p.org_id`,
      point_type: raw`(1 + p.no % 3)::text`,
      risk_level: raw`case when p.no % 100 < 4 then '1' when p.no % 100 < 18 then '2' when p.no % 100 < 55 then '3' else '4' end`,
      accident_types: raw`(array['08', '16', '07', '09'])[1 + p.no % 4]`,
      measures: '设置警示标志，落实专人巡检，异常立即停机处理。',
      responsible: 'large-leader',
      check_cycle: raw`(1 + p.no % 4)::text`,
      create_time: raw`now() - (p.no % 500) * interval '1 day'`,
    },
    raw`${placed(riskPoints, 68, enterprises)} p`,
  )
  const status = raw`(case when t.no % 100 < 90 then '2' when t.no % 100 < 93 then '1' when t.no % 100 < 96 then '0' when t.no % 100 < 98 then '3' else '9' end)`
  const due = raw`(case when t.no % 100 < 90 then current_date - t.no % 360 when t.no % 100 in (96, 97) then current_date - 1 - t.no % 9 else current_date + t.no % 12 end)`
  const task = {
    id: idOf('task', raw`t.no`),
    task_no: raw`'PC9' || lpad(t.no::text, 9, '0')`,
    title: raw`${textOf(raw`t.no`, 69, AREAS)} || c.name`,
    org_id: raw`t.org_id`,
    checklist_id: raw`c.id`,
    source: '1',
    inspector: raw`case when t.no % 2 = 0 then 'large-safety' else 'large-leader' end`,
    plan_date: raw`${due} - 6`,
    due_date: due,
    start_time: raw`case when ${status} in ('1', '2') then (${due} - 2)::timestamptz end`,
    finish_time: raw`case when ${status} = '2' then (${due} - 1)::timestamptz end`,
    status,
    create_time: raw`(${due} - 6)::timestamptz`,
  }
  const tasksFrom = raw`${placed(tasks, 70, enterprises)} t join ${SHARED_LISTS} c on c.nth = t.no % c.all_of`
  await insertRows(sql, 'biz_hazard_task', task, tasksFrom)
  await insertRows(
    sql,
    'biz_task_item',
    {
      id: idOf('taskItem', raw`t.no * 100 + i.item_no`),
      task_id: idOf('task', raw`t.no`),
      item_no: raw`i.item_no`,
      category: raw`i.category`,
      content: raw`i.content`,
      basis: raw`i.basis`,
      result: raw`case when t.no % 100 < 90 then case when (t.no + i.item_no) % 11 = 0 then '3' else '1' end end`,
      answer_user: raw`case when t.no % 100 < 90 then 'large-safety' end`,
      answer_time: raw`case when t.no % 100 < 90 then now() - (t.no % 360 + 1) * interval '1 day' end`,
      create_time: raw`now() - (t.no % 360 + 6) * interval '1 day'`,
    },
    raw`generate_series(1, ${tasks}::integer) as t (no) join ${SHARED_LISTS} c on c.nth = t.no % c.all_of
      join (select checklist_id, row_number() over (partition by checklist_id order by id) as item_no, category, content, basis from biz_check_item) i
        on i.checklist_id = c.id and i.item_no <= 8`,
  )
}
