import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#server/db/migrations/20261126-0320-subsidiaries.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openSeededApp('plain')
})
afterAll(() => server.dispose())

const items = () =>
  server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_dict_item as i')
      .innerJoin('sys_dict as d', 'd.id', 'i.dict_id')
      .where('d.dict_code', '=', 'org_category')
      .where('i.item_value', '=', '4')
      .select(['i.item_text', 'i.status'])
      .execute(),
  )

test('a platform from before gets the category of subsidiaries once, and keeps one of its own', async () => {
  const again = () => server.database.scope({ tenantId: 0 }, (sql) => up(sql as unknown as Kysely<unknown>))
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('sys_dict_item').set({ item_text: '分公司' }).where('item_text', '=', '子公司').execute(),
  )
  await again()
  expect(await items()).toEqual([{ item_text: '分公司', status: 1 }])
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.deleteFrom('sys_dict_item').where('item_text', '=', '分公司').execute(),
  )
  await again()
  await again()
  expect(await items()).toEqual([{ item_text: '子公司', status: 1 }])
})
