import { sql as raw } from 'kysely'
import type { Counts } from './counts.ts'
import { idOf, pick, drawn, TENANT, textOf, type Sql } from './sql.ts'

/** A region and telephones that nobody has. Source: domain part 13. */
const REGION = '990000'
const FIRST_PHONE = 13_100_000_000
const BATCH = 5_000
const FAMILIES = Array.from('王李张刘陈杨赵黄周吴徐孙马朱胡郭何林高罗')
const FIRST = ['', '', '建', '志', '国', '永', '海', '文', '俊', '晓'] as const
const SECOND = Array.from('伟强磊军洋勇杰涛明超刚平辉鹏华飞鑫波斌宇')
const POSTS = ['操作工', '焊工', '电工', '叉车司机', '巡检员', '化验员', '装卸工', '班长'] as const
/** Of the students so many are of the largest enterprise. */
export const LARGEST_SHARE = 0.3

/** Who works where: `large_student` numbers them. The first ones are of the largest team, then those of the largest enterprise, the last ones of small enterprises. */
export async function placeStudents(sql: Sql, counts: Counts): Promise<void> {
  const { enterprises, largest, students, team } = counts
  const inLargest = Math.round(students * LARGEST_SHARE)
  const small = Math.floor(enterprises * 0.4)
  const others = enterprises - small - 1
  const inSmall = Math.min(small * 2, students - inLargest)
  const no = raw`s`
  // The square makes the first ones of the others much larger than the last ones.
  const enterprise = raw`case when s <= ${inLargest}::integer then 1
    when s > ${students - inSmall}::integer then ${others + 2}::integer + (s % ${small}::integer)
    else 2 + floor(${drawn(no, 11)} ^ 2 * ${others}::integer)::integer end`
  const name = raw`${textOf(raw`s.no`, 21, FAMILIES)} || ${textOf(raw`s.no`, 22, FIRST)} || ${textOf(raw`s.no`, 23, SECOND)}`
  await raw`create temporary table large_student on commit drop as
    select s.no, s.enterprise, ${name} as name, e.first_no + case when s.no <= ${team}::integer then 1
      when s.enterprise = 1 then ${pick(raw`s.no`, 12, largest)} else floor(${drawn(raw`s.no`, 13)} * e.size)::integer end as place
    from (select s as no, ${enterprise} as enterprise from generate_series(1, ${students}::integer) s) s
    join large_enterprise e on e.no = s.enterprise`.execute(sql)
  await raw`create unique index on large_student (no)`.execute(sql)
  await raw`analyze large_student`.execute(sql)
}

/** Students, whose hours are those of the records that are there. */
export async function addStudents(sql: Sql): Promise<void> {
  const no = raw`s.no`
  const sex = raw`(1 + (s.no % 100 >= 72)::integer)`
  const year = raw`(1966 + s.no % 40)`
  const day = raw`((s.no / 40) % 336)`
  const birthday = raw`make_date(${year}, 1 + ${day} / 28, 1 + ${day} % 28)`
  const sequence = raw`lpad(((s.no / 13440) * 2 + 2 - ${sex})::text, 3, '0')`
  const digits = raw`(${REGION}::text || to_char(${birthday}, 'YYYYMMDD') || ${sequence})`
  const status = raw`(case when s.no % 100 < 97 then '1' when s.no % 100 < 99 then '3' else '2' end)`
  const entered = raw`(current_date - ${pick(no, 24, 2_500)})`
  await raw`insert into biz_student (id, tenant_id, realname, student_no, id_type, id_card, sex, birthday, phone, org_id, post_name, train_object,
      employ_type, entry_date, leave_date, status, year_hours, total_hours, hours_year, pass_count, last_study_time, create_by, create_time)
    select ${idOf('student', no)}, ${TENANT}, s.name, 'XY9' || lpad(s.no::text, 7, '0'), '1', ${withCheck(digits)}, ${sex}, ${birthday},
      (${FIRST_PHONE}::bigint + s.no)::text, p.id, ${textOf(no, 25, POSTS)}, case when s.no % 9 = 0 then '4' when s.no % 200 = 1 then '1' else '3' end,
      (1 + s.no % 3)::text, ${entered}, case ${status} when '3' then current_date - s.no % 20 end, ${status},
      coalesce(h.year_hours, 0), coalesce(h.total_hours, 0), extract(year from now() at time zone interval '8 hours')::integer,
      coalesce(h.passed, 0), h.latest, 'system', now() - (s.no / ${BATCH}::integer) * interval '6 hours'
    from large_student s join large_place p on p.no = s.place
    left join (select student_id, sum(credit) as total_hours, count(distinct course_id) filter (where result = '1') as passed,
        sum(credit) filter (where start_time >= date_trunc('year', now())) as year_hours, max(start_time) as latest
      from biz_study_record where tenant_id = ${TENANT} and student_id is not null group by student_id) h
      on h.student_id = ${idOf('student', no)}`.execute(sql)
}

/** Seventeen digits of an ID number with the character that belongs to them. */
function withCheck(digits: ReturnType<typeof raw>) {
  return raw`(select d.digits || substr('10X98765432', 1 + (select sum(w.weight * substr(d.digits, w.at::integer, 1)::integer)
      from unnest(array[7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) with ordinality w (weight, at))::integer % 11, 1)
    from (select ${digits} as digits) d)`
}
