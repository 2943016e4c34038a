import { sql as raw, type RawBuilder } from 'kysely'
import type { Counts } from './counts.ts'
import { LARGEST_SHARE } from './students.ts'
import { drawn, idOf, pick, TENANT, type Sql } from './sql.ts'

/** Shares of the records: of few students, and of the largest enterprise. */
const DILIGENT_SHARE = 0.125
const LARGEST_RECORDS = 0.45
/** Of ten students so many have records. */
const ACTIVE_OF_TEN = 6
const RECENT_DAYS = 60
const ALL_DAYS = 400
const CROWDED_DAYS_AGO = 12

/** What students learnt, in the order in which it came: a table that grew has its rows so. Two in five learnt nothing, half of the records are of the last days, the first courses have most of them. */
export async function addRecords(sql: Sql, counts: Counts): Promise<void> {
  const { records, students, diligent, crowdedDay, devices } = counts
  const inLargest = Math.round(students * LARGEST_SHARE)
  const no = raw`r`
  const among = (first: number, count: number) =>
    raw`${first}::integer + 10 * ${pick(no, 31, Math.max(1, Math.floor(count / 10)))} + ${pick(no, 32, ACTIVE_OF_TEN)}`
  const student = raw`case when r <= ${Math.round(records * DILIGENT_SHARE)}::integer then 1 + r % ${diligent}::integer
    when r <= ${Math.round(records * LARGEST_RECORDS)}::integer then ${among(1, inLargest)}
    else ${among(inLargest + 1, students - inLargest)} end`
  const days = raw`case when r % ${Math.ceil(records / crowdedDay)}::integer = 0 then ${CROWDED_DAYS_AGO}::float8 + ${drawn(no, 33)} * 0.4
    when r % 2 = 0 then ${drawn(no, 33)} * ${RECENT_DAYS}::integer
    else ${RECENT_DAYS}::integer + ${drawn(no, 33)} * ${ALL_DAYS - RECENT_DAYS}::integer end`
  const flag = raw`(case when r % 2000 = 7 then '2' when r % 500 = 3 then '3' when r % 500 = 4 then '4' when r % 500 = 5 then '5' else '1' end)`
  const terminal = raw`(case when c.course_type = '1' then '1' when r.no % 2 = 0 then '2' else '3' end)`
  const result = raw`(case when r % 100 < 82 then '1' when r % 100 < 95 then '2' else '3' end)`
  await raw`insert into biz_study_record (id, tenant_id, student_id, student_name, org_id, course_id, course_version, train_level, course_minutes,
      course_hours, equipment_id, device_sn, terminal, start_time, end_time, duration, effective, score, result, progress, attempt, flag, credit,
      session_id, batch_time, create_by, create_time)
    select ${idOf('record', raw`r.nth`)}, ${TENANT}, case r.flag when '2' then null else ${idOf('student', raw`s.no`)} end,
      case r.flag when '2' then null else s.name end, p.id, c.id, c.version_no,
      c.train_level, c.duration, c.credit_hours, d.id, d.sn, ${terminal}, r.at, r.at + c.duration * interval '1 minute', c.duration * 60, c.duration * 60,
      case r.result when '1' then 80 + r.no % 21 when '2' then 40 + r.no % 40 end, r.result, case r.result when '3' then 40 else 100 end, 1, r.flag,
      case when r.result = '1' and r.flag = '1' then c.credit_hours else 0 end, 'large-' || r.no, r.at, 'system', r.at + c.duration * interval '1 minute'
    from (select *, row_number() over (order by at) as nth from (select r as no, ${student} as student, now() - (${days}) * interval '1 day' as at, ${flag} as flag, ${result} as result,
        ${ranked(drawn(no, 34), raw`(select count(*) from large_course)`)} as course,
        100 * ${pick(no, 35, Math.max(1, Math.floor(devices / 100)))} + 21 + ${pick(no, 36, 74)} as device
      from generate_series(1, ${records}::integer) r offset 0) r) r
    join large_student s on s.no = least(r.student, ${students}::integer) join large_place p on p.no = s.place
    join large_course c on c.no = r.course
    left join large_device d on c.course_type = '1' and d.no = r.device and d.status = '3' order by r.nth`.execute(sql)
}

/** How popular courses are falls by the power of 1.2 of their rank. Source: domain part 13. */
function ranked(drawn: RawBuilder<number>, count: RawBuilder<unknown>) {
  return raw`least(${count}, floor((1 - ${drawn} * (1 - (${count} + 1) ^ (-0.2))) ^ (-5)))::integer`
}

