import { sql as raw, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKS } from '#contract/checks/checks.ts'
import type { Tables } from '#server/db/tables.ts'
import { ENTERPRISES } from '#server/areas/enterprise/demo-enterprises.ts'
import type { OrganisationSeed } from '#server/areas/enterprise/enterprise-seed.ts'
import { STUDENTS_OF_ENTERPRISES } from '#server/areas/student/demo-students.ts'
import { demo } from '#server/areas/student/student.demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { studentLicenses } from '#server/areas/student/student-license.resource.ts'
import { students } from '#server/areas/student/student.resource.ts'
import { seedPart } from '#server/seed/parts.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { freshDatabase, seededTemplate, type TestDatabase } from '#tests/server/database.ts'
import { idCardOf } from './school.ts'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await freshDatabase(await seededTemplate('demo'))
}, PATIENCE_MS)
afterAll(() => fresh.dispose())

const read = async <T>(statement: ReturnType<typeof raw<T>>) =>
  (await fresh.database.scope({ tenantId: 0 }, (sql) => statement.execute(sql))).rows

test('[SCREEN-04] the students of the demo are there in every state, with numbers that are right, and on record', async () => {
  const people = await read(
    raw<{ id: string; idCard: string; status: string; jobType: string | null; trainObject: string }>`
      select id, id_card as "idCard", status, job_type as "jobType", train_object as "trainObject" from biz_student`,
  )
  expect(people.length).toBeGreaterThan(400)
  expect(new Set(people.map(({ status }) => status))).toEqual(new Set(['1', '2', '3']))
  expect(people.filter(({ idCard }) => CHECKS.idCard.problem(idCard) !== null)).toEqual([])
  expect(people.filter(({ jobType, trainObject }) => (jobType !== null) !== (trainObject === '4'))).toEqual([])
  const audited = await read(
    raw<{ id: string }>`select entity_id as id from sys_audit where entity = 'student' and action = 'add'`,
  )
  expect(audited.map(({ id }) => id).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
})

test('[SCREEN-04] their licences are worth everything that licences are worth, and some who need one have none', async () => {
  const states = await fresh.database.scope({ tenantId: 0 }, async (sql) => {
    const read = async (resource: Pick<Resource, 'columns' | 'entity'>, key: string) => {
      const { rows } = await raw<{ state: string }>`select distinct ${resource.columns.get(key)!.expression!} as state
        from ${raw.table(resource.entity.table)} t order by 1`.execute(sql)
      return rows.map(({ state }) => state)
    }
    return [await read(studentLicenses, 'state'), await read(students, 'licenseState')]
  })
  expect(states).toEqual([['1', '2', '3', '4'], expect.arrayContaining(['0', '1', '2', '3', null])])
})

test('the next student gets the next number', async () => {
  const next = await seedPart(fresh.database, Date.now(), async (seeding) => {
    const { sql } = seeding
    const { rows } = await raw<{
      last: string
      org: string
    }>`select max(student_no) as last, max(org_id) as org from biz_student
      where tenant_id = 1`.execute(sql)
    const body = { realname: '新学员', idCard: idCardOf(1), phone: '13000000001', orgId: rows[0]!.org }
    const { row } = await addRow(contextOf(seeding, 1), students, body)
    return [rows[0]!.last, row!['studentNo']] as const
  })
  expect(Number(String(next[1]).slice(2))).toBe(Number(next[0].slice(2)) + 1)
})

test('enterprises with a tree have their people in it', async () => {
  await seedPart(fresh.database, Date.now(), async (seeding) => {
    const { sql } = seeding
    await raw`delete from biz_student_license`.execute(sql)
    await raw`delete from biz_student`.execute(sql)
    for (const [nth, { tenantId, name, organisations }] of ENTERPRISES.entries())
      await addTree(sql, tenantId, [name, '1', ...organisations], { code: `Y${10 + nth}`, above: null })
    const tenants = [1, 2].map((id) => ({ id, name: '' }))
    await (demo.make as (seeding: object) => Promise<void>)({ ...seeding, tenants })
  })
  const counted = await read(
    raw<{
      enterprise: string
      count: number
    }>`select r.depart_name as enterprise, count(*)::int as count from biz_student s
      join sys_depart d on d.id = s.org_id join sys_depart r on r.org_code = left(d.org_code, 3) and r.org_code like 'Y%'
      group by 1`,
  )
  expect(Object.fromEntries(counted.map(({ enterprise, count }) => [enterprise, count]))).toEqual(
    STUDENTS_OF_ENTERPRISES,
  )
})

async function addTree(
  sql: Transaction<Tables>,
  tenantId: number,
  [name, , ...below]: OrganisationSeed,
  { code, above }: { code: string; above: string | null },
): Promise<void> {
  await raw`insert into sys_depart (id, tenant_id, depart_name, org_code, parent_id, del_flag, depart_order, org_category)
    values (${code}, ${tenantId}, ${name}, ${code}, ${above}, '0', 0, '1')`.execute(sql)
  for (const [nth, child] of below.entries())
    await addTree(sql, tenantId, child, { code: `${code}A${10 + nth}`, above: code })
}
