import { percentile } from '#bench/live/figures.ts'
import type { Pages, Shown } from './pages.ts'
import { usedMs } from './processes.ts'
import type { Trial } from './trial.ts'
import { expectedOf, type Saved } from './writers.ts'

/** How soon every page shows a save while nothing is wrong, and what that costs. */
export interface Quiet {
  saves: number
  /** From the acknowledgement to the frame, each page; milliseconds, below 0 where the frame came first. */
  delaysMs: number[]
  /** To the last page of its tenant. */
  lastMs: number[]
  /** Processor time for each save, milliseconds. */
  cost: { servers: number; database: number; balancer: number; pages: number }
}

const ROUNDS = 30

/** Somebody of each tenant saves once, all at the same time; when everybody shows it, again. */
export async function quiet(trial: Trial, pagesPid: number): Promise<Quiet> {
  const { writers, pages, deployment, pagesPerTenant } = trial
  const before = { ...deployment.used(), pages: usedMs(pagesPid) }
  await pages.record()
  const saved: Saved[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const some = await Promise.all(writers.map((writer) => writer.saveOne()))
    saved.push(...some.filter((one) => one !== null))
    await untilShown(pages, saved)
  }
  const after = { ...deployment.used(), pages: usedMs(pagesPid) }
  const shown = new Map((await pages.recorded()).map((one) => [`${one.id} ${one.n}`, one]))
  const each = saved.map((one) => delaysOf(one, shown.get(`${one.id} ${one.n}`)))
  if (each.some((delays) => delays.length !== pagesPerTenant)) throw new Error('quiet: a save was not shown everywhere')
  const names = ['servers', 'database', 'balancer', 'pages'] as const
  const cost = Object.fromEntries(names.map((name) => [name, (after[name] - before[name]) / saved.length]))
  return {
    saves: saved.length,
    delaysMs: each.flat(),
    lastMs: each.map((delays) => Math.max(...delays)),
    cost: cost as Quiet['cost'],
  }
}

function delaysOf({ atMs }: Saved, shown: Shown | undefined): number[] {
  return (shown?.atMs ?? []).map((at) => at - atMs)
}

async function untilShown(pages: Pages, saved: readonly Saved[]): Promise<void> {
  const expected = expectedOf(saved)
  while ((await pages.unseen(expected)).updates > 0);
}

/** `p50 · p95 · p99 · most`. */
export function spread(samples: readonly number[]): string {
  return [0.5, 0.95, 0.99, 1].map((share) => percentile(samples, share).toFixed(0)).join(' · ')
}
