import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countsAt } from '#bench/large/counts.ts'
import { seedLarge } from '#bench/large/seed-large.ts'
import { TENANT } from '#bench/large/sql.ts'
import { creditCode } from '#contract/checks/credit-code.ts'
import { idCard } from '#contract/checks/id-card.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { freshDatabase, seededTemplate, type TestDatabase } from '#tests/server/database.ts'

const SCALE = 0.002
const COUNTS = countsAt(SCALE)

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS })

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await freshDatabase(await seededTemplate('demo'))
  await seedLarge(fresh.database, SCALE)
})
afterAll(() => fresh.dispose())

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
  expect({
    enterprises: await countOf('biz_enterprise'),
    students: await countOf('biz_student'),
    records: await countOf('biz_study_record'),
    cards: await countOf('biz_train_card'),
    devices: await countOf('biz_equipment'),
    hazards: await countOf('biz_hazard'),
  }).toEqual({
    enterprises: COUNTS.enterprises,
    students: COUNTS.students,
    records: COUNTS.records,
    cards: COUNTS.cards,
    devices: COUNTS.devices,
    hazards: COUNTS.hazards,
  })
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