/** The published courses of the platform, the most popular first. @returns how many */
export async function numberCourses(sql: Sql): Promise<number> {
  await raw`create temporary table large_course on commit drop as
    select row_number() over (order by course_no) as no, id, version_no, course_type, train_level, duration, credit_hours
    from biz_course where tenant_id = 0 and status = '1'`.execute(sql)
  await raw`analyze large_course`.execute(sql)
  const { rows } = await raw<{ count: number }>`select count(*)::integer as count from large_course`.execute(sql)
  return rows[0]!.count
}

export async function addSignIns(sql: Sql, { signIns, students }: Counts): Promise<void> {
  const at = raw`now() - ${drawn(raw`l`, 41)} * interval '400 days'`
  await raw`insert into biz_student_login (id, tenant_id, student_id, student_name, org_id, login_time, terminal, ip, city, result, create_by, create_time)
    select ${idOf('signIn', raw`l.nth`)}, ${TENANT}, ${idOf('student', raw`s.no`)}, s.name, p.id, l.at, (1 + l.no % 3)::text,
      '10.9.' || l.no % 250 || '.' || l.no % 199, '宁波', case when l.no % 40 = 0 then '0' else '1' end, 'system', l.at
    from (select *, row_number() over (order by at) as nth from (
      select l as no, 1 + ${pick(raw`l`, 42, students)} as student, ${at} as at from generate_series(1, ${signIns}::integer) l) l) l
    join large_student s on s.no = l.student join large_place p on p.no = s.place order by l.nth`.execute(sql)
}

export async function addCertificates(sql: Sql, { certificates }: Counts): Promise<void> {
  await raw`insert into biz_certificate (id, tenant_id, title, cert_no, cert_type, status, student_name, student_id, org_id, company, hours, score,
      issue_date, expire_date, verify_code, create_by, create_time)
    select ${idOf('certificate', raw`s.no`)}, ${TENANT}, '三级安全教育', 'PX9' || lpad(s.no::text, 8, '0'), (1 + s.no % 3)::text, '1', s.name,
      ${idOf('student', raw`s.no`)}, p.id, '海曜化工1有限公司', 24, 80 + s.no % 20, current_date - s.no % 700, current_date - s.no % 700 + 1095, 'ZZ' || upper(lpad(to_hex(s.no), 10, '0')), 'system',
      now() - (s.no % 700) * interval '1 day'
    from large_student s join large_place p on p.no = s.place where s.no <= ${certificates}::integer`.execute(sql)
}

const LEVELS = 3

/** Cards with their levels; nine of ten let somebody work. */
export async function addCards(sql: Sql, { cards }: Counts): Promise<void> {
  const status = raw`(case when s.no % 100 < 82 then '2' when s.no % 100 < 94 then '0' when s.no % 100 < 98 then '1' else '9' end)`
  await raw`insert into biz_train_card (id, tenant_id, card_no, student_id, kind, org_id, open_date, due_date, required_hours, on_post_date, open_reason,
      status, create_by, create_time)
    select ${idOf('card', raw`s.no`)}, ${TENANT}, 'SJ9' || lpad(s.no::text, 8, '0'), ${idOf('student', raw`s.no`)}, '1', p.id, current_date - s.no % 700,
      current_date - s.no % 700 + 30, 24, case ${status} when '2' then least(current_date, current_date - s.no % 700 + 20) end, '新入职', ${status}, 'system',
      now() - (s.no % 700) * interval '1 day'
    from large_student s join large_place p on p.no = s.place where s.no <= ${cards}::integer`.execute(sql)
  await raw`update biz_student s set on_post_date = c.on_post_date from biz_train_card c
    where c.tenant_id = ${TENANT} and c.student_id = s.id and c.on_post_date is not null`.execute(sql)
  await raw`insert into biz_train_level (id, tenant_id, card_id, student_id, level, required_hours, hours_online, status, create_by, create_time)
    select ${idOf('level', raw`s.no * ${raw.lit(LEVELS)} + l`)}, ${TENANT}, ${idOf('card', raw`s.no`)}, ${idOf('student', raw`s.no`)}, l::text, 8,
      case when s.no % 100 < 82 then 8 else s.no % 8 end, case when s.no % 100 < 82 then '2' else '1' end, 'system', now() - (s.no % 700) * interval '1 day'
    from large_student s cross join generate_series(1, ${LEVELS}::integer) l where s.no <= ${cards}::integer`.execute(
    sql,
  )
}
