import { readWall } from '#contract/walls/read-wall.ts'
import { WALL_ANSWERS } from '#contract/walls/wall-answers.ts'
import { WALL_SOURCES, type WallSource } from '#contract/walls/wall-figures.ts'
import type { Wall } from '#contract/walls/wall.ts'
import * as z from 'zod/mini'
import type { BoxEntry } from './box-entries.ts'
import { patched, type Patch } from './json-patch.ts'
import { createKeptAnswers } from './kept-answers.ts'
import type { ReplayTime } from './replay-time.ts'
import type { ShownStore, SourceEvent } from './wall-store.ts'

/** What a wall showed then, beside the answers. */
export interface ReplayedWall {
  name: string
  wall: Wall
  /** Names of pages; null = none was made ready behind it. */
  shown: string
  next: string | null
}

type Listener = (event: SourceEvent) => void

export type ReplayStore = ReturnType<typeof createReplayStore>

/** What the tiles of a wall showed: told the entries of a box in their order, it answers what the wall was answered at that moment. */
export function createReplayStore(time: ReplayTime) {
  const listeners = new Map<WallSource, Set<Listener>>()
  const clock = { aheadMs: 0, uncertaintyMs: null as number | null }
  let replayed: ReplayedWall | null = null
  const serverNow = () => time.now() + clock.aheadMs
  const answers = createKeptAnswers({ serverNow, monotonic: time.now })
  const hear = hearing(answers)
  const store: ShownStore = {
    ...answers.shown,
    serverNow,
    clock: () =>
      clock.uncertaintyMs === null ? null : { offsetMs: clock.aheadMs, uncertaintyMs: clock.uncertaintyMs },
    timers: time.timers,
    // What was asked then stands in the box.
    ask: () => {},
    follow(name, listener) {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener))
      return () => void known.delete(listener)
    },
  }
  return {
    store,
    /** @param heardMs when it was heard, moment of the box @throws Error where it does not go with what was heard before */
    feed(entry: BoxEntry, heardMs: number) {
      if (entry[1] === 'c') Object.assign(clock, { aheadMs: entry[2], uncertaintyMs: entry[3] })
      replayed = wallAfter(entry, replayed)
      const told = hear(entry, heardMs)
      if (told !== null) listeners.get(told.name)?.forEach((listener) => listener(told.event))
    },
    /** null = the box does not say. */
    replayed: () => replayed,
  }
}

/** What tiles are told of an entry; null = nothing. */
function hearing(answers: ReturnType<typeof createKeptAnswers>) {
  const raw = new Map<WallSource, unknown>()
  const keep = (name: WallSource, at: number, value: unknown, heardMs: number) => {
    raw.set(name, value)
    // What another build kept may have another shape.
    const read = z.safeParse<z.ZodMiniType>(WALL_ANSWERS[WALL_SOURCES[name].call], value)
    if (read.success) answers.keep(name, read.data, at, heardMs)
  }
  return (entry: BoxEntry, heardMs: number): { name: WallSource; event: SourceEvent } | null => {
    switch (entry[1]) {
      case 'v':
      case 'd':
      case '=': {
        const [, kind, name, at] = entry
        answers.heard()
        if (kind === '=') answers.again(name, at, heardMs)
        else keep(name, at, kind === 'v' ? entry[4] : patched(raw.get(name), entry[4] as Patch), heardMs)
        return { name, event: { type: 'sample' } }
      }
      case '~':
        return { name: entry[2], event: { type: 'sample' } }
      case '!':
        return { name: entry[2], event: { type: 'source.refused', problem: entry[3] } }
      case 'h':
        answers.heard()
        return null
      case 'l':
        answers.lost(heardMs - (entry[2] ?? 0))
        return null
      default:
        return null
    }
  }
}

/** The wall and its page once this has happened. */
function wallAfter(entry: BoxEntry, before: ReplayedWall | null): ReplayedWall | null {
  if (entry[1] === 'p') return before === null ? null : { ...before, shown: entry[2], next: entry[3] }
  if (entry[1] !== 'w') return before
  const read = readWall(entry[3])
  if ('problem' in read) return before
  return { shown: before?.shown ?? '', next: before?.next ?? null, name: entry[2], wall: read.wall }
}
