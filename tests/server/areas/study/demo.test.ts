import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recountStudent } from '#server/training/recount.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openSeededApp('demo')
})
afterAll(() => server.dispose())

async function rows<T>(statement: ReturnType<typeof raw<T>>): Promise<T[]> {
  return server.database.scope({ tenantId: 0 }, async (sql) => (await statement.execute(sql)).rows)
}

test('[PROD-01] both tenants learnt in every way, up to now, with every result and flag', async () => {
  const found = await rows(raw<any>`
    select tenant_id as tenant, array_agg(distinct result order by result) as results, array_agg(distinct flag order by flag) as flags,
      count(distinct course_id)::int > 20 as "manyCourses", max(start_time) <= now() as "notAfterNow",
      max(start_time) > now() - interval '4 days' as "lately", min(start_time) < now() - interval '390 days' as "longAgo"
    from biz_study_record group by tenant_id order by tenant_id`)
  const whole = {
    results: ['1', '2', '3'],
    flags: ['1', '2', '3', '4', '5', '6'],
    manyCourses: true,
    notAfterNow: true,
    lately: true,
    longAgo: true,
  }
  expect(found).toEqual([
    { tenant: 1, ...whole },
    { tenant: 2, ...whole },
  ])
})

test('[PROD-01] what the demo made in bulk is what counting each student anew finds', async () => {
  const state = () =>
    rows(raw<object>`select (select md5(string_agg(id || flag || credit, ',' order by id)) from biz_study_record) as records,
      (select md5(string_agg(id || year_hours || total_hours || pass_count || coalesce(last_study_time::text, ''), ',' order by id))
        from biz_student) as students`)
  const before = await state()
  const students = await rows(
    raw<{ id: string; tenantId: number }>`select id, tenant_id as "tenantId" from biz_student order by id`,
  )
  for (const { id, tenantId } of students.filter((_one, at) => at % 4 === 0))
    await server.database.scope({ tenantId }, (sql) =>
      recountStudent(contextOf({ ...server.app.services, sql, now: Date.now() }, tenantId), id),
    )
  expect(await state()).toEqual(before)
})

test('[PROD-01] exams were sat in every way, with certificates of those that count', async () => {
  const found = await rows(raw<any>`
    select array_agg(distinct status order by status) as states, count(*) filter (where result = '1')::int > 2 as passed,
      bool_and(status = '1' or exists (select from biz_study_record r where r.id = a.record_id and r.score = a.score)) as recorded
    from biz_exam_attempt a group by tenant_id order by tenant_id`)
  const whole = { states: ['1', '2', '3'], passed: true, recorded: true }
  expect(found).toEqual([whole, whole])
})

test('[PROD-01] points of steps are those of their record, and wrong answers are there', async () => {
  const [steps] = await rows(raw<any>`
    select count(*)::int > 0 as any, count(*) filter (where s.score <> r.score)::int as wrong
    from (select record_id, sum(score) as score from biz_study_step group by record_id) s join biz_study_record r on r.id = s.record_id`)
  expect(steps).toEqual({ any: true, wrong: 0 })
  const [answers] = await rows(raw<any>`
    select count(*) filter (where is_right = 0)::int > 0 as wrong, count(*) filter (where is_right = 1)::int > 0 as "right"
    from biz_study_answer`)
  expect(answers).toEqual({ wrong: true, right: true })
})

test('[PROD-01] sign-ins and certificates are there in every state', async () => {
  const signIns =
    await rows(raw<any>`select array_agg(distinct result) as results, array_agg(distinct terminal) as terminals
    from biz_student_login`)
  expect(signIns).toEqual([{ results: ['0', '1'], terminals: ['1', '2', '3', '4'] }])
  const certificates = await rows(raw<any>`select tenant_id as tenant, array_agg(distinct status) as states
    from biz_certificate group by tenant_id order by tenant_id`)
  expect(certificates).toEqual([
    { tenant: 1, states: ['1', '2', '3'] },
    { tenant: 2, states: ['1', '2', '3'] },
  ])
})
