import { sql as raw, type Transaction } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/wire/operation.ts'
import type { Tables } from '#server/db/tables.ts'
import { apiError, type ApiError } from '#server/http/errors.ts'
import { beginOperation } from '#server/jobs/begin-operation.ts'
import { claimNext, renewLease } from '#server/jobs/claim.ts'
import { cancelOperation, retryOperation } from '#server/jobs/change-operation.ts'
import { createWakeable, type JobServices } from '#server/jobs/job-services.ts'
import type { Job, Outcome } from '#server/jobs/job.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { personOf } from '#server/rights/person-of.ts'
import { addPerson } from '#tests/server/app.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'

let fresh: TestDatabase
let services: JobServices
const told: Operation[] = []
const problems: unknown[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  await addPerson(fresh.database, { id: 'ada', tenantIds: [1, 2] })
  await addPerson(fresh.database, { id: 'ben' })
  services = {
    database: fresh.database,
    authSecret: 'secret',
    now: Date.now,
    elapsed: () => performance.now(),
    publishToOwner: async (_sql, _owner, frame) => void told.push(frame['operation'] as Operation),
    jobs: createWakeable(),
  }
})
afterAll(() => fresh.dispose())
afterEach(async () => {
  told.length = 0
  problems.length = 0
  await platform((sql) => sql.deleteFrom('sys_operation').execute())
})

const platform = <T>(work: (sql: Transaction<Tables>) => Promise<T>) => fresh.database.scope({ tenantId: 0 }, work)

const begin = (userId = 'ada', tenantId = 1) =>
  platform(async (sql) => {
    const person = await personOf(sql, { userId, tenantId, orgCode: null }, Date.now())
    return beginOperation(sql, services, person!, {
      kind: 'deleteBatch',
      entity: 'x',
      title: '删除',
      input: {},
      rows: raw`select number::varchar as id from generate_series(1, 10) as number`,
    })
  })
const openOf = (userId: string) =>
  platform(async (sql) => {
    const rows = await sql.selectFrom('sys_operation').select('state').where('user_id', '=', userId).execute()
    return rows.filter(({ state }) => state === 'queued' || state === 'running').length
  })
