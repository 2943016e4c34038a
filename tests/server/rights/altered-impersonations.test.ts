import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { endOverImpersonations } from '#server/areas/permission/impersonation-ends.ts'
import { newId } from '#server/db/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import { addPerson, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { openServer, signedIn, type Answer, type Caller } from '#tests/server/engine/fixtures.ts'

const GONE = 'Token失效，请重新登录'
const IMPERSONATOR = ['system:permission:look', 'system:user:list', 'system:position:list', 'system:position:edit']

let server: TestApp
let other: FastifyInstance
let count = 0
let impersonator: string
let person: string
let desk: Caller
beforeAll(async () => {
  server = await openServer()
  const { database, clock } = server
  other = await buildApp({ database, authSecret: TEST_SECRET, now: () => clock.now })
  await other.ready()
})
afterAll(async () => {
  await other.close()
  await server.dispose()
})
beforeEach(async () => {
  count += 1
  impersonator = `impersonator${count}`
  person = `person${count}`
  await addPerson(server.database, { id: impersonator, permissions: [] })
  await addPerson(server.database, { id: person, permissions: [] })
  await grant(impersonator, ...IMPERSONATOR)
  await grant(person, 'system:position:list')
  desk = await signedIn(server, impersonator, 1)
})

const change = <T>(work: (sql: Transaction<Tables>) => Promise<T>): Promise<T> =>
  server.database.scope({ tenantId: 0 }, work)

/** Gives somebody permissions of a catalogue that everybody shares. */
async function grant(who: string, ...codes: string[]): Promise<void> {
  await change(async (sql) => {
    const { role_id } = await sql
      .selectFrom('sys_user_role')
      .select('role_id')
      .where('user_id', '=', who)
      .executeTakeFirstOrThrow()
    for (const perms of codes) {
      const button = { id: `p ${perms}`.slice(0, 32), name: perms, menu_type: 2, perms, rule_flag: 1 }
      await sql
        .insertInto('sys_permission')
        .values(button)
        .onConflict((on) => on.doNothing())
        .execute()
      await sql.insertInto('sys_role_permission').values({ role_id, permission_id: button.id }).execute()
    }
  })
}

async function withdraw(who: string, code: string): Promise<void> {
  await change(async (sql) => {
    const roles = sql.selectFrom('sys_user_role').select('role_id').where('user_id', '=', who)
    const ids = sql.selectFrom('sys_permission').select('id').where('perms', '=', code)
    await sql
      .deleteFrom('sys_role_permission')
      .where('role_id', 'in', roles)
      .where('permission_id', 'in', ids)
      .execute()
  })
}

async function narrow(who: string, code: string): Promise<void> {
  await change(async (sql) => {
    const { id } = await sql
      .selectFrom('sys_permission')
      .select('id')
      .where('perms', '=', code)
      .executeTakeFirstOrThrow()
    const rule = { id: newId(), rule_name: 'r', rule_column: 'code', rule_conditions: '=', rule_value: 'A' }
    await sql
      .insertInto('sys_permission_data_rule')
      .values({ ...rule, permission_id: id })
      .execute()
    const roles = sql.selectFrom('sys_user_role').select('role_id').where('user_id', '=', who)
    await sql
      .updateTable('sys_role_permission')
      .set({ data_rule_ids: rule.id })
      .where('role_id', 'in', roles)
      .where('permission_id', '=', id)
      .execute()
  })
}

/** What the impersonated person is shown at one of the servers. */
async function begin(): Promise<(app?: FastifyInstance) => Promise<Answer>> {
  const begun = await desk.post('/sys/permission/look', { userId: person })
  expect(begun).toMatchObject({ success: true })
  const headers = { 'x-access-token': begun.result.token }
  return async (app = server.app) => {
    const answer = await app.inject({ url: '/vr/sys/position/list', headers })
    return { status: answer.statusCode, ...answer.json() }
  }
}

const ends = () =>
  change((sql) =>
    sql
      .selectFrom('sys_audit')
      .select(['username', 'tenant_id'])
      .where('action', '=', 'lookEnd')
      .where('entity_id', '=', person)
      .execute(),
  )

const ALTERATIONS: Record<string, () => Promise<void>> = {
  'the person is promoted above the impersonator': () => grant(person, 'system:role:list'),
  'the person becomes the platform’s': () =>
    change(async (sql) => {
      const role = { id: newId(), role_name: '平台', role_code: newId(), tenant_id: 0, platform: true }
      await sql.insertInto('sys_role').values(role).execute()
      await sql.insertInto('sys_user_role').values({ user_id: person, role_id: role.id, tenant_id: 0 }).execute()
    }),
  'the person loses a right': () => withdraw(person, 'system:position:list'),
  'the impersonator loses what the person has': () => withdraw(impersonator, 'system:position:list'),
  'the impersonator loses what the person has not': () => withdraw(impersonator, 'system:position:edit'),
  'data rules narrow the impersonator': () => narrow(impersonator, 'system:position:list'),
  'data rules narrow the person': () => narrow(person, 'system:position:list'),
}

for (const [name, alter] of Object.entries(ALTERATIONS)) {
  test(`[PERM-20] a look ends on every server when ${name}, on record once`, async () => {
    const impersonation = await begin()
    expect(await impersonation()).toMatchObject({ status: 200, success: true })
    expect(await impersonation(other)).toMatchObject({ status: 200, success: true })
    await alter()
    expect((await impersonation(other)).message).toBe(GONE)
    expect((await impersonation()).message).toBe(GONE)
    await Promise.all([endOverImpersonations(server.app.services), endOverImpersonations(other.services)])
    expect(await ends()).toEqual([{ username: impersonator, tenant_id: 1 }])
    const [row] = await change((sql) =>
      sql.selectFrom('sys_look').select('end_time').where('user_id', '=', person).execute(),
    )
    expect(row?.end_time).not.toBeNull()
  })
}

test('[PERM-20] a rule switched on for the impersonator ends an impersonation, too', async () => {
  await narrow(impersonator, 'system:position:list')
  const status = (value: string) =>
    change((sql) => sql.updateTable('sys_permission_data_rule').set({ status: value }).execute())
  await status('0')
  const impersonation = await begin()
  expect((await impersonation()).success).toBe(true)
  await status('1')
  expect((await impersonation()).message).toBe(GONE)
})

test('[PERM-20] changes of the catalogue and of what others are granted end no look', async () => {
  const impersonation = await begin()
  await addPerson(server.database, { id: `stranger${count}`, permissions: ['system:role:list'] })
  await change((sql) => sql.updateTable('sys_permission').set({ icon: 'other' }).execute())
  await endOverImpersonations(server.app.services)
  expect((await impersonation()).success).toBe(true)
})

test('[PERM-20] nobody needs to look for it to end: the database tells of the change, and the end stands on record', async () => {
  await begin()
  await other.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(ends).toEqual([])
  await grant(person, 'system:role:list')
  await expect.poll(ends, { timeout: 10_000 }).toEqual([{ username: impersonator, tenant_id: 1 }])
})
