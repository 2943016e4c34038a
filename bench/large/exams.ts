import { sql as raw } from 'kysely'
import type { Counts } from './counts.ts'
import { idOf, insertRows, pick, type Sql } from './sql.ts'

/** Attempts at exams: each with the paper, what was given and the score of one that somebody of the demo wrote. */
export async function addExams(sql: Sql, { attempts, students }: Counts): Promise<void> {
  const began = raw`now() - ((a * 37) % 400) * interval '1 day' - (a % 600) * interval '1 minute'`
  await insertRows(
    sql,
    'biz_exam_attempt',
    {
      id: idOf('attempt', raw`a`),
      student_name: raw`s.name`,
      student_id: idOf('student', raw`s.no`),
      org_id: raw`p.id`,
      course_id: raw`w.course_id`,
      course_version: raw`w.course_version`,
      attempt: 1,
      status: '2',
      start_time: began,
      deadline: raw`${began} + interval '40 minutes'`,
      submit_time: raw`${began} + (12 + a % 25) * interval '1 minute'`,
      question_count: raw`w.question_count`,
      answered_count: raw`w.answered_count`,
      right_count: raw`w.right_count`,
      pass_score: raw`w.pass_score`,
      score: raw`w.score`,
      result: raw`w.result`,
      paper: raw`w.paper`,
      given: raw`w.given`,
      create_time: began,
    },
    raw`generate_series(1, ${attempts}::integer) a
      join (select *, row_number() over (order by id) - 1 as nth, count(*) over () as all_of from biz_exam_attempt where status = '2' and tenant_id in (1, 2)) w
        on w.nth = a % w.all_of
      join large_student s on s.no = 1 + ${pick(raw`a`, 82, students)} join large_place p on p.no = s.place`,
  )
}

/** Every ninth student needs a licence: six of a hundred are near their end, two past it. */
export async function addLicenses(sql: Sql): Promise<void> {
  const nth = raw`(s.no / 9)`
  const expires = raw`(current_date + (case when ${nth} % 100 < 2 then -1 - ${nth} % 90 when ${nth} % 100 < 8 then ${nth} % 60 else 61 + ${nth} % 1700 end))`
  await insertRows(
    sql,
    'biz_student_license',
    {
      id: idOf('license', raw`s.no`),
      student_id: idOf('student', raw`s.no`),
      license_type: '1',
      job_type: '2',
      item: '熔化焊接与热切割作业',
      license_no: raw`'T9' || lpad(s.no::text, 16, '0')`,
      issue_date: raw`${expires} - 2191`,
      expire_date: expires,
      review_date: raw`${expires} - 1096`,
      create_time: raw`now() - (s.no % 700) * interval '1 day'`,
    },
    raw`large_student s where s.no % 9 = 0`,
  )
}