const at = (id: string) =>
  platform((sql) => sql.selectFrom('sys_operation').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const claim = async () => (await claimNext(fresh.database))!
const run = (
  claimed: Awaited<ReturnType<typeof claim>>,
  work: (job: Job) => Promise<Outcome>,
  isEnding = () => false,
) =>
  runJob(
    services,
    { import: work, export: work, deleteBatch: work, recode: work, step: work, checkStaged: work, importStaged: work },
    claimed,
    {
      isEnding,
      report: (error) => void problems.push(error),
    },
  )
const lapse = (id: string) =>
  platform((sql) => raw`update sys_operation set lease_until = now() - interval '1 s' where id = ${id}`.execute(sql))
const due = (id: string) =>
  platform((sql) => raw`update sys_operation set next_try_at = null where id = ${id}`.execute(sql))
const step = (job: Job, position: number) =>
  platform(async (sql) => {
    await job.note(sql, [{ number: position, name: `第 ${position} 行` }])
    await job.step(sql, { position, succeeded: position })
  })
const notedRows = (id: string) =>
  platform((sql) =>
    sql
      .selectFrom('sys_operation_row')
      .select('number')
      .where('operation_id', '=', id)
      .where('is_open', '=', false)
      .execute(),
  )
const done: Outcome = { state: 'succeeded', message: '完成' }

test('two that look at once take up two different works, and nobody a third', async () => {
  const ids = [(await begin()).id, (await begin()).id]
  const claimed = await Promise.all([claimNext(fresh.database), claimNext(fresh.database), claimNext(fresh.database)])
  expect(claimed.map((one) => one?.id ?? '').toSorted()).toEqual(['', ...ids].toSorted())
})

test('a user with nothing under way comes first', async () => {
  await begin()
  await begin()
  const { id } = await begin('ben')
  expect([(await claim()).user_id, (await claim()).id]).toEqual(['ada', id])
})

test('work is told step by step, with how long it goes on, and once more at its end', async () => {
  const { id } = await begin()
  await run(await claim(), async (job) => {
    await step(job, 5)
    await step(job, 10)
    return done
  })
  expect(told.map(({ state, position }) => [state, position])).toEqual([
    ['queued', 0],
    ['running', 5],
    ['running', 10],
    ['succeeded', 10],
  ])
  expect(told[1]!.secondsLeft).toBeGreaterThanOrEqual(0)
  expect(told.map(({ version }) => version)).toEqual(told.map(({ version }) => version).toSorted((a, b) => a - b))
  expect(await at(id)).toMatchObject({ state: 'succeeded', claim: null, message: '完成' })
})

test('what a server left goes on at another from its last step', async () => {
  const { id } = await begin()
  let gone!: () => void
  const isGone = new Promise<void>((resolve) => (gone = resolve))
  void run(await claim(), async (job) => {
    await step(job, 4)
    gone()
    return new Promise<never>(() => {})
  })
  await isGone
  expect(await claimNext(fresh.database)).toBe(null)
  await lapse(id)
  expect((await claim()).position).toBe(4)
})

test('a server that lost its work undoes the step it was at', async () => {
  const { id } = await begin()
  const slow = await claim()
  await run(slow, async (job) => {
    await step(job, 3)
    await lapse(id)
    const other = await claim()
    expect([other.id, other.position]).toEqual([id, 3])
    await step(job, 6)
    return done
  })
  expect(await at(id)).toMatchObject({ state: 'running', position: 3 })
  expect(await notedRows(id)).toEqual([{ number: 3 }])
  expect(await renewLease(fresh.database, id, slow.claim)).toBe(null)
})

test('a server that ends puts its work back, and the next goes on', async () => {
  const { id } = await begin()
  let isEnding = false
  await run(
    await claim(),
    async (job) => {
      await step(job, 4)
      isEnding = true
      job.goOn()
      return done
    },
    () => isEnding,
  )
  expect(await at(id)).toMatchObject({ state: 'queued', position: 4, tries: 0 })
  expect((await claim()).position).toBe(4)
})

test('cancelled while it waits it ends at once, while it runs at its next step; what was done stays', async () => {
  const cancel = (id: string) => platform((sql) => cancelOperation(sql, services, { id, userId: 'ada' }))
  const waiting = await begin()
  expect(await cancel(waiting.id)).toMatchObject({ state: 'cancelled', canRetry: true, message: '已取消' })
  const { id } = await begin()
  await run(await claim(), async (job) => {
    await step(job, 4)
    expect(await cancel(id)).toMatchObject({ state: 'running', isCancelling: true })
    await step(job, 5)
    job.goOn()
    return done
  })
  expect(await at(id)).toMatchObject({ state: 'cancelled', position: 5, can_retry: true, is_cancelling: false })
  await expect(cancel(id)).rejects.toThrow('任务已经结束，不能取消')
  await expect(platform((sql) => cancelOperation(sql, services, { id, userId: 'ben' }))).rejects.toMatchObject({
    status: 404,
  })
})

test('tried again it goes on where it stopped', async () => {
  const { id } = await begin()
  await run(await claim(), async (job) => {
    await step(job, 4)
    throw new Error('a bug')
  })
  expect(problems).toMatchObject([{ message: 'a bug' }])
  expect(await at(id)).toMatchObject({ state: 'failed', message: '操作失败，系统发生内部错误', can_retry: true })
  await platform((sql) => retryOperation(sql, services, { id, userId: 'ada' }))
  const claimed = await claim()
  expect([claimed.id, claimed.position]).toEqual([id, 4])
  await run(claimed, async () => done)
  expect(await at(id)).toMatchObject({ state: 'succeeded' })
  await expect(platform((sql) => retryOperation(sql, services, { id, userId: 'ada' }))).rejects.toThrow('任务不能重试')
})

test('a busy database is waited for, longer each time; without getting on the work is given up', async () => {
  const { id } = await begin()
  const waits: number[] = []
  for (let time = 0; time < 5; time += 1) {
    await run(await claim(), async () => {
      throw apiError('BUSY')
    })
    const { rows } = await platform((sql) =>
      raw<{ wait: number }>`select round(extract(epoch from next_try_at - now()))::int as wait from sys_operation
        where id = ${id}`.execute(sql),
    )
    waits.push(rows[0]!.wait)
    await due(id)
  }
  expect(waits.slice(0, 4)).toEqual([4, 8, 16, 32])
  expect(await at(id)).toMatchObject({ state: 'failed', message: '系统繁忙，请稍后再试', can_retry: true })
})

test('what ends every server that takes it up is given up', async () => {
  const { id } = await begin()
  for (let time = 0; time < 5; time += 1) {
    await claim()
    await lapse(id)
  }
  let isBegun = false
  await run(await claim(), async () => {
    isBegun = true
    return done
  })
  expect(isBegun).toBe(false)
  expect((await at(id)).message).toContain('多次尝试都没有完成')
})

test('nobody has more than twenty under way', async () => {
  for (let count = 0; count < 20; count += 1) await begin()
  await expect(begin()).rejects.toMatchObject({ status: 429, message: '您有 20 项任务还没有完成，请等它们结束后再试' })
  await begin('ben')
})

test('nobody has more than twenty under way though sixty are asked for at once', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => begin()))
  const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as ApiError).message] : []))
  expect(refusals).toEqual(Array.from({ length: 40 }, () => '您有 20 项任务还没有完成，请等它们结束后再试'))
  expect(await openOf('ada')).toBe(20)
})

test('what is under way in other tenants counts, too', async () => {
  for (let count = 0; count < 20; count += 1) await begin()
  await expect(begin('ada', 2)).rejects.toMatchObject({ status: 429 })
})

test('what failed cannot be taken up again while twenty are under way', async () => {
  const { id } = await begin()
  await run(await claim(), async () => {
    throw new Error('broken')
  })
  for (let count = 0; count < 20; count += 1) await begin()
  await expect(platform((sql) => retryOperation(sql, services, { id, userId: 'ada' }))).rejects.toMatchObject({
    status: 429,
  })
})
