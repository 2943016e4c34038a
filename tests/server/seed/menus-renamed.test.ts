import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#server/db/migrations/20261126-0930-menus-renamed.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openSeededApp('plain')
})
afterAll(() => server.dispose())

const MONITOR = '/monitor'
const STEPWISE = '/isystem/newPermissionList'

const menus = () =>
  server.database.scope({ tenantId: 0 }, async (sql) => {
    const rows = await sql
      .selectFrom('sys_permission')
      .select(['url', 'name', 'redirect'])
      .where('url', 'in', [MONITOR, STEPWISE])
      .execute()
    return Object.fromEntries(rows.map(({ url, name, redirect }) => [url, { name, redirect }]))
  })
const become = (url: string, set: { name?: string; redirect?: string }) =>
  server.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('sys_permission').set(set).where('url', '=', url).execute(),
  )
const upgrade = () => server.database.scope({ tenantId: 0 }, (sql) => up(sql as unknown as Kysely<unknown>))

test('menus of a platform from before say what they say in a new one, those that somebody changed stay', async () => {
  const made = await menus()
  await become(MONITOR, { redirect: '/monitor/inspector' })
  await become(STEPWISE, { name: '菜单管理（新）' })
  await upgrade()
  expect(await menus()).toEqual(made)
  await become(MONITOR, { redirect: '/monitor/backup' })
  await become(STEPWISE, { name: '菜单' })
  const changed = await menus()
  await upgrade()
  expect(await menus()).toEqual(changed)
})
