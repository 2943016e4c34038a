import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo } from '#server/areas/user/company-staff.demo.ts'
import { permissionId } from '#server/seed/seed-rights.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openSeededApp('demo', { demo: true })
  await server.app.ready()
})
afterAll(() => server.dispose())

const COMPANY = { tenant_id: 1, depart_name: '宁波海曜化工有限公司', org_code: 'Y01', org_category: '1' }
const DEPARTMENTS = [
  { ...COMPANY, id: 'company' },
  { ...COMPANY, id: 'office', depart_name: '安全环保部', org_code: 'Y01A01', parent_id: 'company', org_category: '2' },
  { ...COMPANY, id: 'workshop', depart_name: '合成车间', org_code: 'Y01A02', parent_id: 'company', org_category: '2' },
]

test('[PROD-02] the accounts of one enterprise work in its departments, not in those of the tenant with the same name', async () => {
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.deleteFrom('sys_depart').where('depart_name', '=', COMPANY.depart_name).execute()
    await sql.insertInto('sys_depart').values(DEPARTMENTS).execute()
    const seeding = {
      ...server.app.services,
      sql,
      now: server.clock.now,
      done: new Set<string>(),
      mark: async () => {},
    }
    await demo.make({ ...seeding, tenants: [{ id: 1, name: '' }], accounts: [], permissionId })
  })
  const rows = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_user as u')
      .innerJoin('sys_user_depart as m', 'm.user_id', 'u.id')
      .select(['u.username', 'm.depart_id as departId'])
      .where('u.username', 'in', ['unit', 'safety', 'leader'])
      .orderBy('u.username')
      .execute(),
  )
  expect(rows).toEqual([
    { username: 'leader', departId: 'workshop' },
    { username: 'safety', departId: 'office' },
    { username: 'unit', departId: 'company' },
  ])
})
