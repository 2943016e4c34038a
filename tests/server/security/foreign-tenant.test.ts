import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, type DeclaredRoute } from '#server/rights/access.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { entityOfRoute } from './engine-routes.ts'
import { OWNED, plant, rowId } from './plant.ts'

let server: TestApp
let mallory: Record<string, string>
let routes: DeclaredRoute[]

/** Tables whose rows of tenant 2 hang together and are planted one by one below, with the id of one; those of every other entity plant themselves. */
const PLANTED: Partial<Record<string, string>> = {
  sys_user: 'b-user',
  sys_depart: 'b-depart',
  sys_role: 'b-role',
  sys_depart_role: 'b-depart-role',
  sys_announcement: 'b-announcement',
  sys_announcement_send: 'b-send',
  sys_sms: 'b-message',
  sys_outbox: 'b-own-out',
  sys_log: 'b-log',
  sys_audit: 'b-version',
  sys_file: 'b'.repeat(32),
}
const others = OWNED.filter(({ table }) => PLANTED[table] === undefined)
/** One id for the rows of all tables: a route that looks for rows of any of them is asked once. */
const PLANTING = { tenantId: 2, prefix: 'b-', id: 'b-row', word: 'CANARY-B' }

/** Ids of rows that belong to tenant 2, or only look like ids. */
const FOREIGN = [
  PLANTING.id,
  'b-user',
  'b-depart',
  'b-role',
  'b-depart-role',
  'b-announcement',
  'b-message',
  '2',
  "b-user' or '1'='1",
  'b-user,b-role',
]
/**
 * What a route is asked with: ids of what it may find. What the engine made looks for rows of its own table alone;
 * the conditions of a list serve its exports, too, which take far longer.
 */
function valuesFor({ method, url }: DeclaredRoute): readonly string[] {
  const entity = entityOfRoute(
    server.app.services.resources.all.map((resource) => resource.entity),
    url,
  )
  if (entity === undefined) return FOREIGN
  const own = PLANTED[entity.table] ?? rowId(entity, PLANTING)
  if (url.endsWith('/list')) return [own, '2', `${own}' or '1'='1`, `${own},b-role`]
  return method === 'GET' ? [own] : [own, `${own},b-role`]
}

const NEVER_SHOWN =
  /CANARY-B|HASHCANARY|argon2|password_hash|syntax error|relation "|SELECT |at \w+ \(|(?<!\/sys)\/server\//

beforeAll(async () => {
  server = await openTestApp({ demo: false })
  routes = server.app.declaredRoutes.filter((route) => route.url.startsWith('/vr') && !route.url.endsWith('/logout'))
  const permissions = [...new Set(routes.flatMap(({ access }) => codesOf(access)))]
  await addPerson(server.database, { id: 'mallory', tenantIds: [1], departments: { 1: ['A01'] }, permissions })
  await addPerson(server.database, { id: 'b-user', tenantIds: [2] })
  await plantCanaries()
  mallory = await server.headersOf('mallory', 1)
})
afterAll(() => server.dispose())

