import { sql as raw } from 'kysely'
import type { Counts } from './counts.ts'
import { idOf, insertRows, pick, type Sql } from './sql.ts'

const PACKAGES = 20
const NAMES = [
  '新员工入厂教育包',
  '转岗复岗教育包',
  '年度再培训包',
  '承包商入厂包',
  '受限空间作业包',
  '动火作业包',
  '高处作业包',
  '临时用电包',
  '叉车驾驶包',
  '班组长提升包',
] as const

/** Packages of the tenant, what enterprises were granted, and who sits on the seats of their first one. */
export async function addGrants(sql: Sql, counts: Counts): Promise<void> {
  await addPackages(sql)
  await raw`create temporary table large_grant on commit drop as
    select g, 1 + (g - 1) % ${counts.enterprises}::integer as enterprise,
      current_date - 20 - g % 440 as begins, current_date - 20 - g % 440 + 365 as ends, g <= ${counts.enterprises}::integer as is_first
    from generate_series(1, ${counts.grants}::integer) g`.execute(sql)
  await addRows(sql)
  await insertRows(
    sql,
    'biz_package_seat',
    {
      id: idOf('seat', raw`s.no`),
      grant_id: idOf('grant', raw`g.g`),
      student_id: idOf('student', raw`s.no`),
      assign_time: raw`g.begins + interval '2 days'`,
      status: '1',
      create_time: raw`g.begins + interval '2 days'`,
    },
    raw`large_student s join large_grant g on g.is_first and g.enterprise = s.enterprise where s.no % 4 < 3`,
  )
}

/** 15 of 20 may be granted; the others wait, were refused, or are not granted any more. */
async function addPackages(sql: Sql): Promise<void> {
  const status = raw`(array['2', '2', '2', '2', '2', '2', '2', '2', '2', '2', '2', '2', '2', '2', '2', '0', '0', '1', '4', '3'])[p]`
  const decided = raw`${status} in ('2', '3', '4')`
  await insertRows(
    sql,
    'biz_course_package',
    {
      id: idOf('package', raw`p`),
      package_no: raw`'KB9' || lpad(p::text, 9, '0')`,
      name: raw`(array[${raw.join(NAMES.map((name) => raw.lit(name)))}])[1 + (p - 1) % 10] || (case when p > 10 then '（二版）' else '' end)`,
      valid_days: 365,
      price: raw`4800 + p * 400`,
      submit_user: 'large-enterprise',
      submit_time: raw`now() - interval '500 days'`,
      audit_user: raw`case when ${decided} then 'admin' end`,
      audit_time: raw`case when ${decided} then now() - interval '499 days' end`,
      audit_opinion: raw`case ${status} when '4' then '课程与对象不符' end`,
      status,
      create_time: raw`now() - interval '510 days'`,
    },
    raw`generate_series(1, ${PACKAGES}::integer) p`,
  )
  await insertRows(
    sql,
    'biz_package_course',
    {
      id: idOf('packageCourse', raw`p * 100 + c.no`),
      package_id: idOf('package', raw`p`),
      course_id: raw`c.id`,
      required: raw`(c.no % 5 <> 0)::integer`,
      sort_no: raw`c.no`,
    },
    raw`generate_series(1, ${PACKAGES}::integer) p join large_course c on (c.no * 7 + p * 3) % 8 = 0`,
  )
}

async function addRows(sql: Sql): Promise<void> {
  await insertRows(
    sql,
    'biz_package_grant',
    {
      id: idOf('grant', raw`g.g`),
      grant_no: raw`'SQ9' || lpad(g.g::text, 9, '0')`,
      enterprise_id: idOf('enterprise', raw`g.enterprise`),
      package_id: idOf('package', raw`1 + ${pick(raw`g.g`, 81, 15)}`),
      seat_count: raw`case when g.is_first then greatest(10, ceil(coalesce(s.students, 0) * 0.75 * 1.08)) else 20 + g.g % 60 end`,
      start_date: raw`g.begins`,
      end_date: raw`g.ends`,
      seat_mode: raw`(1 + g.g % 2)::text`,
      price: raw`2000 + g.g % 90 * 100`,
      status: raw`case when g.ends < current_date then '3' when not g.is_first and g.g % 50 = 0 then '4' else '2' end`,
      create_time: raw`g.begins - interval '3 days'`,
    },
    raw`large_grant g left join (select enterprise, count(*) as students from large_student group by enterprise) s on s.enterprise = g.enterprise`,
  )
}
