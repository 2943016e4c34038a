import { setTimeout as wait } from 'node:timers/promises'
import { addPositions, FIRST_TENANT, signInPeople, type Person } from '#bench/live/people.ts'
import type { NatsServer } from '#tests/server/live/nats-server.ts'
import type { Deployment } from './deployment.ts'
import type { PageCounts } from './open-page.ts'
import type { Pages, Unseen } from './pages.ts'
import { createWriter, expectedOf, missingIn, type Saved, type Writer } from './writers.ts'

/** Servers, people whose pages are open, and people who save. */
export interface Trial {
  deployment: Deployment
  nats: NatsServer | null
  pages: Pages
  writers: readonly Writer[]
  /** Between the saves of a writer. */
  pauseMs: number
  /** How many pages are open. */
  size: number
  /** Of each tenant. */
  pagesPerTenant: number
  /** Saves of each writer before something happens, and after it. */
  around: number
  /** How long what was acknowledged may take to be shown. */
  patienceMs: number
}

/** What came of a fault. */
export interface Outcome {
  saved: number
  /** Acknowledged saves that the database has not. */
  missing: string[]
  /** Saves times pages that had to show them. */
  owed: number
  unseen: Unseen
  /** From the fault until each page hears changes and has its rows. */
  backMs: number
  /** Longest time that a writer waited from one acknowledged save to the next. */
  longestGapMs: number
  counts: PageCounts
  refusals: Map<string, number>
}

const POLL_MS = 20
const PATIENCE_MS = 400_000

/** Those who save in each tenant, and rows for each of them. */
export interface Population {
  tenants: number
  perTenant: number
  writers: number
  rowsPerWriter: number
}

/** Signs people in, and adds the rows that are saved. @returns them, and who saves */
export async function populate(
  deployment: Deployment,
  { tenants, perTenant, writers, rowsPerWriter }: Population,
): Promise<{ people: Person[]; writers: Writer[] }> {
  const tenantOf = (index: number) => FIRST_TENANT + Math.floor(index / perTenant)
  const signedIn = await signInPeople(deployment, tenants * perTenant, tenantOf)
  const saving: Writer[] = []
  for (let at = 0; at < tenants; at += 1) {
    const people = signedIn.slice(at * perTenant, (at + 1) * perTenant)
    const ids = await addPositions(deployment, FIRST_TENANT + at, writers * rowsPerWriter)
    for (let one = 0; one < writers; one += 1) {
      const own = ids.slice(one * rowsPerWriter, (one + 1) * rowsPerWriter)
      saving.push(createWriter(deployment.entrances, people[one % people.length]!, own))
    }
  }
  return { people: signedIn, writers: saving }
}

/** Everybody saves while something happens, and goes on until every page is back; then what was acknowledged is looked for. */
export async function during(trial: Trial, happens: () => Promise<void>): Promise<Outcome> {
  return judged(trial, async () => {
    for (const writer of trial.writers) writer.start(trial.pauseMs)
    await untilSaved(trial)
    const beganMs = performance.now()
    await happens()
    await untilBack(trial)
    const backMs = performance.now() - beganMs
    await untilSaved(trial)
    await Promise.all(trial.writers.map((writer) => writer.stop()))
    return backMs
  })
}

/** Everybody saves until something is killed, and nobody saves after that: no later save tells of what is missing. */
export async function killedWhileSaving(trial: Trial, happens: () => Promise<void>): Promise<Outcome> {
  return judged(trial, async () => {
    for (const writer of trial.writers) writer.start(trial.pauseMs)
    await untilSaved(trial)
    const beganMs = performance.now()
    const over = happens()
    await Promise.all(trial.writers.map((writer) => writer.stop()))
    await over
    await untilBack(trial)
    return performance.now() - beganMs
  })
}

async function judged(trial: Trial, work: () => Promise<number>): Promise<Outcome> {
  const { writers, pages, deployment } = trial
  const before = writers.map(({ saved, refusals }) => ({ saved: saved.length, refusals: new Map(refusals) }))
  const countsBefore = await pages.counts()
  for (const writer of writers) writer.longestGapMs()
  const backMs = await work()
  const saved = writers.flatMap((writer, at) => writer.saved.slice(before[at]!.saved))
  return {
    saved: saved.length,
    unseen: await untilSeen(trial, saved),
    missing: await missingIn(deployment.database, saved),
    owed: saved.length * trial.pagesPerTenant,
    backMs,
    longestGapMs: Math.max(...writers.map((writer) => writer.longestGapMs())),
    counts: difference(await pages.counts(), countsBefore),
    refusals: refusedSince(
      writers,
      before.map(({ refusals }) => refusals),
    ),
  }
}

/** Waits until each writer has saved a few more. */
async function untilSaved({ writers, around }: Trial): Promise<void> {
  const wanted = writers.map(({ saved }) => saved.length + around)
  await until(
    () => 'saves',
    () => writers.every(({ saved }, at) => saved.length >= wanted[at]!),
  )
}

/** Waits until each page hears changes and has its rows. */
export async function untilBack({ pages, size }: Trial): Promise<void> {
  let following = 0
  await until(
    () => `${following} of ${size} pages`,
    async () => {
      following = await pages.following()
      return following === size
    },
  )
}

/** Waits until no page does. */
export async function untilAway({ pages }: Trial): Promise<void> {
  await until(
    () => 'pages away',
    async () => (await pages.following()) === 0,
  )
}

/** Waits until all is shown, and gives up after a while. */
async function untilSeen({ pages, patienceMs }: Trial, saved: readonly Saved[]): Promise<Unseen> {
  const expected = expectedOf(saved)
  const untilMs = performance.now() + patienceMs
  for (;;) {
    const unseen = await pages.unseen(expected)
    if (unseen.updates === 0 || performance.now() > untilMs) return unseen
    await wait(POLL_MS)
  }
}

async function until(what: () => string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const untilMs = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > untilMs) throw new Error(`did not come about: ${what()}`)
    await wait(POLL_MS)
  }
}

function difference(now: PageCounts, before: PageCounts): PageCounts {
  const names = Object.keys(now) as (keyof PageCounts)[]
  return Object.fromEntries(names.map((name) => [name, now[name] - before[name]])) as unknown as PageCounts
}

function refusedSince(writers: readonly Writer[], before: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const all = new Map<string, number>()
  for (const [at, { refusals }] of writers.entries()) {
    for (const [name, count] of refusals) {
      const more = count - (before[at]!.get(name) ?? 0)
      if (more > 0) all.set(name, (all.get(name) ?? 0) + more)
    }
  }
  return all
}
