import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countsAt } from '#bench/large/counts.ts'
import { seedLarge } from '#bench/large/seed-large.ts'
import { TENANT } from '#bench/large/sql.ts'
import { EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { creditCode } from '#contract/checks/credit-code.ts'
import { idCard } from '#contract/checks/id-card.ts'
import { columnOf, type Field } from '#contract/define-entity.ts'
import { allEntities, entityNamed } from '#server/engine/kinds/entities.ts'
import { differencesOf } from '#server/figures/differences.ts'
import { ROLL_UPS } from '#server/figures/roll-ups.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { freshDatabase, seededTemplate, type TestDatabase } from '#tests/server/database.ts'

const SCALE = 0.002
const COUNTS = countsAt(SCALE)

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS })

let fresh: TestDatabase
let indexes: string[]
beforeAll(async () => {
  fresh = await freshDatabase(await seededTemplate('demo'))
  indexes = await allIndexes()
  await seedLarge(fresh.database, SCALE)
})
afterAll(() => fresh.dispose())

/** Indexes and foreign keys, by name and by what they hang on: one that is made anew is written in other brackets. */
async function allIndexes(): Promise<string[]> {
  const rows = await rowsOf(raw<{ text: string }>`
    select concat(i.indexrelid::regclass, i.indrelid::regclass, i.indkey, i.indoption, i.indisunique, i.indnullsnotdistinct, i.indpred is null) as text
      from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
    union all select concat(conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) from pg_constraint where contype = 'f'
    union all select concat(tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal`)
  return rows.map(({ text }) => text).toSorted()
}

async function rowsOf<R>(statement: ReturnType<typeof raw<R>>): Promise<R[]> {
  return (await fresh.database.scope({ tenantId: 0 }, (sql) => statement.execute(sql))).rows
}
async function countOf(table: string): Promise<number> {
  const [row] = await rowsOf(
    raw<{ n: number }>`select count(*)::integer as n from ${raw.table(table)} where tenant_id = ${TENANT}`,
  )
  return row!.n
}

test('the large tenant has as many rows of each kind as the scale says', async () => {
  const tables = {
    enterprises: 'biz_enterprise',
    students: 'biz_student',
    records: 'biz_study_record',
    signIns: 'biz_student_login',
    certificates: 'biz_certificate',
    cards: 'biz_train_card',
    devices: 'biz_equipment',
    hazards: 'biz_hazard',
    riskPoints: 'biz_risk_point',
    tasks: 'biz_hazard_task',
    orders: 'biz_equipment_order',
    drills: 'biz_drill_plan',
    customers: 'biz_customer',
    feedbacks: 'biz_customer_feedback',
    wechatUsers: 'biz_wechat_user',
    grants: 'biz_package_grant',
    attempts: 'biz_exam_attempt',
    codes: 'biz_org_code',
    persons: 'biz_org_person',
    applications: 'biz_org_apply',
  } as const
  const counted: Record<string, number> = {}
  for (const [name, table] of Object.entries(tables)) counted[name] = await countOf(table)
  expect(COUNTS).toMatchObject(counted)
  // What hangs on them has no count of its own.
  const missing: string[] = []
  for (const table of HANGING) if ((await countOf(table)) === 0) missing.push(table)
  expect(missing).toEqual([])
})

const HANGING = [
  'biz_equipment_bind',
  'biz_equipment_output',
  'biz_output_item',
  'biz_order_item',
  'biz_order_payment',
  'biz_stock_move',
  'biz_auth_log',
  'biz_device_fault',
  'biz_after_sale',
  'biz_after_sale_reply',
  'device_online',
  'device_telemetry',
  'record_step',
  'biz_task_item',
  'biz_drill_person',
  'biz_drill_eval',
  'biz_drill_event',
  'biz_drill_problem',
  'biz_third_party',
  'biz_customer_contact',
  'biz_customer_follow',
  'biz_course_package',
  'biz_package_course',
  'biz_package_seat',
  'biz_train_level',
  'biz_student_license',
]

test('its rows lean to few students, one enterprise, one team and the last days', async () => {
  const [skew] = await rowsOf(raw<Record<string, number>>`
    with record as (select r.*, d.org_code from biz_study_record r join sys_depart d on d.id = r.org_id where r.tenant_id = ${TENANT}),
      person as (select s.*, d.org_code from biz_student s join sys_depart d on d.id = s.org_id where s.tenant_id = ${TENANT})
    select (select round(100.0 * count(*) filter (where org_code like 'A01A01%') / count(*)) from person)::integer as "largest",
      (select round(100.0 * count(*) filter (where org_code like 'A01A01%') / count(*)) from record)::integer as "recordsOfLargest",
      (select count(*) from person where org_code = 'A01A01A01A01')::integer >= ${COUNTS.team}::integer as "isTeamLarge",
      (select round(100.0 * count(*) filter (where total_hours = 0 and last_study_time is null) / count(*)) from person)::integer as "idle",
      (select round(100.0 * count(*) filter (where start_time > now() - interval '60 days') / count(*)) from record)::integer as "recent",
      (select max(length(org_code)) / 3 from person)::integer as "levels"`)
  expect(skew).toMatchObject({ largest: 30, isTeamLarge: true, levels: 5 })
  expect(skew!['recordsOfLargest']).toBeGreaterThan(42)
  expect(skew!['idle']).toBeGreaterThanOrEqual(38)
  expect(skew!['recent']).toBeGreaterThan(48)
})