async function plantCanaries(): Promise<void> {
  const tenant_id = 2
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const secrets = {
      password_hash: 'HASHCANARY',
      realname: 'CANARY-B',
      phone: '13811112222',
      email: 'CANARY-B@example.com',
      work_no: 'CANARY-B',
    }
    await sql.updateTable('sys_user').set(secrets).where('id', '=', 'b-user').execute()
    await sql.updateTable('sys_tenant').set({ name: 'CANARY-B' }).where('id', '=', 2).execute()
    await sql
      .insertInto('sys_depart')
      .values({ id: 'b-depart', tenant_id, depart_name: 'CANARY-B', org_code: 'B01' })
      .execute()
    await sql.insertInto('sys_user_depart').values({ user_id: 'b-user', depart_id: 'b-depart', tenant_id }).execute()
    await sql
      .insertInto('sys_role')
      .values({ id: 'b-role', tenant_id, role_name: 'CANARY-B', role_code: 'CANARY-B' })
      .execute()
    await sql.insertInto('sys_user_role').values({ user_id: 'b-user', role_id: 'b-role', tenant_id }).execute()
    for (const entity of others) await plant(sql, entity, PLANTING, others)
    const { id: permission_id } = await sql.selectFrom('sys_permission').select('id').limit(1).executeTakeFirstOrThrow()
    await sql.insertInto('sys_role_permission').values({ role_id: 'b-role', permission_id }).execute()
    await sql.insertInto('sys_depart_permission').values({ depart_id: 'b-depart', permission_id, tenant_id }).execute()
    const departRole = {
      id: 'b-depart-role',
      tenant_id,
      depart_id: 'b-depart',
      role_name: 'CANARY-B',
      role_code: 'CANARY-B',
    }
    await sql.insertInto('sys_depart_role').values(departRole).execute()
    await sql
      .insertInto('sys_depart_role_user')
      .values({ role_id: 'b-depart-role', user_id: 'b-user', tenant_id })
      .execute()
    await sql
      .insertInto('sys_depart_role_permission')
      .values({ role_id: 'b-depart-role', permission_id, tenant_id })
      .execute()
    const announcement = { id: 'b-announcement', tenant_id, titile: 'CANARY-B', msg_type: 'USER', user_ids: 'b-user,' }
    await sql
      .insertInto('sys_announcement')
      .values({ ...announcement, send_status: '1' })
      .execute()
    await sql
      .insertInto('sys_announcement_send')
      .values({ id: 'b-send', tenant_id, annt_id: 'b-announcement', user_id: 'b-user' })
      .execute()
    await sql.insertInto('sys_log').values({ id: 'b-log', tenant_id, log_type: 1, log_content: 'CANARY-B' }).execute()
    const after = JSON.stringify({ id: 'b-position', name: 'CANARY-B' })
    const version = { tenant_id, username: 'b-user', entity: 'position', entity_id: 'b-position', action: 'add', after }
    await sql.insertInto('sys_audit').values(version).execute()
    const file = { id: 'b'.repeat(32), tenant_id, user_id: 'b-user', object: 'b'.repeat(32), size: 1, content_type: '' }
    await sql
      .insertInto('sys_file')
      .values({ ...file, state: 'stored', path: 'temp/CANARY-B', name: 'CANARY-B.txt' })
      .execute()
    const step = { entity: 'announcement', record_id: 'b-announcement', step: 'release', reason: 'CANARY-B' }
    await sql
      .insertInto('record_step')
      .values({ tenant_id, ...step, from_state: 'draft', to_state: 'released' })
      .execute()
    const message = { id: 'b-message', tenant_id, es_title: 'CANARY-B', es_content: 'CANARY-B', es_type: '1' }
    await sql
      .insertInto('sys_sms')
      .values({ ...message, es_receiver: '13811112222', es_send_status: '2', next_try_at: null })
      .execute()
    await sql
      .insertInto('sys_outbox')
      .values({ id: 'b-own-out', tenant_id, channel: 'sms', receiver: '13811112222', content: 'CANARY-B' })
      .execute()
    await sql
      .insertInto('sys_outbox')
      .values({ id: 'b-out', channel: 'sms', receiver: '13811112222', content: 'CANARY-B' })
      .execute()
  })
}

const TABLES = [
  ...new Set([
    ...OWNED.map(({ table }) => table),
    'sys_tenant',
    'sys_user',
    'sys_user_tenant',
    'sys_user_depart',
    'sys_user_role',
    'sys_role_permission',
    'sys_depart_permission',
    'sys_depart_role_user',
    'sys_depart_role_permission',
    'sys_log',
  ]),
]

/** Everything tenant 2 owns, as text. */
async function belongings(): Promise<Record<string, string>> {
  return server.database.scope({ tenantId: 0 }, async (sql) => {
    const dump: Record<string, string> = {}
    for (const table of TABLES) {
      // Failed sign-ins are logged under the name that was tried.
      // What somebody asked for is recorded with the ids they named.
      const owned = ['sys_log', 'sys_audit'].includes(table) ? 'CANARY' : '[(,]b-|CANARY'
      const { rows } = await raw<{ row: string }>`
        select t::text as row from ${raw.table(table)} t where t::text ~ ${owned} order by 1`.execute(sql)
      dump[table] = rows.map((row) => row.row).join('\n')
    }
    return dump
  })
}

