import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Operation } from '#contract/wire/operation.ts'
import type { TestApp } from '#tests/server/app.ts'
import { addPositions, allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'
import { changesBy } from '#tests/server/live/told.ts'
import { beginHeld } from './begin-held.ts'
import { ended } from './ended.ts'

let server: TestApp
let caller: Caller
let round = 0

beforeAll(async () => {
  server = await openServer()
  caller = await callerOf(server, { id: 'porter', permissions: allOf('system:position') })
  await callerOf(server, { id: 'neighbour', tenantIds: [2] })
})
afterAll(() => server.dispose())
beforeEach(() => (round += 1))

const codes = (count: number) => Array.from({ length: count }, (_, at) => `D${round}-${at}`)
async function add(count: number): Promise<string[]> {
  await addPositions(
    server,
    codes(count).map((code) => ({ code, name: `职务${code}` })),
  )
  return codes(count).map((code) => `p-1-${code}`)
}
const start = (ids: readonly string[], who = caller) => who.post('/sys/position/startDelete', { ids })
const left = async () => (await caller.get('/sys/position/list', { code: `D${round}-*` })).result.total

test('[API-105] a batch is accepted at once and deleted in the background, with one change for each step', async () => {
  const ids = await add(250)
  let accepted!: Operation
  const changes = await changesBy(server, 1, async () => {
    const answer = await start(ids)
    accepted = answer.result
    expect(answer).toMatchObject({ status: 200, code: 200, message: '已开始批量删除职务' })
    expect(await ended(server, caller, accepted.id)).toMatchObject({
      state: 'succeeded',
      message: '删除成功!',
      position: 250,
      total: 250,
      succeeded: 250,
      failed: 0,
    })
  })
  expect(accepted).toMatchObject({
    state: 'queued',
    kind: 'deleteBatch',
    title: '批量删除职务',
    total: 250,
    position: 0,
  })
  expect(changes.map(({ action, ids: gone }) => [action, gone.length])).toEqual([
    ['delete', 100],
    ['delete', 100],
    ['delete', 50],
  ])
  expect(await left()).toBe(0)
})

test('what cannot be deleted stops nobody and says why', async () => {
  const [one, two] = await add(2)
  await addPositions(server, [{ tenant_id: 2, code: `D${round}-9`, name: 'CANARY-B' }])
  const { result } = await start([one!, `p-2-D${round}-9`, two!])
  expect(await ended(server, caller, result.id)).toMatchObject({
    state: 'partlyFailed',
    message: '共 3 项，已删除 2 项，1 项不能删除',
    succeeded: 2,
    failed: 1,
  })
  const rows = await caller.get('/sys/operation/rows', { id: result.id })
  expect(rows.result).toMatchObject({ total: 3, current: 1, pages: 1 })
  expect(rows.result.records).toEqual([
    { number: 1, name: `职务D${round}-0`, problems: [] },
    {
      number: 2,
      name: `p-2-D${round}-9`,
      problems: [{ label: null, value: null, message: '未找到对应实体' }],
    },
    { number: 3, name: `职务D${round}-1`, problems: [] },
  ])
  const failed = await caller.get('/sys/operation/rows', { id: result.id, failed: 1 })
  expect(failed.result.records.map(({ number }: { number: number }) => number)).toEqual([2])
})

test('nothing deleted is a failure in words', async () => {
  const { result } = await start(['nobody', 'nothing'])
  const operation = await ended(server, caller, result.id)
  expect(operation).toMatchObject({ state: 'failed', message: '没有删除任何数据：2 项都不能删除', canRetry: true })
})

test('a call repeated under its key begins nothing anew', async () => {
  const ids = await add(1)
  const headers = { 'idempotency-key': `delete-${round}` }
  const call = () => caller.raw({ method: 'POST', url: '/vr/sys/position/startDelete', headers, payload: { ids } })
  const [first, second] = [(await call()).json(), (await call()).json()]
  expect(second.result.id).toBe(first.result.id)
  await ended(server, caller, first.result.id)
  const { result } = await caller.get('/sys/operation/list')
  expect(result.filter(({ id }: Operation) => id === first.result.id)).toHaveLength(1)
})

test('the right counts that is held while it is done', async () => {
  const ids = await add(1)
  const fallen = await callerOf(server, { id: 'fallen', permissions: ['system:position:deleteBatch'] })
  const rows = raw`select unnest(${ids}::varchar[]) as id`
  const work = { kind: 'deleteBatch', entity: 'position', title: '批量删除职务', input: {}, rows } as const
  const held = await beginHeld(server, 'fallen', work)
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.deleteFrom('sys_user_role').where('user_id', '=', 'fallen').execute(),
  )
  await held.release()
  expect(await ended(server, fallen, held.id)).toMatchObject({
    state: 'failed',
    message: '您已没有此操作的权限，任务已停止',
    position: 0,
  })
  expect(await left()).toBe(1)
})

