import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AREAS } from '#contract/areas.ts'
import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { columnOf, permissionOf, type Entity, type Field } from '#contract/define-entity.ts'
import { SECTIONS } from '#contract/menu/sections.ts'
import { catalogueOf } from '#server/engine/registration/catalogue.ts'
import { sightsOf } from '#server/live/receivers.ts'
import { topicsOf } from '#server/live/topics.ts'
import type { DeclaredRoute } from '#server/rights/access.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { OWNED, plant, rowId } from './plant.ts'

const ROLES = ['unit', 'safety', 'trainer', 'leader'] as const
const A = { tenantId: 1, prefix: 'a-', word: 'CANARY-A' }
const B = { tenantId: 1, prefix: 'b-', word: 'CANARY-B' }
const COMPANIES = { 'a-': 'company-a', 'b-': 'company-b' } as const
const NOT_FOUND = '未找到对应实体'
const TABLES_OF_PEOPLE = ['sys_depart', 'sys_user']

/** Which roles see a part of the lists with these codes. */
const CATALOGUE = catalogueOf(AREAS, SECTIONS)
const holds = (role: (typeof ROLES)[number], code: string) =>
  CATALOGUE.some(({ body, for: holders }) => holders.includes(role) && body.perms?.split(',').includes(code))
const narrowed = CATALOGUE.flatMap(({ body, for: holders, dataRules = [] }) => {
  const bound = new Set(dataRules.flatMap((rule) => rule.for))
  return (body.perms?.split(',') ?? []).map((code) => ({
    code,
    roles: new Set(holders.filter((role) => bound.has(role))),
  }))
})
const seesPart = (entity: Entity, role: (typeof ROLES)[number]) =>
  narrowed.some(({ code, roles }) => code === permissionOf(entity, 'list') && roles.has(role))
/** Every entity whose list some of the roles see a part of. */
const ENTITIES = OWNED.filter(
  (entity) => !TABLES_OF_PEOPLE.includes(entity.table) && ROLES.some((role) => seesPart(entity, role)),
)

/** Parts that name what they are a part of in a text. */
const WHOLES: Readonly<Record<string, { by: string; of: Entity }>> = {
  studyStep: { by: 'recordId', of: studyRecord },
  studyAnswer: { by: 'recordId', of: studyRecord },
}

let server: TestApp
const callers = new Map<string, Caller>()

beforeAll(async () => {
  server = await openSeededApp('plain')
  await server.app.ready()
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const { org_code: above, id: parent_id } = await sql
      .selectFrom('sys_depart')
      .select(['id', 'org_code'])
      .where('tenant_id', '=', 1)
      .where('parent_id', 'is', null)
      .executeTakeFirstOrThrow()
    const company = { tenant_id: 1, parent_id, org_category: '1' }
    await sql
      .insertInto('sys_depart')
      .values([
        { ...company, id: 'company-a', depart_name: '甲公司', org_code: `${above}Y01` },
        { ...company, id: 'company-b', depart_name: 'CANARY-B', org_code: `${above}Y02` },
      ])
      .execute()
    for (const entity of ENTITIES) for (const of of [A, B]) await plantOf(sql, entity, of)
  })
  for (const role of ROLES) callers.set(role, await somebody(role))
}, 120_000)
afterAll(() => server.dispose())

/** A row of a company: what names a department names the company, what names another record that of the company. */
async function plantOf(sql: Parameters<typeof plant>[0], entity: Entity, of: typeof A | typeof B): Promise<void> {
  await plant(sql, entity, of, ENTITIES)
  const company = COMPANIES[of.prefix as keyof typeof COMPANIES]
  const whole = WHOLES[entity.name]
  const targets = whole
    ? [[whole.by, rowId(whole.of, of)] as const]
    : Object.entries(entity.fields).flatMap(([key, field]: [string, Field]) => {
        if (field.stored === false || field.kind === 'computed') return []
        if (field.to === 'department' || key === 'orgId' || key === 'departId') return [[key, company] as const]
        const target = ENTITIES.find(({ name }) => name === field.to)
        return target === undefined || field.kind !== 'reference' ? [] : [[key, rowId(target, of)] as const]
      })
  for (const [key, value] of targets) {
    await raw`update ${raw.table(entity.table)} set ${raw.ref(columnOf(key))} = ${value} where id = ${rowId(entity, of)}`.execute(
      sql,
    )
  }
}

