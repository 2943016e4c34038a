import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BASE, openSchool, type School } from '#tests/server/areas/student/school.ts'

let school: School
const CODES: Record<string, string | null> = { a: 'Z01', b: 'Z01A01', c: 'Z01A01A01', d: 'Z01A02', e: 'Z02', f: null }

beforeAll(async () => {
  school = await openSchool()
  await school.database.scope({ tenantId: 1 }, async (sql) => {
    for (const [name, code] of Object.entries(CODES)) {
      const orgId = code === null ? null : `place-${code}`
      await raw`insert into sys_depart (id, tenant_id, depart_name, org_code) select ${orgId}, 1, ${code}, ${code}
        where ${code}::text is not null and not exists (select from sys_depart where tenant_id = 1 and org_code = ${code})`.execute(
        sql,
      )
      await raw`insert into biz_student (id, tenant_id, realname, id_card, phone, org_id, status)
        values (${name}, 1, ${name}, ${`card-${name}`}, ${`phone-${name}`},
          coalesce((select id from sys_depart where tenant_id = 1 and org_code = ${code}), 'gone'), '1')`.execute(sql)
    }
  })
})
afterAll(() => school.dispose())

async function found(query: Record<string, string>): Promise<string> {
  const { result } = await school.clerk.get(`${BASE}/list`, { column: 'realname', order: 'asc', ...query })
  return result.records.map(({ realname }: { realname: string }) => realname).join('')
}

test('[PERM-02] conditions on the code of the department find the rows that show such a code', async () => {
  expect(await found({ sysOrgCode: 'Z01A01*' })).toBe('bc')
  expect(await found({ sysOrgCode: 'Z01*' })).toBe('abcd')
  expect(await found({ sysOrgCode: 'z01*' })).toBe('')
  expect(await found({ sysOrgCode: 'Z01' })).toBe('a')
  expect(await found({ sysOrgCode: 'Z01,Z02' })).toBe('ae')
  expect(await found({ sysOrgCode: '*A01' })).toBe('bc')
  expect(await found({ sysOrgCode: '> Z01A01A01' })).toBe('de')
})

test('[PERM-02] a row without a department has no code, and differs from every code', async () => {
  expect(await found({ sysOrgCode: '!Z01' })).toBe('bcdef')
  expect(await found({ sysOrgCode_isNull: '1' })).toBe('f')
  expect(await found({ sysOrgCode_isNull: '0' })).toBe('abcde')
})

test('[PERM-02] rows are sorted by the code of the department, and show it', async () => {
  expect(await found({ column: 'sysOrgCode', order: 'desc' })).toBe('edcbaf')
  const { result } = await school.clerk.get(`${BASE}/list`, { realname: 'c' })
  expect(result.records).toMatchObject([{ sysOrgCode: 'Z01A01A01' }])
})
