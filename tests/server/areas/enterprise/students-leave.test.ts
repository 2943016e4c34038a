import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobKinds } from '#server/engine/operations/job-kinds.ts'
import type { OperationRecord } from '#server/jobs/operation-view.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { openEnterprises, type Enterprises } from './open-enterprises.ts'

const STUDENTS = 120
let enterprises: Enterprises
let id: string
beforeAll(async () => {
  enterprises = await openEnterprises()
  await enterprises.app.ready()
  await holdWaiting()
  const { admitted, step, clerk, one } = enterprises
  id = (await admitted({ name: '注销企业' })).id
  const { departId } = await one(id)
  await step(clerk, 'freeze', id, { reason: '停产' })
  await platform(async (sql) => {
    await raw`insert into sys_depart (id, tenant_id, depart_name, org_code, parent_id)
      select 'shop', tenant_id, '车间', org_code || 'A01', id from sys_depart where id = ${departId}`.execute(sql)
    await raw`insert into biz_student (id, tenant_id, realname, id_type, id_card, phone, org_id, status, entry_date)
      select 's' || lpad(i::text, 4, '0'), 1, '学员' || i, '5', 'N' || i, '1300000' || lpad(i::text, 4, '0'), case when i % 2 = 0 then 'shop' else ${departId} end,
        case when i % 10 = 0 then '2' when i % 10 = 1 then '3' else '1' end, '2026-01-05'
      from generate_series(1, ${STUDENTS}::integer) as i`.execute(sql)
    await raw`insert into biz_student (id, tenant_id, realname, id_type, id_card, phone, org_id, status, entry_date)
      values ('other', 1, '别家的', '5', 'N-other', '13000009999', 'd1-A01', '1', '2026-01-05')`.execute(sql)
    await raw`insert into biz_train_card (id, tenant_id, card_no, student_id, org_id, kind, status, open_date, due_date)
      values ('card', 1, 'K-1', 's0002', 'shop', '1', '0', '2026-01-05', '2026-02-04')`.execute(sql)
    // Somebody has to rectify something before they can leave.
    await raw`update biz_student set user_id = 'keeper' where id = 's0004'`.execute(sql)
    await raw`insert into biz_hazard (id, tenant_id, org_id, title, hazard_level, hazard_type, status, source, location, description, photos, rectify_user)
      values ('h', 1, 'shop', '通道被占用', '1', '2', '2', '1', '仓库', '通道被托盘占用已经三天', 'x.png', 'keeper')`.execute(
      sql,
    )
  })
})
afterAll(() => enterprises.dispose())

const platform = <T>(work: Parameters<Enterprises['database']['scope']>[1]) =>
  enterprises.database.scope({ tenantId: 0 }, work) as Promise<T>
const operation = () =>
  platform<{ id: string; state: string; position: number; total: number; message: string }>((sql) =>
    sql.selectFrom('sys_operation').select(['id', 'state', 'position', 'total', 'message']).executeTakeFirstOrThrow(),
  )
const states = async () => {
  const { rows } = await platform<{ rows: { status: string; n: number }[] }>((sql) =>
    raw`select status, count(*)::integer as n from biz_student group by 1 order by 1`.execute(sql),
  )
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

/** The server itself takes up nothing that waits, so that the test says how far it gets. */
async function holdWaiting(): Promise<void> {
  const { kysely } = enterprises.database
  await raw`create function hold_waiting() returns trigger language plpgsql as
    $$ begin new.next_try_at := clock_timestamp() + interval '30 minutes'; return new; end $$`.execute(kysely)
  await raw`create trigger hold_waiting before insert or update on sys_operation for each row
    when (new.state = 'queued') execute function hold_waiting()`.execute(kysely)
}

/** Works at it until the server ends. @param asked how often it may ask whether it goes on */
async function work(asked: number): Promise<void> {
  const { services } = enterprises.app
  const { rows } = await platform<{ rows: (OperationRecord & { claim: string })[] }>((sql) =>
    raw`update sys_operation set state = 'running', claim = 'test', lease_until = clock_timestamp() + interval '8 seconds'
      returning *`.execute(sql),
  )
  let left = asked
  await runJob(services, jobKinds(services), rows[0]!, {
    isEnding: () => left-- <= 0,
    report: (error) => {
      throw error
    },
  })
}

test('students of an enterprise that is given up leave it in the background, to the end although the server ends in between', async () => {
  const { step, clerk, database } = enterprises
  expect(await step(clerk, 'cancel', id, { reason: '停产' })).toMatchObject({ success: true, message: '注销成功！' })
  // 12 of them had left before.
  expect(await operation()).toMatchObject({ state: 'queued', total: 108 })
  await work(2)
  expect(await operation()).toMatchObject({ state: 'queued', position: 50, total: 108 })
  expect((await states())['3']).toBe(61)
  await work(100)
  const partly = { state: 'partlyFailed', position: 108, total: 108, message: '已离职 107 项，1 项未能离职' }
  expect(await operation()).toMatchObject(partly)
  expect(await states()).toEqual({ 1: 2, 3: 119 })
  await platform((sql) => raw`delete from biz_hazard`.execute(sql))
  await clerk.post('/sys/operation/retry', { id: (await operation()).id })
  await work(100)
  const whole = { state: 'succeeded', position: 108, total: 108, message: '已离职 108 项' }
  expect(await operation()).toMatchObject(whole)
  expect(await states()).toEqual({ 1: 1, 3: 120 })
  const leaving = await database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('record_step')
      .select(['step', 'create_by', 'reason'])
      .where('record_id', '=', 's0002')
      .where('entity', '=', 'student')
      .execute(),
  )
  expect(leaving).toEqual([{ step: 'leave', create_by: 'clerk', reason: '企业注销' }])
  const { status } = await database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('biz_train_card').select('status').where('id', '=', 'card').executeTakeFirstOrThrow(),
  )
  expect(status).toBe('9')
})
