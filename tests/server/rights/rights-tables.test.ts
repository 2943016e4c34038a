import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { RIGHTS_TABLES } from '#server/rights/rights-tables.ts'
import { addPerson, type TestApp } from '#tests/server/app.ts'
import { heardAll } from '#tests/server/live/told.ts'
import { allOf, openServer, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'

let server: TestApp
let ada: Caller
beforeAll(async () => {
  server = await openServer()
  const permissions = [...allOf('system:position'), ...allOf('system:role')]
  await addPerson(server.database, { id: 'ada', permissions, platform: true })
  ada = await signedIn(server, 'ada', 1)
})
afterAll(() => server.dispose())

test('[PERM-01] the database tells of changes of exactly the tables that decide rights', async () => {
  const { rows } = await raw<{ name: string }>`select distinct event_object_table as name
    from information_schema.triggers where trigger_name = 'tell_rights_changed'`.execute(server.database.kysely)
  expect(new Set(rows.map(({ name }) => name))).toEqual(RIGHTS_TABLES)
})

test('what is remembered of rights outlasts changes of other tables, and none of these', async () => {
  await heardAll(server)
  const forget = vi.spyOn(server.app.services.sessions, 'forget')
  const position = { code: 'KEEP', name: '职务', postRank: '1' }
  expect(await ada.post('/sys/position/add', position)).toMatchObject({ success: true })
  await heardAll(server)
  expect(forget).not.toHaveBeenCalled()
  expect(await ada.post('/sys/role/add', { roleName: '角色', roleCode: 'told' })).toMatchObject({ success: true })
  expect(forget).toHaveBeenCalled()
  forget.mockRestore()
})
