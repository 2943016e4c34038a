import { codesOf } from '#server/rights/access.ts'
import type { Entity } from '#contract/define-entity.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { OWNED, plant, type Planting } from './plant.ts'

export const OURS: Planting = { tenantId: 1, prefix: 'a-', word: 'OURS-A' }
export const THEIRS: Planting = { tenantId: 2, prefix: 'b-', word: 'CANARY-B' }

/** Their rows hang together or are written by the server alone, and have tests of their own; what is derived shows rows of others. */
const APART = ['sys_depart_role', 'sys_announcement', 'sys_announcement_send', 'sys_sms', 'sys_outbox', 'sys_log']

/** A server on which two tenants have a row of each entity, and somebody of each who may do everything there. */
export interface TwoTenants {
  server: TestApp
  /** Of tenant 1. */
  ann: Caller
  /** Of tenant 2. */
  bob: Caller
  entities: readonly Entity[]
  /** Those that have a list. */
  listed: readonly Entity[]
}

export async function openTwoTenants(): Promise<TwoTenants> {
  const entities = OWNED.filter(({ table, derived }) => !APART.includes(table) && derived !== true)
  const server = await openTestApp({ demo: false })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const codes = server.app.declaredRoutes.flatMap(({ access }) => codesOf(access))
  const permissions = [...new Set(codes)]
  await addPerson(server.database, { id: 'ann', tenantIds: [1], departments: { 1: ['A01'] }, permissions })
  await addPerson(server.database, { id: 'bob', tenantIds: [2], departments: { 2: ['B01'] }, permissions })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    for (const planting of [OURS, THEIRS]) {
      for (const entity of entities) await plant(sql, withCode(entity), planting, entities)
    }
  })
  const urls = new Set(server.app.declaredRoutes.filter(({ method }) => method === 'GET').map(({ url }) => url))
  return {
    server,
    ann: await signedIn(server, 'ann', 1),
    bob: await signedIn(server, 'bob', 2),
    entities,
    listed: entities.filter(({ path }) => urls.has(`/vr${path}/list`)),
  }
}

/** A department needs the code that the server would give it. */
function withCode(entity: Entity): Entity {
  if (entity.table !== 'sys_depart') return entity
  return {
    ...entity,
    fields: { ...entity.fields, orgCode: { label: '编码', kind: 'text', required: '编码', maxLength: 8 } },
  }
}
