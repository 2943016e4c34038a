import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countBelow } from '#server/engine/organisation/count-below.ts'
import { isBelow } from '#server/engine/organisation/is-below.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openSeededApp('demo')
})
afterAll(() => server.dispose())

interface Counted {
  code: string
  told: number
  there: number
}

/** What is counted below each department of tenant 1, and what is there. */
async function counted(): Promise<Counted[]> {
  const { rows } = await server.database.scope({ tenantId: 1 }, (sql) =>
    raw<Counted>`select t.org_code as code, ${countBelow('biz_equipment', raw`r.status <> '9'`)} as told,
        (select count(*)::integer from biz_equipment r join sys_depart d on d.id = r.org_id
          where r.status <> '9' and ${isBelow(raw`d.org_code`, raw`t.org_code`)}) as there
      from sys_depart t order by t.org_code`.execute(sql),
  )
  return rows
}

test('[SCREEN-29] what hangs below the only root of a tenant, below one of several and below any other department is counted', async () => {
  const alone = await counted()
  expect(alone.filter(({ told, there }) => told !== there)).toEqual([])
  const [root] = alone
  expect(root!.told).toBeGreaterThan(0)
  await server.database.scope({ tenantId: 1 }, (sql) =>
    raw`insert into sys_depart (id, tenant_id, depart_name, org_code) values ('second', 1, '分公司', 'Z01')`.execute(
      sql,
    ),
  )
  await server.database.scope({ tenantId: 1 }, (sql) =>
    raw`update biz_equipment set org_id = 'second' where id = (
      select id from biz_equipment where org_id is not null and status <> '9' order by id limit 1)`.execute(sql),
  )
  const both = await counted()
  expect(both.filter(({ told, there }) => told !== there)).toEqual([])
  expect(both.find(({ code }) => code === 'Z01')!.told).toBe(1)
  expect(both[0]!.told).toBe(root!.told - 1)
})
