import { WALL_SOURCES, type WallSource } from '#contract/walls/wall-figures.ts'
import type { WallStore } from './wall-store.ts'

/** What a tile without figures promises: it never gets old. */
const ALWAYS_MS = 60_000

/** The longest promise of its calls, in ms. */
export function periodOf(sources: readonly WallSource[]): number {
  return sources.length === 0 ? ALWAYS_MS : Math.max(...sources.map((name) => WALL_SOURCES[name].promiseMs))
}

/** The call that used up most of its promise, or null where there is none. */
export function oldestOf(store: Pick<WallStore, 'ageOf'>, sources: readonly WallSource[]): WallSource | null {
  const used = (name: WallSource) => store.ageOf(name) / WALL_SOURCES[name].promiseMs
  return sources.toSorted((one, other) => used(other) - used(one))[0] ?? null
}

/** How old a tile is beside its period: by the call that used up most of its own promise, in ms. */
export function ageOf(store: Pick<WallStore, 'ageOf'>, sources: readonly WallSource[]): number {
  const oldest = oldestOf(store, sources)
  if (oldest === null) return 0
  return (store.ageOf(oldest) / WALL_SOURCES[oldest].promiseMs) * periodOf(sources)
}
