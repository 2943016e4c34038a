import { isForMachines } from '#server/rights/access.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endOverImpersonations } from '#server/areas/permission/impersonation-ends.ts'
import { newId } from '#server/db/ids.ts'
import { wireText } from '#server/db/moments.ts'
import { DEMO_ACCOUNTS } from '#server/seed/demo-accounts.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { entityOfRoute } from '#tests/server/security/engine-routes.ts'

const MINUTE_MS = 60_000

let server: TestApp
const ids = new Map<string, string>()

beforeAll(async () => {
  server = await openSeededApp('demo', { demo: true, console: { demoAccounts: [...DEMO_ACCOUNTS] } })
  const people = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_user').select(['id', 'username']).execute(),
  )
  for (const { id, username } of people) ids.set(username, id)
  // The monitor looks at the servers, which an enterprise administrator may not.
  const colleague = await server.database.scope({ tenantId: 1 }, (sql) =>
    sql
      .selectFrom('sys_user as u')
      .innerJoin('sys_user_tenant as t', 't.user_id', 'u.id')
      .where('t.tenant_id', '=', 1)
      .where('u.status', '=', 1)
      .where('u.id', 'not in', (inner) => inner.selectFrom('sys_user_role').select('user_id'))
      .select('u.id')
      .orderBy('u.id')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  await server.database.scope({ tenantId: 1 }, (sql) =>
    sql.updateTable('sys_user').set({ password_must_change: false }).where('id', '=', colleague.id).execute(),
  )
  ids.set('colleague', colleague.id)
}, 180_000)
afterAll(() => server.dispose())

type Headers = Record<string, string>
interface Answer {
  status: number
  success: boolean
  message: string
  result: any
}

let own: Headers
beforeEach(async () => {
  server.clock.now += 1_000
  own = await server.headersOf(ids.get('enterprise')!, 1)
})

async function ask(method: string, url: string, headers: Headers, payload?: object): Promise<Answer> {
  const answer = await server.app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) })
  const isJson = String(answer.headers['content-type']).includes('json')
  const { success, message, result } = isJson ? answer.json<Answer>() : { success: true, message: '', result: null }
  return { status: answer.statusCode, success, message, result }
}

const get = (path: string, headers: Headers) => ask('GET', `/vr${path}`, headers)
const begin = (who: string, headers = own) =>
  ask('POST', '/vr/sys/permission/look', headers, { userId: ids.get(who) ?? who })

/** Headers of somebody who impersonates this user. */
async function impersonating(who: string, headers = own): Promise<Headers> {
  const { result } = await begin(who, headers)
  return { 'x-access-token': result.token }
}

