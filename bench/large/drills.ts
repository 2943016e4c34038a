import { sql as raw } from 'kysely'
import type { Counts } from './counts.ts'
import { idOf, insertRows, pick, placed, type Sql } from './sql.ts'

const PERSONS = 12
const ITEMS = 12
const EVENTS = 6

/** Drills of the platform's cases: 86 of 100 are archived. Some of their people work where the drill is. */
export async function addDrills(sql: Sql, { drills, students, enterprises }: Counts): Promise<void> {
  await numberDrills(sql, drills, enterprises)
  await addPlans(sql)
  const isOver = raw`d.status in ('4', '5')`
  const drill = idOf('drill', raw`d.no`)
  const part = { plan_id: drill, create_time: raw`d.starts` }
  await insertRows(
    sql,
    'biz_drill_person',
    {
      ...part,
      id: idOf('drillPerson', raw`d.no * 100 + n`),
      student_id: idOf(
        'student',
        raw`1 + (d.no * 7 + n * 13 + ${pick(raw`d.no`, 71, students)}) % ${students}::integer`,
      ),
      post_id: raw`(string_to_array(d.post_ids, ','))[1 + n % cardinality(string_to_array(d.post_ids, ','))]`,
      sign_time: raw`case when ${isOver} and n % 9 <> 8 then d.starts - interval '20 minutes' end`,
      sign_way: raw`case when ${isOver} and n % 9 <> 8 then '1' end`,
    },
    raw`large_drill d cross join generate_series(0, ${PERSONS - 1}::integer) n`,
  )
  await insertRows(
    sql,
    'biz_drill_eval',
    {
      ...part,
      id: idOf('drillEval', raw`d.no * 100 + n`),
      item: raw`lpad(n::text, 2, '0')`,
      full_score: 10,
      score: raw`case when d.status = '5' then 6 + (d.no + n) % 5 end`,
    },
    raw`large_drill d cross join generate_series(1, ${ITEMS}::integer) n where ${isOver}`,
  )
  await insertRows(
    sql,
    'biz_drill_event',
    {
      ...part,
      id: idOf('drillEvent', raw`d.no * 100 + s.step_no`),
      happen_time: raw`d.starts + s.minute * interval '1 minute'`,
      actual_second: raw`s.minute * 60`,
      step_id: raw`s.id`,
      note: raw`s.title`,
    },
    raw`large_drill d join biz_case_step s on s.case_id = d.case_id and s.step_no <= ${EVENTS}::integer where ${isOver}`,
  )
  await insertRows(
    sql,
    'biz_drill_problem',
    {
      ...part,
      id: idOf('drillProblem', raw`d.no`),
      content: '集合点没有按车间标识，清点人数用时 9 分钟。',
      measure: '明确责任人，限期整改后复查。',
      responsible: 'large-leader',
      due_date: raw`d.starts::date + 15`,
      status: raw`case when d.starts < now() - interval '30 days' then '1' else '0' end`,
    },
    raw`large_drill d where ${isOver}`,
  )
  await addPartners(sql)
}

async function numberDrills(sql: Sql, drills: number, enterprises: number): Promise<void> {
  const part = raw`p.no % 100`
  await raw`create temporary table large_drill on commit drop as
    select p.no, p.org_id, p.status, c.id as case_id, c.case_name, c.drill_form, c.post_ids, k.drill_kind,
      date_trunc('day', now()) + interval '90 minutes' + (case when p.status in ('4', '5') then -1 - p.no % 700 when p.status = '3' then 0 else 1 + p.no % 60 end) * interval '1 day' as starts
    from (select *, case when ${part} < 86 then '5' when ${part} < 88 then '4' when ${part} < 92 then '2' when ${part} < 95 then '1'
        when ${part} < 97 then '0' when ${part} < 98 then '9' else '8' end as status from ${placed(drills, 72, enterprises)} p) p
    join (select *, row_number() over (order by case_no) - 1 as nth, count(*) over () as all_of from biz_drill_case where tenant_id = 0 and status = '1') c
      on c.nth = p.no % c.all_of
    join biz_drill_classify k on k.id = c.classify_id`.execute(sql)
}

async function addPlans(sql: Sql): Promise<void> {
  const isOver = raw`d.status in ('4', '5')`
  const score = raw`(6000 + 100 * (d.no % 34))::numeric / 100`
  await insertRows(
    sql,
    'biz_drill_plan',
    {
      id: idOf('drill', raw`d.no`),
      plan_no: raw`'YL9' || lpad(d.no::text, 9, '0')`,
      plan_name: raw`d.case_name || d.no`,
      case_id: raw`d.case_id`,
      drill_kind: raw`d.drill_kind`,
      drill_form: raw`d.drill_form`,
      org_id: raw`d.org_id`,
      plan_date: raw`d.starts::date`,
      start_time: raw`time '09:30'`,
      end_time: raw`time '11:30'`,
      place: raw`(1 + d.no % 30) || '号装置区'`,
      organizer: 'large-safety',
      safety_measures: '划定演练区并拉警戒线，专人监护；出现真实险情立即中止。',
      apply_user: 'large-safety',
      apply_time: raw`case when d.status <> '0' then d.starts - interval '12 days' end`,
      approve_user: raw`case when d.status in ('2', '4', '5', '9') then 'large-unit' end`,
      approve_time: raw`case when d.status in ('2', '4', '5', '9') then d.starts - interval '11 days' end`,
      approve_opinion: raw`case d.status when '9' then '时间与检修冲突，另行安排' when '0' then null when '1' then null else '同意' end`,
      actual_start: raw`case when ${isOver} then d.starts end`,
      actual_end: raw`case when ${isOver} then d.starts + interval '65 minutes' end`,
      summary: raw`case when ${isOver} then '各组按脚本到位，通信和疏散达到目的。' end`,
      eval_score: raw`case when d.status = '5' then ${score} end`,
      eval_level: raw`case when d.status <> '5' then null when ${score} >= 90 then '1' when ${score} >= 80 then '2' when ${score} >= 60 then '3' else '4' end`,
      status: raw`d.status`,
      create_time: raw`d.starts - interval '14 days'`,
    },
    raw`large_drill d`,
  )
}

async function addPartners(sql: Sql): Promise<void> {
  await insertRows(
    sql,
    'biz_third_party',
    {
      id: idOf('thirdParty', raw`n`),
      org_name: raw`'海岳应急技术服务' || n || '号站'`,
      service_type: raw`(1 + n % 4)::text`,
      contact: '周立群',
      phone: raw`'13000800001'`,
      qual_expire: raw`current_date + n * 11 % 700 - 40`,
      start_date: raw`current_date - 300`,
      end_date: raw`current_date + n * 7 % 500 - 60`,
      status: raw`case when n * 7 % 500 < 60 then '2' else '1' end`,
    },
    raw`generate_series(1, 40) n`,
  )
}
