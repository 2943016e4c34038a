import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.dispose())

test('the table itself refuses a name that differs in case only', async () => {
  const { kysely } = fresh.database
  const person = (username: string) => ({ id: username, username, realname: username, password_hash: '-' })
  await kysely.insertInto('sys_user').values(person('Other')).execute()
  await expect(kysely.insertInto('sys_user').values(person('oTHER')).execute()).rejects.toMatchObject({
    code: '23505',
    constraint: 'sys_user_username',
  })
})