/** Everything of a person that a look must leave alone, and what the whole platform holds, by table. */
async function everyTable(): Promise<Record<string, string>> {
  const client = await server.database.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const sums: Record<string, string> = {}
    for (const { name } of rows.filter((row) => !WRITTEN_BESIDE.has(row.name))) {
      const { rows: sum } = await client.query<{ sum: string }>(
        `select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
      )
      sums[name] = sum[0]!.sum
    }
    return sums
  } finally {
    await client.end()
  }
}
/** Counts, measurements and records of the call itself, none of them of the person. */
const WRITTEN_BESIDE = new Set([
  'sys_log',
  'clock_mark',
  'monitor_sample',
  'monitor_alarm',
  'live_socket',
  'sys_job_run',
  'sys_quartz_job',
])

/** What asks who calls. The engine makes the same routes for every entity; those of some of them are enough. */
function declared() {
  const others = server.app.services.resources.all.slice(6).map(({ entity }) => entity)
  return server.app.declaredRoutes.filter(
    ({ url, access }) => access !== 'public' && !isForMachines(access) && !entityOfRoute(others, url),
  )
}

describe('impersonation', () => {
  test('[PERM-20][PERM-03] shows the menu, the buttons and the lists as that person sees them', async () => {
    const impersonated = await impersonating('auditor')
    const self = await server.headersOf(ids.get('auditor')!, 1)
    for (const path of [
      '/sys/permission/getUserPermissionByToken',
      '/sys/permission/getPermCode',
      '/sys/position/list',
    ]) {
      const seen = await get(path, impersonated)
      expect(seen.success).toBe(true)
      expect(seen.result).toEqual((await get(path, self)).result)
    }
    expect((await get('/sys/permission/explain?userId=a&permissionId=b', impersonated)).status).toBe(403)
  })

  test('[PERM-20] every declared route that is no reading is refused, whatever the person may', async () => {
    const admin = await server.headersOf(ids.get('admin')!, 1)
    const impersonated = await impersonating('enterprise', admin)
    const before = await everyTable()
    const admitted: string[] = []
    const changes = declared().filter(({ method }) => !['GET', 'HEAD'].includes(method))
    for (const { method, url } of changes) {
      const { status, message } = await ask(method, url.replaceAll(/:\w+/g, 'none').replace('*', 'none'), impersonated)
      if (status !== 403 || message !== '正在以他人的身份查看，只能看，不能修改')
        admitted.push(`${method} ${url}: ${status} ${message}`)
    }
    expect(admitted).toEqual([])
    expect(changes.length).toBeGreaterThan(150)
    expect(await everyTable()).toEqual(before)
  }, 180_000)

  test('[PERM-20] no declared reading changes a row, takes in a message or prolongs a session', async () => {
    const admin = await server.headersOf(ids.get('admin')!, 1)
    const impersonated = await impersonating('enterprise', admin)
    const before = await everyTable()
    const broken: string[] = []
    const refused: string[] = []
    const asked = declared().filter(({ method, url }) => method === 'GET' && !url.endsWith('*'))
    expect(asked.length).toBeGreaterThan(150)
    for (const { url } of asked) {
      const { status, message } = await ask('GET', url.replaceAll(/:\w+/g, 'none'), impersonated)
      if (status >= 500) broken.push(`${url}: ${status} ${message}`)
      if (message.includes('只能看')) refused.push(url)
    }
    expect(broken).toEqual([])
    // An export is put on record under their name, and the panel of other clients marks what it shows as read.
    const writing = refused.filter((url) => !url.endsWith('/exportXls'))
    expect(writing).toEqual(['/vr/sys/annountCement/vue3List'])
    expect(await everyTable()).toEqual(before)
  }, 180_000)

  test('[PERM-20] a step that older addresses take by GET is refused by the database itself', async () => {
    const id = newId()
    const draft = { id, tenant_id: 1, titile: '待发布', msg_content: '内容', send_status: '0', sender: 'enterprise' }
    await server.database.scope({ tenantId: 1 }, (sql) => sql.insertInto('sys_announcement').values(draft).execute())
    const admin = await server.headersOf(ids.get('admin')!, 1)
    const impersonated = await impersonating('enterprise', admin)
    const refused = await get(`/sys/annountCement/doReleaseData?id=${id}`, impersonated)
    expect(refused).toMatchObject({ status: 403, message: '正在以他人的身份查看，只能看，不能修改' })
    const self = await server.headersOf(ids.get('enterprise')!, 1)
    expect((await get(`/sys/annountCement/doReleaseData?id=${id}`, self)).success).toBe(true)
  })

  test('[PERM-20] opens no socket, and its end leaves the own sign-in alone', async () => {
    const { result } = await begin('auditor')
    expect(await server.app.services.sessions.principalOf(result.token, 0, '')).toBeNull()
    const impersonated = { 'x-access-token': result.token }
    await ask('POST', '/vr/sys/logout', impersonated, {})
    expect((await get('/sys/permission/getPermCode', impersonated)).status).toBe(200)
    expect((await ask('POST', '/vr/sys/permission/look/end', own, { token: result.token })).success).toBe(true)
    expect((await get('/sys/permission/getPermCode', impersonated)).message).toBe('Token失效，请重新登录')
    expect((await get('/sys/permission/getPermCode', own)).status).toBe(200)
    const again = await ask('POST', '/vr/sys/permission/look/end', own, { token: result.token })
    expect(again).toMatchObject({ success: false, message: '查看已经结束' })
  })

  test('[PERM-20] ends by itself after thirty minutes, however much is looked at', async () => {
    const impersonated = await impersonating('auditor')
    const began = server.clock.now
    for (const minutes of [10, 20, 29.9]) {
      server.clock.now = began + minutes * MINUTE_MS
      expect((await get('/sys/permission/getPermCode', impersonated)).status).toBe(200)
    }
    server.clock.now = began + 30 * MINUTE_MS
    expect((await get('/sys/permission/getPermCode', impersonated)).message).toBe('Token失效，请重新登录')
  })

  test('[PERM-20] ends with the own sign-in, and with the right to look', async () => {
    const impersonated = await impersonating('auditor')
    await ask('POST', '/vr/sys/logout', own, {})
    expect((await get('/sys/permission/getPermCode', impersonated)).message).toBe('Token失效，请重新登录')

    own = await server.headersOf(ids.get('enterprise')!, 1)
    const more = await impersonating('auditor')
    const withdrawn = await server.database.scope({ tenantId: 0 }, async (sql) => {
      const { id } = await sql
        .selectFrom('sys_permission')
        .select('id')
        .where('perms', '=', 'system:permission:look')
        .executeTakeFirstOrThrow()
      return sql.deleteFrom('sys_role_permission').where('permission_id', '=', id).returningAll().execute()
    })
    expect((await get('/sys/permission/getPermCode', more)).message).toBe('Token失效，请重新登录')
    expect((await begin('auditor')).status).toBe(403)
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.insertInto('sys_role_permission').values(withdrawn).execute(),
    )
  })

  test('[PERM-02] nobody impersonates who may more, a stranger or themselves, or does so without the right', async () => {
    expect(await begin('admin')).toMatchObject({
      status: 403,
      message: '该用户的权限超出您自己的权限，不能以其身份查看',
    })
    expect((await begin('monitor')).message).toBe('该用户的权限超出您自己的权限，不能以其身份查看')
    expect(await begin('enterprise')).toMatchObject({
      status: 403,
      message: '这就是您自己的账号，无需以他人的身份查看',
    })
    expect((await begin('nobody-there')).status).toBe(404)
    const auditor = await server.headersOf(ids.get('auditor')!, 1)
    expect((await begin('monitor', auditor)).status).toBe(403)
    const impersonated = await impersonating('auditor')
    expect((await begin('monitor', impersonated)).status).toBe(403)
  })

  test('[PERM-20] a second look of a sign-in ends the first', async () => {
    const first = await impersonating('auditor')
    const second = await impersonating('colleague')
    expect((await get('/sys/permission/getPermCode', first)).message).toBe('Token失效，请重新登录')
    expect((await get('/sys/permission/getPermCode', second)).status).toBe(200)
  })

  test('[PERM-20] another session cannot end it, and who begins and ends it stands on record', async () => {
    const { result } = await begin('auditor')
    const admin = await server.headersOf(ids.get('admin')!, 1)
    const foreign = await ask('POST', '/vr/sys/permission/look/end', admin, { token: result.token })
    expect(foreign).toMatchObject({ success: false, message: '查看已经结束' })
    await ask('POST', '/vr/sys/permission/look/end', own, { token: result.token })
    const records = await server.database.scope({ tenantId: 0 }, (sql) =>
      sql
        .selectFrom('sys_audit')
        .select(['username', 'entity', 'entity_id', 'action'])
        .where('action', 'in', ['look', 'lookEnd'])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(2)
        .execute(),
    )
    const record = { username: 'enterprise', entity: 'user', entity_id: ids.get('auditor') }
    expect(records).toEqual([
      { ...record, action: 'lookEnd' },
      { ...record, action: 'look' },
    ])
    const [impersonation] = await server.database.scope({ tenantId: 1 }, (sql) =>
      sql.selectFrom('sys_look').selectAll().orderBy('begin_time', 'desc').limit(1).execute(),
    )
    expect(impersonation).toMatchObject({ looker_id: ids.get('enterprise'), user_id: ids.get('auditor') })
    expect(impersonation!.end_time).not.toBeNull()
    expect(JSON.stringify(impersonation)).not.toContain(result.token)
  })

  test('[PERM-20] an end by time, with the sign-in or by a second look stands on record, once, no matter which of two servers notices', async () => {
    const ends = () =>
      server.database.scope({ tenantId: 0 }, (sql) =>
        sql
          .selectFrom('sys_audit')
          .select(['tenant_id', 'username', 'entity_id', 'after'])
          .where('action', '=', 'lookEnd')
          .orderBy('id')
          .execute(),
      )
    const notice = () =>
      Promise.all([endOverImpersonations(server.app.services), endOverImpersonations(server.app.services)])
    server.clock.now += 31 * MINUTE_MS
    own = await server.headersOf(ids.get('enterprise')!, 1)
    await notice()
    const before = (await ends()).length
    const whose = (name: string) => ({ tenant_id: 1, username: 'enterprise', entity_id: ids.get(name) })
    await begin('auditor')
    await begin('colleague')
    expect((await ends()).slice(before)).toMatchObject([whose('auditor')])
    server.clock.now += 30 * MINUTE_MS - 1
    await notice()
    expect(await ends()).toHaveLength(before + 1)
    server.clock.now += 1
    const until = wireText(server.clock.now)
    server.clock.now += 10 * MINUTE_MS
    await notice()
    expect((await ends()).slice(before + 1)).toMatchObject([{ ...whose('colleague'), after: { until } }])
    own = await server.headersOf(ids.get('enterprise')!, 1)
    await begin('auditor')
    await ask('POST', '/vr/sys/logout', own, {})
    await notice()
    await notice()
    expect((await ends()).slice(before + 2)).toMatchObject([whose('auditor')])
  })
})
