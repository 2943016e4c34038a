import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '#server/seed/seed.ts'
import { freshDatabase, seededTemplate, type TestDatabase } from '#tests/server/database.ts'

const PART = 'students'

let former: TestDatabase

beforeAll(async () => {
  former = await freshDatabase(await seededTemplate('demo'))
  // As in a demo of a release that had no such part, where somebody has added the same people.
  await former.database.kysely.deleteFrom('sys_seed').where('key', '=', `demo:${PART}`).execute()
})
afterAll(() => former.dispose())

const students = async () =>
  former.database.scope(
    { tenantId: 0 },
    async (sql) => (await sql.selectFrom('biz_student').select('id').execute()).length,
  )

test('a part that does not fit a demo of an earlier release is left out once, and stops no start', async () => {
  const before = await students()
  expect((await seed(former.database, { demo: true })).skipped).toEqual([PART])
  expect(await students()).toBe(before)
  expect((await seed(former.database, { demo: true })).skipped).toEqual([])
})
