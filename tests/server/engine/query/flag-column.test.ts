import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { signedIn, type Caller } from '#tests/server/engine/fixtures.ts'

let server: TestApp
let admin: Caller

beforeAll(async () => {
  server = await openSeededApp('demo')
  const { rows } = await server.database.scope({ tenantId: 0 }, async (sql) => {
    await raw`
      insert into biz_hazard (id, tenant_id, status, rectify_deadline, hazard_type, source, title, location, description, photos, org_id)
      select concat_ws('-', 'flag', row_number() over ()), 1, state, day, '1', '1', '地面湿滑', '一楼', '有水', '',
        (select id from sys_depart where tenant_id = 1 and org_code = 'A01')
      from unnest(array['0', '1', '2', '3', '4', '8', null]) as s (state)
      cross join (values ((now() at time zone interval '8 hours')::date - 1), ((now() at time zone interval '8 hours')::date), (null)) as d (day)`.execute(
      sql,
    )
    return raw<{ id: string }>`select id from sys_user where username = 'admin'`.execute(sql)
  })
  admin = await signedIn(server, rows[0]!.id, 1)
})
afterAll(() => server.dispose())

test.each([
  ['/space/hazard/list', 'overdue', 3],
  ['/user/student/list', 'notOnPost', 1],
] as const)('%s is filtered by %s as its rows say it, missing values included', async (url, flag, least) => {
  const idsWith = async (asked: Record<string, string>) => {
    const { result } = await admin.get(url, { pageSize: 1000, ...asked })
    return result.records.map((row: Record<string, string>) => [row['id'], row[flag]])
  }
  const all = await idsWith({})
  const told = (value: string) => all.filter(([, one]: string[]) => one === value)
  expect(told('1').length).toBeGreaterThanOrEqual(least)
  expect(told('0').length).toBeGreaterThanOrEqual(least)
  for (const value of ['1', '0']) {
    expect(await idsWith({ [flag]: value })).toEqual(told(value))
    expect(await idsWith({ [flag]: `!${value}` })).toEqual(told(value === '1' ? '0' : '1'))
  }
})
