import { sql as raw } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeExpired } from '#server/housekeeping/housekeeping.ts'
import { trustedNow } from '#tests/server/trusted-now.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { addDictionaries, allOf, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { changesBy } from '#tests/server/live/told.ts'
import { until } from '#tests/faults/until.ts'

const DAY_MS = 86_400_000
let server: TestApp
let writer: Caller
let elsewhere: Caller
let other: Caller

beforeAll(async () => {
  server = await openTestApp()
  await addDictionaries(server)
  const permissions = allOf('system:position')
  await addPerson(server.database, { id: 'writer', tenantIds: [1, 2], permissions })
  await addPerson(server.database, { id: 'other', permissions: [] })
  await server.database.scope({ tenantId: 0 }, (sql) =>
    raw`insert into sys_user_role (user_id, role_id, tenant_id) select 'other', role_id, 0 from sys_user_role where user_id = 'writer'`.execute(
      sql,
    ),
  )
  writer = await signedIn(server, 'writer', 1)
  elsewhere = await signedIn(server, 'writer', 2)
  other = await signedIn(server, 'other', 1)
})
afterAll(() => server.dispose())

let last = 0
const position = () => ({ code: `P-${++last}`, name: '安全员', postRank: '1' })
const named = (name: string) => ({ ...position(), name })

async function add(caller: Caller, key: string | undefined, payload: object, tenantId = '1') {
  const headers = { 'x-tenant-id': tenantId, ...(key !== undefined && { 'idempotency-key': key }) }
  const answer = await caller.raw({ method: 'POST', url: '/vr/sys/position/add', headers, payload })
  return { status: answer.statusCode, replayed: answer.headers['idempotency-replayed'], body: answer.json() }
}

const count = (code: string) =>
  server.database.scope({ tenantId: 0 }, async (sql) => {
    const rows = await sql.selectFrom('sys_position').where('code', '=', code).select('id').execute()
    return rows.length
  })
const keptKeys = (tenantId: number) =>
  server.database.scope({ tenantId }, async (sql) => {
    const { rows } = await raw<{ key: string }>`select key from sys_kept_answer order by key`.execute(sql)
    return rows.map((row) => row.key)
  })

const OTHER_CONTENT = '上一次提交已经生效，而这次的内容与上一次不同：请先核对，确需再次提交，请重新提交'

test('a call repeated under its key adds nothing and gets the same answer, marked', async () => {
  const body = position()
  const answers: Awaited<ReturnType<typeof add>>[] = []
  const changes = await changesBy(server, 1, async () => {
    answers.push(await add(writer, 'k-repeat', body))
    answers.push(await add(writer, 'k-repeat', { postRank: '1', name: '安全员', code: body.code }))
  })
  const [first, second] = answers
  expect(first).toMatchObject({ status: 200, replayed: undefined, body: { success: true, message: '添加成功！' } })
  expect(second).toEqual({ status: 200, replayed: 'true', body: first!.body })
  expect(await count(body.code)).toBe(1)
  expect(changes.map(({ action }) => action)).toEqual(['add'])
})

test('without a key a call is taken as it always was', async () => {
  const body = position()
  expect(await add(writer, undefined, body)).toMatchObject({ status: 200, replayed: undefined })
  expect(await add(writer, undefined, body)).toMatchObject({ status: 200, body: { success: false } })
})

test('the same key with another content is refused and adds nothing', async () => {
  const body = position()
  await add(writer, 'k-other', body)
  const second = await add(writer, 'k-other', named('另一个'))
  expect(second).toMatchObject({ status: 422, body: { success: false, code: 422, message: OTHER_CONTENT } })
  expect(await count(`P-${last}`)).toBe(0)
})

test('a key belongs to one person in one tenant', async () => {
  const [one, two, three] = [position(), position(), position()]
  expect(await add(writer, 'k-mine', one)).toMatchObject({ status: 200, replayed: undefined })
  expect(await add(other, 'k-mine', two)).toMatchObject({ status: 200, replayed: undefined, body: { success: true } })
  expect(await add(elsewhere, 'k-mine', three, '2')).toMatchObject({ status: 200, replayed: undefined })
  expect(await Promise.all([one, two, three].map(({ code }) => count(code)))).toEqual([1, 1, 1])
  expect(await keptKeys(2)).toEqual(['k-mine'])
  expect(await keptKeys(-1)).toEqual([])
})

test('a refused call is not remembered: mended, it is taken under the same key', async () => {
  const body = position()
  expect(await add(writer, 'k-refused', { ...body, name: '' })).toMatchObject({ body: { success: false } })
  expect(await add(writer, 'k-refused', body)).toMatchObject({ status: 200, replayed: undefined })
  expect(await count(body.code)).toBe(1)
})

test('a key is 1 to 128 visible ASCII characters', async () => {
  const message = '请求头 Idempotency-Key 须为 1 到 128 个可见的 ASCII 字符'
  for (const key of ['', 'a b', 'é', 'x'.repeat(129), 'a\tb']) {
    expect(await add(writer, key, position())).toMatchObject({ status: 400, body: { success: false, message } })
  }
  expect(await add(writer, '~'.repeat(128), position())).toMatchObject({ status: 200, body: { success: true } })
})

test('of ten calls at once under one key one adds, the others hear its answer or that it is under way', async () => {
  const body = position()
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(writer, 'k-crowd', body)))
  expect(await count(body.code)).toBe(1)
  expect(answers.filter(({ status, replayed }) => status === 200 && replayed === undefined)).toHaveLength(1)
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect(await add(writer, 'k-crowd', body)).toMatchObject({ status: 200, replayed: 'true' })
})

test('while a call is under way the same one is told so and does not wait', async () => {
  const body = position()
  const holder = new pg.Client(server.connection)
  await holder.connect()
  await holder.query('begin')
  await holder.query(
    `insert into sys_position (id, tenant_id, code, name, post_rank) values ('held', 1, $1, 'x', '1')`,
    [body.code],
  )
  const first = add(writer, 'k-slow', body)
  const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await until('the first call waits', async () => (await holder.query(waits)).rowCount === 1)
  const message = '上一次相同的提交还在处理中，请稍后再试'
  expect(await add(writer, 'k-slow', body)).toMatchObject({ status: 409, body: { success: false, message } })
  await holder.query('rollback')
  await holder.end()
  expect(await first).toMatchObject({ status: 200, replayed: undefined, body: { success: true } })
  expect(await add(writer, 'k-slow', body)).toMatchObject({ status: 200, replayed: 'true' })
})

test('after a day a key is free again, and what was kept is removed', async () => {
  const [body, later] = [position(), position()]
  await add(writer, 'k-day', body)
  server.clock.now += DAY_MS - 1
  expect(await add(writer, 'k-day', body)).toMatchObject({ replayed: 'true' })
  server.clock.now += 1
  expect(await add(writer, 'k-day', later)).toMatchObject({ status: 200, replayed: undefined })
  expect(await count(later.code)).toBe(1)
  await removeExpired(server.app.services, await trustedNow(server.app.services))
  expect(await keptKeys(1)).toEqual(['k-day'])
})
