import { afterEach, expect, test } from 'vitest'
import { seed } from '#server/seed/seed.ts'
import { freshDatabase, seededTemplate, type TestDatabase } from '#tests/server/database.ts'

let fresh: TestDatabase
afterEach(() => fresh.dispose())

const refuse = async (password: string): Promise<void> => {
  throw new Error(`refused ${password}`)
}
const start = (over: object = {}) =>
  seed(fresh.database, { demo: false, adminPassword: 'Weak1234', requireSound: refuse, ...over })
const accounts = () =>
  fresh.database.scope({ tenantId: 0 }, (sql) => sql.selectFrom('sys_user').select('username').execute())

test('a weak password of the environment makes no administrator', async () => {
  fresh = await freshDatabase()
  await expect(start()).rejects.toThrow('refused Weak1234')
  expect(await accounts()).toEqual([])
})

test('it is nobody’s business where the administrator is there already', async () => {
  fresh = await freshDatabase(await seededTemplate('plain'))
  expect(await start()).toMatchObject({ generated: null })
})

test('nor does it become the password of the last administrator of a demo that ends', async () => {
  fresh = await freshDatabase(await seededTemplate('demo'))
  await expect(start()).rejects.toThrow('refused Weak1234')
  expect(await start({ requireSound: async () => {} })).toMatchObject({ generated: null })
})