/** Somebody of the first company with one of the shared roles. */
async function somebody(role: string): Promise<Caller> {
  const id = `of-${role}`
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const held = await sql
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', role)
      .where('tenant_id', '=', 0)
      .executeTakeFirstOrThrow()
    await sql.insertInto('sys_user').values({ id, username: id, realname: id, password_hash: '-' }).execute()
    await sql.insertInto('sys_user_tenant').values({ user_id: id, tenant_id: 1 }).execute()
    await sql.insertInto('sys_user_role').values({ user_id: id, role_id: held.id, tenant_id: 1 }).execute()
    await sql.insertInto('sys_user_depart').values({ user_id: id, depart_id: 'company-a', tenant_id: 1 }).execute()
  })
  return signedIn(server, id, 1)
}

const routesOf = ({ path }: Entity, isReading: boolean): DeclaredRoute[] =>
  server.app.declaredRoutes.filter(
    ({ method, url }) => url.startsWith(`/vr${path}/`) && (method === 'GET') === isReading && method !== 'HEAD',
  )

/** What a call may name a record by. */
const named = (id: string) => ({ id, ids: id, recordId: id, orgId: 'company-b', by: 'orgId' })

async function ask(caller: Caller, { method, url }: DeclaredRoute, id: string) {
  const query = new URLSearchParams(named(id)).toString()
  const address = `${url.replace(/:\w+/g, id)}?${query}`
  const payload = method === 'POST' || method === 'PUT' ? { ...named(id), field: 'phone', reason: '不该' } : undefined
  return caller.raw({ method: method as 'GET', url: address, ...(payload && { payload }) })
}

const rowsOfB = () =>
  server.database.scope({ tenantId: 0 }, async (sql) => {
    const found: Record<string, unknown> = {}
    for (const entity of ENTITIES) {
      const { rows } = await raw<{ row: string }>`
        select t::text as row from ${raw.table(entity.table)} t where id = ${rowId(entity, B)}`.execute(sql)
      found[entity.name] = rows[0]?.row
    }
    return found
  })

describe.each(ROLES)('[PERM-02] %s of one enterprise of a tenant', (role) => {
  const entities = ENTITIES.filter((entity) => seesPart(entity, role))

  test.each(entities.map((entity) => [entity.name, entity] as const))(
    'lists of %s what is its own',
    async (_name, entity) => {
      const { result } = await callers.get(role)!.get(`${entity.path}/list`, { pageSize: 50 })
      const found = { total: result.total, ids: result.records.map((row: { id: string }) => row.id) }
      expect(found).toEqual({ total: 1, ids: [rowId(entity, A)] })
    },
  )

  test.each(entities.map((entity) => [entity.name, entity] as const))(
    'reads nothing of another’s %s, through no route, and is told that there is none',
    async (_name, entity) => {
      const caller = callers.get(role)!
      for (const route of routesOf(entity, true)) {
        const { body, statusCode } = await ask(caller, route, rowId(entity, B))
        expect.soft(body, `${route.method} ${route.url}`).not.toContain('CANARY-B')
        expect.soft(statusCode, `${route.method} ${route.url}`).not.toBe(500)
      }
      const record = await caller.get(`${entity.path}/queryById`, { id: rowId(entity, B) })
      expect(record).toMatchObject({ success: false, message: NOT_FOUND })
    },
  )

  test.each(entities.map((entity) => [entity.name, entity] as const))(
    'changes nothing of another’s %s and is told nothing of it',
    async (_name, entity) => {
      const before = await rowsOfB()
      for (const route of routesOf(entity, false)) {
        const { body } = await ask(callers.get(role)!, route, rowId(entity, B))
        expect.soft(body, `${route.method} ${route.url}`).not.toContain('CANARY-B')
      }
      expect(await rowsOfB()).toEqual(before)
    },
  )

  test.each(entities.map((entity) => [entity.name, entity] as const))(
    'chooses and finds texts of no other’s %s',
    async (_name, entity) => {
      const dictionary = encodeURIComponent(`${entity.table},${columnOf(entity.title)},id`)
      for (const url of [
        `/sys/dict/getDictItems/${dictionary}`,
        `/sys/dict/loadDict/${dictionary}?keyword=CANARY&pageSize=50`,
        `/sys/dict/loadDictItem/${dictionary}?key=${rowId(entity, B)}`,
      ])
        expect(JSON.stringify(await callers.get(role)!.get(url))).not.toContain('CANARY-B')
    },
  )

  test.each(entities.map((entity) => [entity.name, entity] as const))(
    'hears of changes of its own %s alone',
    async (_name, entity) => {
      const { services } = server.app
      const topic = topicsOf(services.resources.all).get(entity.name)
      if (topic === undefined || topic.resource === null) return
      const hash = services.sessions.hashOf(await server.tokenOf(`of-${role}`, 1))
      const principals = [...(await services.sessions.principalsBehind([hash], 1)).values()]
      const sights = await sightsOf(services, topic, [rowId(entity, A), rowId(entity, B)], principals)
      expect(sights.size).toBe(1)
      for (const { rows } of sights.values()) expect([...rows.keys()]).toEqual([rowId(entity, A)])
    },
  )
})