function fields(value: string): Record<string, string> {
  const names = [
    'id',
    'ids',
    'userId',
    'userid',
    'userIds',
    'roleId',
    'anntId',
    'departId',
    'depId',
    'pid',
    'parentId',
    'permissionId',
    'dictId',
    'username',
    'userName',
    'realname',
    'name',
    'code',
    'key',
    'keyWord',
    'keyword',
    'orgCode',
    'tenantId',
    'receiver',
    'ticket',
    'ruleCode',
    'dataId',
  ]
  return Object.fromEntries(names.map((name) => [name, value]))
}

const body = (value: string) => ({
  ...Object.fromEntries(others.flatMap((entity) => Object.keys(entity.fields)).map((key) => [key, '1'])),
  ...fields(value),
  userIdList: [value],
  sysUserIds: [value],
  departIdList: [value],
  roleIds: value,
  permissionIds: '',
  lastpermissionIds: '',
  dataRuleIds: '',
  departName: '改名',
  orgCategory: '2',
  roleName: '改名',
  roleCode: 'changed',
  postRank: '1',
  code: 'changed',
  name: '改名',
  realname: '改名',
  workNo: 'W1',
  phone: '13899998888',
  email: 'x@example.com',
  status: 2,
  password: 'Aa345678',
  confirmpassword: 'Aa345678',
  selectedroles: value,
  selecteddeparts: value,
  relTenantIds: '2',
  tenant_id: 2,
  delFlag: 1,
  userIdentity: 2,
  templateCode: value,
  templateName: '改名',
  templateType: '1',
  templateContent: '改名',
  msgType: '1',
  testData: '{}',
  esTitle: '改名',
  departIds: value,
  loginTenantId: 2,
})

function ask({ method, url }: DeclaredRoute, value: string) {
  const query = new URLSearchParams(method === 'GET' || method === 'DELETE' ? fields(value) : { id: value, ids: value })
  const address = `${url.replace(/:\w+/g, encodeURIComponent(value))}?${query}`
  const payload = method === 'POST' || method === 'PUT' ? body(value) : undefined
  return server.app.inject({ method: method as 'GET', url: address, headers: mallory, ...(payload && { payload }) })
}

describe('an administrator of tenant 1 who knows the ids of tenant 2', () => {
  test(
    '[PROD-18][API-007] changes nothing there, through no route',
    async () => {
      const before = await belongings()
      expect(Object.values(before).filter((rows) => rows === '')).toEqual([])
      for (const route of routes.filter((one) => one.method !== 'GET')) {
        for (const value of valuesFor(route)) {
          const answer = await ask(route, value)
          if (answer.statusCode === 500) mallory = await server.headersOf('mallory', 1)
          expect.soft(answer.body, `${route.method} ${route.url} ${value}`).not.toMatch(NEVER_SHOWN)
        }
      }
      expect(await belongings()).toEqual(before)
    },
    5 * PATIENCE_MS,
  )

  test(
    '[PROD-18][API-007] reads nothing of it, through no route',
    async () => {
      mallory = await server.headersOf('mallory', 1)
      const statuses: Record<number, number> = {}
      for (const route of routes.filter((one) => one.method === 'GET')) {
        for (const value of valuesFor(route)) {
          const answer = await ask(route, value)
          expect.soft(answer.body, `${route.method} ${route.url} ${value}`).not.toMatch(NEVER_SHOWN)
          expect.soft(answer.statusCode, `${route.method} ${route.url} ${value}`).not.toBe(500)
          statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
        }
      }
      expect(statuses[200], 'calls that went through').toBeGreaterThan(300)
    },
    5 * PATIENCE_MS,
  )
})
