import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { freshDatabase } from '#tests/server/database.ts'
import { openReplicatedDatabase, type ReplicatedDatabase } from '#tests/server/replica.ts'

let pair: ReplicatedDatabase
let database: Database

beforeAll(async () => {
  pair = await openReplicatedDatabase()
  database = pair.database
  await database.useReplica(pair.replica)
}, 60_000)
afterAll(() => pair.dispose())

const PLATFORM = { tenantId: 0 }
let last = 0

const write = () =>
  database.scope(PLATFORM, async (trx) => {
    const id = (last += 1)
    await trx
      .insertInto('sys_tenant')
      .values({ id, name: `租户${id}` })
      .execute()
    return id
  })

/** Where a query ran and how far it saw. */
const look = () =>
  database.readOnReplica(PLATFORM, async (trx, { isReplica }) => ({
    isReplica,
    isStandby: await isStandby(trx),
    last: await newest(trx),
  }))

async function isStandby(trx: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(trx)
  return rows[0]!.is
}

async function newest(trx: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from sys_tenant`.execute(trx)
  return rows[0]!.last
}

const untilItAnswers = () =>
  vi.waitFor(
    async () => {
      await look()
      expect(database.replicaHealth()).toBe('answers')
    },
    { timeout: 30_000, interval: 50 },
  )

beforeEach(untilItAnswers)

test('a query runs on the replica and has everything that was written before it', async () => {
  const seen: Awaited<ReturnType<typeof look>>[] = []
  for (let round = 0; round < 50; round += 1) {
    await write()
    seen.push(await look())
  }
  expect(seen.map((one) => one.last)).toEqual(Array.from({ length: 50 }, (_, at) => last - 49 + at))
  expect(seen.map((one) => one.isReplica)).toEqual(seen.map((one) => one.isStandby))
  // How many of them depends on how busy the machine is.
  expect(seen.some((one) => one.isReplica)).toBe(true)
})

test('of many at once each sees what it wrote', async () => {
  const ahead = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const own = await write()
      return (await look()).last - own
    }),
  )
  expect(ahead.filter((by) => by < 0)).toEqual([])
})

test('a change throws', async () => {
  await expect(database.readOnReplica(PLATFORM, (trx) => sql`delete from sys_tenant`.execute(trx))).rejects.toThrow(
    'read-only transaction',
  )
})

test('a replica that lags is left out until it has caught up', async () => {
  await pair.onReplica('select pg_wal_replay_pause()')
  await write()
  const seen = [await look(), await look()]
  expect(seen).toEqual(seen.map(() => ({ isReplica: false, isStandby: false, last })))
  expect(database.replicaHealth()).toBe('lags')
  await pair.onReplica('select pg_wal_replay_resume()')
  await untilItAnswers()
  expect(await look()).toEqual({ isReplica: true, isStandby: true, last })
})

test('a query that stands in the way of what the replica replays runs again on the database', async () => {
  await write()
  const begun = vi.fn<(isReplica: boolean) => void>()
  const answer = await database.readOnReplica(PLATFORM, async (trx, { isReplica }) => {
    begun(isReplica)
    if (isReplica) {
      await pair.onPrimary('update sys_tenant set name = name')
      await pair.onPrimary('vacuum sys_tenant')
      // One statement that holds its snapshot until it is told to go.
      await sql`select pg_sleep(10) from sys_tenant`.execute(trx)
    }
    return newest(trx)
  })
  expect(answer).toBe(last)
  expect(begun.mock.calls).toEqual([[true], [false]])
})

test('what fails by itself fails once', async () => {
  const begun = vi.fn<() => void>()
  await expect(
    database.readOnReplica(PLATFORM, async (trx) => {
      begun()
      await sql`select 1 / 0`.execute(trx)
    }),
  ).rejects.toThrow('division by zero')
  expect(begun).toHaveBeenCalledTimes(1)
})

test('a replica that ends is left out at once, and asked again when it is back', async () => {
  await pair.endReplica()
  await write()
  expect(await look()).toEqual({ isReplica: false, isStandby: false, last })
  await pair.startReplica()
  await untilItAnswers()
  expect(await look()).toMatchObject({ isReplica: true, last })
})

test.skipIf(process.platform !== 'linux')(
  'queries under way on a replica that stops answering are answered by the database',
  async () => {
    const asked = database.readOnReplica(PLATFORM, async (trx, { isReplica }) => {
      if (isReplica) pair.freezeReplica()
      return { isReplica, last: await newest(trx) }
    })
    try {
      expect(await asked).toEqual({ isReplica: false, last })
      expect(database.replicaHealth()).toBe('silent')
      expect(await look()).toMatchObject({ isReplica: false, last })
    } finally {
      pair.thawReplica()
    }
  },
)

test('the database itself and the replica of another one are told from a replica', async () => {
  const own = await database.sibling('postgres')
  expect(await own.useReplica(pair.primary)).toBe('foreign')
  await own.close()
  const other = await freshDatabase()
  expect(await other.database.useReplica(pair.replica)).toBe('foreign')
  expect(await other.database.readOnReplica(PLATFORM, async (_trx, place) => place)).toEqual({ isReplica: false })
  await other.dispose()
})