test('[PERM-02] every such role sees what the platform shares in each list that it holds whole', async () => {
  const shared = OWNED.filter(({ sharesPlatformRows }) => sharesPlatformRows === true)
  const of = { tenantId: 0, prefix: 'p-', word: 'PLATFORM' }
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    for (const entity of shared) await plant(sql, entity, of, shared)
  })
  for (const role of ROLES) {
    const lists = shared.filter((entity) => holds(role, permissionOf(entity, 'list')) && !seesPart(entity, role))
    for (const entity of lists) {
      const { result } = await callers.get(role)!.get(`${entity.path}/list`, { id: rowId(entity, of) })
      expect.soft([role, entity.name, result?.total]).toEqual([role, entity.name, 1])
    }
  }
})

test('[PERM-02] every such role knows the departments and people of its own company alone', async () => {
  for (const role of ROLES) {
    const { result } = await callers.get(role)!.get('/sys/sysDepart/queryTreeList')
    expect(result.map((row: { id: string }) => row.id)).toEqual(['company-a'])
    const people = await callers.get(role)!.get('/sys/user/list', { pageSize: 50 })
    expect(people.result.records.map((row: { id: string }) => row.id).toSorted()).toEqual(
      ROLES.map((one) => `of-${one}`).toSorted(),
    )
  }
})

test('[PERM-02] whom a hazard of another company names sees that hazard, and no longer than it does', async () => {
  const rectifiedBy = (username: string | null) =>
    server.database.scope({ tenantId: 0 }, (sql) =>
      raw`update biz_hazard set rectify_user = ${username} where id = ${rowId(hazard, B)}`.execute(sql),
    )
  const seen = async () => {
    const { result } = await callers.get('leader')!.get(`${hazard.path}/list`, { pageSize: 50 })
    return result.records.map((row: { id: string }) => row.id).toSorted()
  }
  await rectifiedBy('of-leader')
  expect(await seen()).toEqual([rowId(hazard, A), rowId(hazard, B)])
  await rectifiedBy(null)
  expect(await seen()).toEqual([rowId(hazard, A)])
})

test('[SCREEN-37] a type counts the devices that its reader sees, with all types below, and tells no count live', async () => {
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await raw`insert into biz_equipment_type (id, tenant_id, pid, type_name, type_code, category)
      values ('sets', 1, '', '头显', 'SETS', '1'), ('set', 1, 'sets', '头显一型', 'SET', '1')`.execute(sql)
    await raw`insert into biz_equipment (id, tenant_id, sn, type_id, status, org_id) values
      ('set-1', 1, 'SET-1', 'set', '3', 'company-a'), ('set-2', 1, 'SET-2', 'set', '4', 'company-b'),
      ('set-3', 1, 'SET-3', 'set', '1', null)`.execute(sql)
  })
  const counts = async (caller: Caller, id: string) => {
    const { result } = await caller.get(`${equipmentType.path}/queryById`, { id })
    return [result.deviceCount, result.stockCount, result.boundCount, result.repairCount]
  }
  const whole = await somebody('enterprise')
  for (const id of ['sets', 'set']) {
    expect(await counts(callers.get('unit')!, id)).toEqual([1, 0, 1, 0])
    expect(await counts(whole, id)).toEqual([3, 1, 1, 1])
  }
  const { services } = server.app
  const { sessions } = services
  const hash = sessions.hashOf(await server.tokenOf('of-unit', 1))
  const principal = (await sessions.principalsBehind([hash], 1)).get(hash)!
  const topic = topicsOf(services.resources.all).get('equipmentType')!
  const [sight] = [...(await sightsOf(services, topic, ['set'], [principal])).values()]
  expect(sight!.rows.get('set')).not.toHaveProperty('deviceCount')
})
