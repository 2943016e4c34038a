import { afterAll, beforeAll, expect, test } from 'vitest'
import { position } from '#contract/areas/position/position.entity.ts'
import { DEMOS } from '#server/areas/seeds.ts'
import { positions } from '#server/areas/position/position.resource.ts'
import { demoRows } from '#server/engine/seed/demo.ts'
import { createResources } from '#server/engine/resource/resources.ts'
import { seedPart } from '#server/seed/parts.ts'
import { seedDictionaries } from '#server/seed/seed-dictionaries.ts'
import { addTenant } from '#server/areas/tenant/tenant-admin-writes.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await seedPart(fresh.database, 0, seedDictionaries)
})
afterAll(() => fresh.dispose())

test('demo rows are added as a form would, to the first tenant of the demo', async () => {
  const { make, key } = demoRows(position, [
    { code: 'blaster', name: '爆破员', postRank: '3' },
    { code: 'welder', name: '焊工', postRank: '1' },
  ])
  expect(key).toBe('position')
  const tenants = [
    { id: 7, name: '华东矿业' },
    { id: 8, name: '江北化工' },
  ]
  const platform = { tenants, accounts: [], permissionId: (id: string) => id, resources: createResources([positions]) }
  await seedPart(fresh.database, 0, async (seeding) => {
    for (const tenant of tenants) await addTenant(seeding.sql, system(0), tenant)
    await make({ ...seeding, ...platform })
  })
  const rows = await fresh.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_position')
      .select(['tenant_id', 'code', 'name', 'post_rank', 'create_by'])
      .orderBy('id')
      .execute(),
  )
  expect(rows).toEqual([
    { tenant_id: 7, code: 'blaster', name: '爆破员', post_rank: '3', create_by: 'system' },
    { tenant_id: 7, code: 'welder', name: '焊工', post_rank: '1', create_by: 'system' },
  ])
})

test('a field that the entity does not have is refused by the compiler', () => {
  // @ts-expect-error -- positions have no colour
  expect(demoRows(position, [{ colour: 'red' }]).key).toBe('position')
})

test('every demo of an area has a key of its own', () => {
  const keys = DEMOS.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toEqual(expect.arrayContaining(['equipment', 'files', 'messages', 'statistics']))
})
