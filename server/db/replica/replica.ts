import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import { enterScope } from '#server/db/enter-scope.ts'
import { openPool } from '#server/db/pool.ts'
import { REQUEST_ROLE } from '#server/db/roles/role-names.ts'
import type { Scope } from '#server/db/scope.ts'
import { sessionCheck } from '#server/db/session-state.ts'
import type { Tables } from '#server/db/tables.ts'
import { isStalePlan } from '#server/db/travelling-connection.ts'
import { batched } from './batched.ts'
import { hasReplayed, isLost, stateOf, systemOf, writtenLsn } from './positions.ts'

/** How a replica is: it answers; it lags behind what is asked for; nobody answers; it is the database itself or that of somebody else. */
export type ReplicaHealth = 'answers' | 'lags' | 'silent' | 'foreign'

/** A streaming replica that answers what only reads, where it has everything written before. */
export interface Replica {
  /** Runs the work there. @returns null when it has not everything that was written before this call, does not answer or was lost on the way: the work may have begun then */
  read<T>(scope: Scope, work: (sql: Transaction<Tables>) => Promise<T>): Promise<{ answer: T } | null>
  /** How it is, as far as is known by now. */
  health: () => ReplicaHealth
  close(): Promise<void>
}

export interface ReplicaOptions {
  /** Signs in as the role of requests. */
  connection: pg.PoolConfig
  primary: Kysely<Tables>
}

/** How long a query waits for what was just written, and how often it looks. */
const AWAITED_MS = 100
const LOOK_EVERY_MS = 5

/** Opens a replica; resolves when it is known how it is. */
export async function openReplica({ connection, primary }: ReplicaOptions): Promise<Replica> {
  const pool = openPool(connection, { check: sessionCheck(REQUEST_ROLE), isPooled: false, told: null })
  const watch = await watchReplica(pool, primary)
  const readIndex = batched(() => writtenLsn(primary))
  const hasAll = async (trx: Transaction<Tables>, lsn: string) => {
    const looks = watch.health() === 'lags' ? 1 : AWAITED_MS / LOOK_EVERY_MS
    for (let left = looks; left > 0; left -= 1) {
      if (await hasReplayed(trx, lsn)) return true
      if (left > 1) await pause(LOOK_EVERY_MS)
    }
    return false
  }
  const within = <T>(scope: Scope, lsn: string, work: (trx: Transaction<Tables>) => Promise<T>) =>
    pool
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await enterScope(trx, scope)
        const isCurrent = await hasAll(trx, lsn)
        watch.found(isCurrent ? 'answers' : 'lags')
        return isCurrent ? { answer: await work(trx) } : null
      })
  return {
    async read(scope, work) {
      if (watch.health() === 'silent' || watch.health() === 'foreign') return null
      const lsn = await readIndex()
      const again = (error: unknown) => {
        if (isStalePlan(error)) return within(scope, lsn, work)
        throw error
      }
      try {
        return await watch.unlessLost(within(scope, lsn, work).catch(again))
      } catch (error) {
        if (isLost(error)) return null
        throw error
      }
    },
    health: watch.health,
    async close() {
      watch.stop()
      // One that does not answer is not waited for.
      await answerOf(pool.destroy())
    },
  }
}

/** How often it is asked whether it is there, and how long it may take to say so. */
const ASK_EVERY_MS = 1_000
const SILENT_AFTER_MS = 2_000

interface Watch {
  health: () => ReplicaHealth
  /** What a query found out. */
  found: (health: 'answers' | 'lags') => void
  /** What is read there, or null when it is lost before. */
  unlessLost: <T>(reading: Promise<T>) => Promise<T | null>
  stop: () => void
}

/** Asks a replica again and again how it is; what is under way when it is lost is given up. */
async function watchReplica(pool: Kysely<Tables>, primary: Kysely<Tables>): Promise<Watch> {
  const underWay = new Set<() => void>()
  let health: ReplicaHealth = 'silent'
  const lose = (as: 'silent' | 'foreign') => {
    health = as
    for (const giveUp of underWay) giveUp()
  }
  const look = async () => {
    const [own, other] = await Promise.all([systemOf(primary), answerOf(stateOf(pool))])
    if (other === null) lose('silent')
    else if (!other.isReplica || other.system !== own) lose('foreign')
    // Whether one that answers lags, queries find out.
    else if (health !== 'lags') health = 'answers'
  }
  const keepLooking = batched(() => look().catch(() => lose('silent')))
  await keepLooking()
  const timer = setInterval(() => void keepLooking(), ASK_EVERY_MS).unref()
  return {
    health: () => health,
    found: (now) => (health = now),
    unlessLost: (reading) => {
      // One that is given up may still fail.
      reading.catch(() => undefined)
      return new Promise((resolve, reject) => {
        const giveUp = () => resolve(null)
        underWay.add(giveUp)
        reading.then(resolve, reject).finally(() => underWay.delete(giveUp))
      })
    },
    stop: () => clearInterval(timer),
  }
}

/** Null after a while without an answer, or when nobody can be asked. */
function answerOf<T>(asked: Promise<T>): Promise<T | null> {
  const answer = asked.catch(() => null)
  return Promise.race([answer, pause(SILENT_AFTER_MS, null, { ref: false })])
}
