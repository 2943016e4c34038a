import { setTimeout as wait } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Person } from '#bench/live/people.ts'
import { nameOf } from './open-page.ts'
import type { Expected } from './pages.ts'

/** A save that was acknowledged. */
export interface Saved extends Expected {
  /** Epoch ms. */
  atMs: number
}

/** Somebody who saves rows of their tenant, one after the other, each under the number of times it was saved. */
export interface Writer {
  /** Saves the next row once; tries again until it is acknowledged or `stop` was called. @returns null = it was not acknowledged */
  saveOne: () => Promise<Saved | null>
  /** Saves one after the other. @param pauseMs between them */
  start: (pauseMs: number) => void
  /** Ends what `start` began, and waits for the save under way. @param isPatient whether that is tried until it is acknowledged */
  stop: () => Promise<void>
  saved: readonly Saved[]
  /** Answers that were none or a refusal. */
  refusals: ReadonlyMap<string, number>
  /** Longest time from one acknowledged save to the next since the last call, milliseconds. */
  longestGapMs: () => number
}

const RETRY_MS = 200
const PATIENCE_MS = 15_000

/** @param entrances as of pages @param ids rows that nobody else saves */
export function createWriter(entrances: readonly string[], person: Person, ids: readonly string[]): Writer {
  const saved: Saved[] = []
  const refusals = new Map<string, number>()
  const times = new Map<string, number>()
  let [next, attempts, isStopped, gapMs] = [0, 0, false, 0]
  let lastMs = performance.now()
  let running = Promise.resolve()
  const saveOne = async () => {
    const id = ids[next % ids.length]!
    const n = (times.get(id) ?? 0) + 1
    for (;;) {
      const origin = entrances[attempts % entrances.length]!
      const problem = await save(origin, person, { id, name: nameOf(n) })
      if (problem === null) {
        const one = { tenantId: person.tenantId, id, n, atMs: performance.timeOrigin + performance.now() }
        times.set(id, n)
        next += 1
        gapMs = Math.max(gapMs, performance.now() - lastMs)
        lastMs = performance.now()
        saved.push(one)
        return one
      }
      attempts += 1
      refusals.set(problem, (refusals.get(problem) ?? 0) + 1)
      if (isStopped) return null
      await wait(RETRY_MS)
    }
  }
  return {
    saved,
    refusals,
    saveOne,
    start(pauseMs) {
      isStopped = false
      lastMs = performance.now()
      running = (async () => {
        while (!isStopped) {
          await saveOne()
          await wait(pauseMs)
        }
      })()
    },
    async stop() {
      isStopped = true
      await running
    },
    longestGapMs() {
      const longest = gapMs
      gapMs = 0
      return longest
    },
  }
}

/** The last acknowledged save of each row. */
export function expectedOf(saved: Iterable<Saved>): Expected[] {
  const last = new Map<string, Expected>()
  for (const { tenantId, id, n } of saved) if (n > (last.get(id)?.n ?? 0)) last.set(id, { tenantId, id, n })
  return [...last.values()]
}

/** @returns what went wrong; null = it was acknowledged */
async function save(origin: string, { token }: Person, body: { id: string; name: string }): Promise<string | null> {
  try {
    const answer = await fetch(`${origin}/vr/sys/position/edit`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-access-token': token },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await answer.text()
    if (answer.status === 200 && text.startsWith('{"success":true')) return null
    return `${answer.status} ${messageIn(text)}`.trim()
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return cause?.code ?? String(error)
  }
}

function messageIn(text: string): string {
  return /"message":"([^"]*)"/.exec(text)?.[1] ?? ''
}

/** Acknowledged saves of which the database has neither the version nor the row with it or a later one. */
export async function missingIn(database: Database, saved: readonly Saved[]): Promise<string[]> {
  const ids = [...new Set(saved.map(({ id }) => id))]
  const { rows } = await database.scope({ tenantId: 0 }, (sql) =>
    raw<{ id: string; name: string }>`select entity_id as id, after ->> 'name' as name from sys_audit
      where entity = 'position' and entity_id = any(${ids}::text[])`.execute(sql),
  )
  const versions = new Set(rows.map(({ id, name }) => `${id} ${name}`))
  const now = await database.scope({ tenantId: 0 }, (sql) =>
    raw<{ id: string; name: string }>`select id, name from sys_position where id = any(${ids}::text[])`.execute(sql),
  )
  const names = new Map(now.rows.map(({ id, name }) => [id, name]))
  const versionless = saved.filter(({ id, n }) => !versions.has(`${id} ${nameOf(n)}`))
  const older = expectedOf(saved).filter(({ id, n }) => !isAtLeast(names.get(id), n))
  return [...versionless, ...older].map(({ id, n }) => `${id} ${n}`)
}

const isAtLeast = (name: string | undefined, n: number): boolean => Number(/\d+/.exec(name ?? '')?.[0] ?? 0) >= n
