import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql as raw } from 'kysely'
import { up } from '#server/db/migrations/0009-names-ignore-case.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.dispose())

const PEOPLE = [
  { id: 'gone', username: 'Admin', del_flag: 1, create_time: '2020-01-01T00:00:00Z' },
  { id: 'first', username: 'admin', del_flag: 0, create_time: '2021-01-01T00:00:00Z' },
  { id: 'later', username: 'ADMIN', del_flag: 0, create_time: '2022-01-01T00:00:00Z' },
  { id: 'taken', username: 'admin-2', del_flag: 0, create_time: '2022-01-01T00:00:00Z' },
  { id: 'other', username: 'Other', del_flag: 0, create_time: '2022-01-01T00:00:00Z' },
]

test('accounts whose names differ in case only are told apart again, with their rows', async () => {
  await fresh.database.kysely.transaction().execute(async (sql) => {
    await raw`drop index sys_user_username`.execute(sql)
    const people = PEOPLE.map((person) => ({ ...person, realname: person.id, password_hash: '-' }))
    await sql.insertInto('sys_user').values(people).execute()
    await sql.insertInto('sys_tenant').values({ id: 1, name: '租户', create_by: 'ADMIN', update_by: 'admin' }).execute()
    const event = { id: 'log', log_type: 1, log_content: '登录成功', userid: 'ADMIN', create_by: 'ADMIN' }
    await sql.insertInto('sys_log').values(event).execute()
    await up(sql as never)
  })
  const { kysely } = fresh.database
  expect(await kysely.selectFrom('sys_user').orderBy('id').select(['id', 'username']).execute()).toEqual([
    { id: 'first', username: 'admin' },
    { id: 'gone', username: 'Admin-4' },
    { id: 'later', username: 'ADMIN-3' },
    { id: 'other', username: 'Other' },
    { id: 'taken', username: 'admin-2' },
  ])
  expect(await kysely.selectFrom('sys_tenant').select(['create_by', 'update_by']).execute()).toEqual([
    { create_by: 'ADMIN-3', update_by: 'admin' },
  ])
  expect(await kysely.selectFrom('sys_log').select('userid').execute()).toEqual([{ userid: 'ADMIN' }])
  const records = kysely.selectFrom('sys_audit').orderBy('entity_id').select(['entity', 'entity_id', 'action', 'after'])
  expect(await records.execute()).toEqual([
    { entity: 'user', entity_id: 'gone', action: 'rename', after: { username: 'Admin-4' } },
    { entity: 'user', entity_id: 'later', action: 'rename', after: { username: 'ADMIN-3' } },
  ])
})

test('the table itself refuses a name that differs in case only', async () => {
  const twin = { id: 'twin', username: 'oTHER', realname: 'twin', password_hash: '-' }
  await expect(fresh.database.kysely.insertInto('sys_user').values(twin).execute()).rejects.toMatchObject({
    code: '23505',
    constraint: 'sys_user_username',
  })
})
