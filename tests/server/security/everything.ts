import { sql as raw } from 'kysely'
import { columnOf, permissionOf, type Entity } from '#contract/define-entity.ts'
import { guardingRights } from '#contract/accounts/guarded-fields.ts'
import { codesOf } from '#server/rights/access.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { addPerson, openSeededApp, type TestApp } from '#tests/server/app.ts'
import { design, DESIGNER_CODES, field, take } from '#tests/server/areas/online-form/fixtures.ts'
import { allOf, callerOf, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { plant, rowId, type Planting } from './plant.ts'

export const OURS: Planting = { tenantId: 1, prefix: 'a-', word: 'OURS-A' }
export const THEIRS: Planting = { tenantId: 2, prefix: 'b-', word: 'CANARY-B' }

/** What the server gives, by the name of the entity; a word would stop it from giving the next. */
const GIVEN: Partial<Record<string, Record<string, string>>> = { category: { code: 'Z01' } }

/** A form that is data, as good as any entity that is code. */
const FORM = 'probe'

/** A server with a row of everything that has a table, also of a form that is data, for each of two tenants. */
export interface Everything {
  server: TestApp
  /** Of tenant 1, with every right there is. */
  ann: Caller
  /** Of the platform, with every right there is. */
  root: Caller
  /** What has rows of its own. */
  resources: readonly Resource[]
  /** The entities of which a row could be planted. */
  planted: ReadonlySet<string>
}

export async function openEverything(): Promise<Everything> {
  const server = await openSeededApp('plain', { demo: false })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  await publishForm(server)
  const resources = server.app.services.resources.all.filter(({ entity }) => entity.derived !== true)
  const permissions = await everyRight(server)
  await addPerson(server.database, { id: 'ann', tenantIds: [1], departments: { 1: ['Z01'] }, permissions })
  await addPerson(server.database, { id: 'root', tenantIds: [1], permissions, platform: true })
  await addPerson(server.database, { id: 'bob', tenantIds: [2] })
  const planted = await plantAll(server, resources)
  return {
    server,
    ann: await signedIn(server, 'ann', 1),
    root: await signedIn(server, 'root', 1),
    resources,
    planted,
  }
}

async function publishForm(server: TestApp): Promise<void> {
  const designer = await callerOf(server, { id: 'designer', platform: true, permissions: DESIGNER_CODES })
  const fields = [
    field('title', '标题', { isRequired: true }),
    field('amount', '金额', { kind: 'money', length: null }),
  ]
  await take(designer, 'publish', await design(designer, FORM, fields))
  // Asking for a form makes the server know it.
  await designer.get(`/online/rows/${FORM}/list`)
}

async function everyRight({ app }: TestApp): Promise<string[]> {
  const declared = app.declaredRoutes.flatMap(({ access }) => codesOf(access))
  const views = app.services.resources.all.flatMap(({ entity }) =>
    guardingRights(entity).map(({ right }) => permissionOf(entity, right)),
  )
  return [...new Set([...declared, ...views, ...allOf(`online:${FORM}`)])]
}

/** Rows that only hang together with others (a grant, a step) stay away; they have tests of their own. */
async function plantAll(server: TestApp, resources: readonly Resource[]): Promise<Set<string>> {
  const entities = resources.map(({ entity }) => entity)
  const planted = new Set<string>()
  for (const { entity, lifecycle } of resources) {
    for (const planting of entity.tenant ? [OURS, THEIRS] : [OURS]) {
      const work = server.database.scope({ tenantId: 0 }, async (sql) => {
        await plant(sql, entity, planting, entities)
        if (lifecycle === null && GIVEN[entity.name] === undefined) return
        const state = lifecycle && { [columnOf(lifecycle.field)]: lifecycle.initial }
        const sets = Object.entries({ ...state, ...GIVEN[entity.name] })
        const set = raw.join(sets.map(([column, value]) => raw`${raw.ref(column)} = ${value}`))
        await raw`update ${raw.table(entity.table)} set ${set} where id = ${rowId(entity, planting)}`.execute(sql)
      })
      await work.then(
        () => planted.add(entity.name),
        () => undefined,
      )
    }
  }
  return planted
}

/** A row as the table holds it, or null. */
export async function rowOf(
  { database }: TestApp,
  { table }: Entity,
  id: string,
): Promise<Record<string, unknown> | null> {
  return database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${raw.table(table)} t where id = ${id}`.execute(sql)
    return rows[0]?.row ?? null
  })
}

/** Of all rows there are, no matter who may see them. */
export async function idsOf({ database }: TestApp, { table }: Entity): Promise<string[]> {
  return database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<{ id: string }>`select id::text from ${raw.table(table)}`.execute(sql)
    return rows.map(({ id }) => id)
  })
}

/** Of the two who may do everything, the one who is let through to rows of this entity. */
export function ownerOf({ ann, root }: Everything, entity: Entity): Caller {
  return entity.tenant ? ann : root
}