test('without the right, without rows and with too many rows nothing begins', async () => {
  const stranger = await callerOf(server, { id: `stranger${round}`, permissions: ['system:position:list'] })
  expect(await start(['x'], stranger)).toMatchObject({ status: 403 })
  expect(await start([])).toMatchObject({ status: 400, message: '请选择一条记录！' })
  const many = Array.from({ length: 20_001 }, (_, at) => String(at))
  expect(await start(many)).toMatchObject({ status: 400, message: '一次最多处理 20000 条数据' })
})

const startFound = (code: string, count: number) =>
  caller.post('/sys/position/startDelete', { found: { parameters: { code, column: 'code', order: 'asc' }, count } })

test('[API-105] all that a search finds are deleted, as they were when it was agreed to', async () => {
  await add(250)
  const { result } = await startFound(`D${round}-*`, 250)
  expect(result).toMatchObject({ title: '批量删除职务（符合条件的全部）', total: 250, position: 0 })
  // A row that comes later was not agreed to.
  await addPositions(server, [{ code: `D${round}-later`, name: '后来的' }])
  expect(await ended(server, caller, result.id)).toMatchObject({ state: 'succeeded', succeeded: 250, failed: 0 })
  const { records } = (await caller.get('/sys/position/list', { code: `D${round}-*` })).result
  expect(records.map(({ name }: { name: string }) => name)).toEqual(['后来的'])
})

test('[API-105] what is found must be as much as was agreed to', async () => {
  await add(3)
  expect(await startFound(`D${round}-*`, 2)).toMatchObject({
    success: false,
    message: '现在有 3 条符合条件，与刚才确认的 2 条不同，请刷新后重新确认',
  })
  expect(await startFound('nothing-at-all', 0)).toMatchObject({ status: 400, message: '没有符合条件的数据' })
  expect(await caller.post('/sys/position/startDelete', {})).toMatchObject({ status: 400, message: '请选择一条记录！' })
  expect(await left()).toBe(3)
})

test('of what a search finds, what may not be deleted is told; tried again, only that is tried', async () => {
  const [, kept] = await add(3)
  await server.database.scope({ tenantId: 0 }, (sql) =>
    raw`update sys_position set name = 'KEEP' where id = ${kept}`.execute(sql),
  )
  const guard = raw`create function keep() returns trigger language plpgsql as
    $$ begin if old.name = 'KEEP' then raise exception 'kept' using errcode = '23503'; end if; return old; end $$`
  await guard.execute(server.database.kysely)
  await raw`create trigger keep before delete on sys_position for each row execute function keep()`.execute(
    server.database.kysely,
  )
  const { result } = await startFound(`D${round}-*`, 3)
  expect(await ended(server, caller, result.id)).toMatchObject({
    state: 'partlyFailed',
    succeeded: 2,
    failed: 1,
    canRetry: true,
  })
  await raw`drop trigger keep on sys_position`.execute(server.database.kysely)
  const again = await caller.post('/sys/operation/retry', { id: result.id })
  expect(again.result).toMatchObject({ position: 2, succeeded: 2, failed: 0 })
  expect(await ended(server, caller, result.id)).toMatchObject({
    state: 'succeeded',
    succeeded: 3,
    failed: 0,
    position: 3,
  })
  const rows = await caller.get('/sys/operation/rows', { id: result.id })
  expect(
    rows.result.records.map(({ number, problems }: { number: number; problems: unknown[] }) => [number, problems]),
  ).toEqual([
    [1, []],
    [2, []],
    [3, []],
  ])
  expect(await left()).toBe(0)
})
