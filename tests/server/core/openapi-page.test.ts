import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#server/db/migrations/0012-openapi-page.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'

const WITH_TOKEN = "{{ window._CONFIG['domianURL'] }}/openapi.json?token=${token}"
let fresh: TestDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.dispose())

test('[MENU-07] an older platform gets the page in the place of the address with the token; other menus stay', async () => {
  const { kysely } = fresh.database
  await kysely
    .insertInto('sys_permission')
    .values([
      { id: 'old', name: '接口文档', url: WITH_TOKEN, component: 'layouts/IframePageView', internal_or_external: true },
      { id: 'own', name: '报表', url: 'https://a.example/x', component: 'layouts/IframePageView' },
    ])
    .execute()
  await kysely.transaction().execute((transaction) => up(transaction as never))
  const rows = await kysely
    .selectFrom('sys_permission')
    .select(['id', 'url', 'component', 'internal_or_external', 'version'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: 'old', url: '/isystem/openapi', component: 'system/ApiDocument', internal_or_external: false, version: 2 },
    {
      id: 'own',
      url: 'https://a.example/x',
      component: 'layouts/IframePageView',
      internal_or_external: false,
      version: 1,
    },
  ])
})