test('devices are where the story says, those of a hundred', async () => {
  const rows = await rowsOf(raw<{ status: string; count: number }>`
    select status, count(*)::integer as count from biz_equipment where tenant_id = ${TENANT} group by status order by status`)
  expect(Object.fromEntries(rows.map(({ status, count }) => [status, count]))).toEqual({
    [EQUIPMENT_STATUS.stocked]: 14,
    [EQUIPMENT_STATUS.shipped]: 5,
    [EQUIPMENT_STATUS.inUse]: 74,
    [EQUIPMENT_STATUS.inRepair]: 3,
    [EQUIPMENT_STATUS.scrapped]: 2,
    [EQUIPMENT_STATUS.reserved]: 2,
  })
})

test('figures say what the rows say, and the ledger is empty', async () => {
  const [figures] = await rowsOf(raw<Record<string, number>>`
    select sum(plays) as plays, sum(passed) as passed, sum(credit) as credit, sum(logins) as logins, sum(hazards_found) as found,
      sum(hazards_closed) as closed, (select count(*) from stat_delta where tenant_id = ${TENANT})::integer as waiting
    from stat_tenant_day where tenant_id = ${TENANT}`)
  const [rows] = await rowsOf(raw<Record<string, number>>`
    select count(*) as plays, count(*) filter (where result = '1') as passed, sum(credit) as credit,
      (select count(*) from biz_student_login where tenant_id = ${TENANT} and result = '1') as logins,
      (select count(*) from biz_hazard where tenant_id = ${TENANT} and status <> '6') as found,
      (select count(*) from biz_hazard where tenant_id = ${TENANT} and status = '5') as closed, 0 as waiting
    from biz_study_record where tenant_id = ${TENANT}`)
  expect(figures).toEqual(rows)
  const wrong: string[] = []
  for (const rollUp of Object.values(ROLL_UPS)) {
    const found = differencesOf(rollUp, { from: '2000-01-01', to: '2099-12-31' })
    if ((await rowsOf(raw`select * from (${found}) d`)).length > 0) wrong.push(rollUp.table)
  }
  expect(wrong).toEqual([])
})

test('every record refers to what is there, and every chosen value is one of its dictionary', async () => {
  const wrong: string[] = []
  for (const entity of allEntities([])) {
    if (!entity.tenant || entity.derived === true) continue
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.stored === false || field.kind === 'computed') continue
      const problem = problemOf(entity.table, columnOf(name), field)
      if (problem === null) continue
      const [row] = await rowsOf(problem)
      if (row!.count > 0) wrong.push(`${entity.name}.${name}: ${row!.count} of ${row!.example}`)
    }
  }
  expect(wrong).toEqual([])
})

/** Counts rows whose value means nothing. */
function problemOf(table: string, column: string, field: Field) {
  const value = raw`r.${raw.ref(column)}::text`
  const from = raw`select count(*)::integer as count, max(${value}) as example from ${raw.table(table)} r
    where r.tenant_id = ${TENANT} and ${value} <> ''`
  type Problem = { count: number; example: string | null }
  if (field.kind === 'reference' && field.to !== undefined) {
    const to = entityNamed(field.to)
    const key = raw.ref(columnOf(field.by ?? 'id'))
    return raw<Problem>`${from} and not exists (select from ${raw.table(to.table)} t where t.${key} = ${value})`
  }
  if (field.kind === 'dictionary' && field.dictionary !== undefined)
    return raw<Problem>`${from} and not exists (select from sys_dict_item i join sys_dict d on d.id = i.dict_id
      where d.dict_code = ${field.dictionary} and i.item_value = ${value})`
  return null
}

test('indexes, foreign keys and triggers that it takes away meanwhile are there again', async () => {
  expect(await allIndexes()).toEqual(indexes)
})

test('every code begins with the code of the place above, and everybody works somewhere', async () => {
  const lost = await rowsOf(raw<{
    id: string
  }>`select d.id from sys_depart d left join sys_depart p on p.id = d.parent_id
    where d.tenant_id = ${TENANT} and d.parent_id is not null and (p.id is null or length(d.org_code) <> length(p.org_code) + 3
      or not starts_with(d.org_code, p.org_code))
    union all select id from biz_student where tenant_id = ${TENANT} and org_id not in (select id from sys_depart)`)
  expect(lost).toEqual([])
})

test('numbers of people and of enterprises carry right check characters', async () => {
  const people = await rowsOf(
    raw<{ text: string }>`select id_card as text from biz_student where tenant_id = ${TENANT}`,
  )
  const enterprises = await rowsOf(
    raw<{ text: string }>`select credit_code as text from biz_enterprise where tenant_id = ${TENANT}`,
  )
  expect(people.filter(({ text }) => idCard.problem(text) !== null)).toEqual([])
  expect(enterprises.filter(({ text }) => creditCode.problem(text) !== null)).toEqual([])
})

test('it is made once', async () => {
  await expect(seedLarge(fresh.database, SCALE)).rejects.toThrow('大数据量租户只能生成一次')
  expect(await countOf('biz_student')).toBe(COUNTS.students)
})
