import type { ReplayRange } from '#machines/wall/wall-replay.setup.ts'
import type { BoxEntry, BoxSegment } from './box-entries.ts'
import type { BoxStore } from './box-store.ts'
import { createReplayStore, type ReplayStore } from './replay-store.ts'
import { createReplayTime, type ReplayTime } from './replay-time.ts'

/** What is seen from one jump to the next. */
interface Scene {
  time: ReplayTime
  store: ReplayStore
  /** Entries that are to come, oldest first. */
  coming: { at: number; entry: BoxEntry }[]
  /** Of `coming`, the one that is next. */
  place: number
  /** What of the box is in it, and how many entries that had. */
  last: BoxSegment
  count: number
}

const LONGEST_FRAME_MS = 1_000
export const NO_SEGMENT = '这一时刻没有记录'

export type Player = ReturnType<typeof createPlayer>

/** Plays a black box: what was kept, as fast as is asked, from any moment of it. Its moments are those of the box. */
export function createPlayer(boxes: BoxStore, owner: string, monotonic: () => number) {
  let scene: Scene | null = null
  let target: number | null = null
  let framedMs: number | null = null
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())
  const known = async () => inOrder(await boxes.segments(owner))
  const seek = async (at: number): Promise<void> => {
    const opened = await openScene(boxes, await known(), at)
    ;({ scene, target } = opened)
    framedMs = null
    changed()
  }
  const play = (until: number) => {
    if (scene !== null) run(scene, until)
    changed()
  }
  return {
    /** @throws Error with a sentence */
    async read(): Promise<ReplayRange | null> {
      const segments = await known()
      const [first, last] = [segments[0], segments.at(-1)]
      if (first === undefined || last === undefined) return null
      return { from: first.from, until: last.until, moments: segments.flatMap(({ moments }) => moments) }
    },
    /** What was seen at this moment: a scene that has to be mounted and then settled. @throws Error with a sentence */
    seek,
    /** The scene is on the screen: it goes on to the moment that was asked for. */
    settle() {
      if (target === null) return
      const until = target
      target = null
      play(until)
    },
    /** What follows the scene. @returns false = nothing does @throws Error with a sentence */
    async more(): Promise<boolean> {
      const next = scene === null ? undefined : following(scene, await known())
      if (scene === null || next === undefined) return false
      framedMs = null
      if (next.key === scene.last.key || next.follows) await append(boxes, scene, next)
      else await seek(next.from)
      return true
    },
    /** Goes on by the time since the last call, so many times as fast. */
    advance(speed: number) {
      const now = monotonic()
      const passed = framedMs === null ? 0 : Math.min(LONGEST_FRAME_MS, now - framedMs)
      framedMs = now
      if (scene === null || target !== null) return
      play(Math.min(scene.last.until, scene.time.now() + speed * passed))
    },
    /** The next call of `advance` begins anew. */
    pause: () => void (framedMs = null),
    /** All of the scene was seen. */
    isOver: () => scene !== null && target === null && scene.time.now() >= scene.last.until,
    /** 0 = nothing is seen. */
    now: () => target ?? scene?.time.now() ?? 0,
    scene: () => scene,
    subscribe(this: void, listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What was seen at a moment, as it was when its page came to the screen. */
async function openScene(boxes: BoxStore, known: readonly BoxSegment[], at: number) {
  const place = Math.max(
    0,
    known.findLastIndex(({ from }) => from <= at),
  )
  const segment = known[place]
  if (segment === undefined) throw new Error(NO_SEGMENT)
  // What stood at its beginning shows itself in the one before it.
  const before = segment.follows ? known[place - 1] : undefined
  const first = before ?? segment
  const read = await Promise.all((before ? [before, segment] : [segment]).map((one) => readSegment(boxes, one)))
  const coming = read.flatMap(({ entries }) => entries)
  const target = Math.min(Math.max(at, segment.from), segment.until)
  const time = createReplayTime(first.from)
  const store = createReplayStore(time)
  for (const { at: heardMs, entry } of read[0]!.frame) store.feed(entry, heardMs)
  const scene: Scene = { time, store, coming, place: 0, last: segment, count: read.at(-1)!.entries.length }
  run(scene, Math.max(first.from, mountedAt(coming, target)))
  return { scene, target }
}

/** The segment that goes on where the scene ends: the same one where it has grown. */
function following({ last }: Scene, known: readonly BoxSegment[]): BoxSegment | undefined {
  const place = known.findIndex(({ key }) => key === last.key)
  const same = known[place]
  if (same === undefined) return known.find(({ from }) => from >= last.until)
  return same.until > last.until ? same : known[place + 1]
}

async function append(boxes: BoxStore, scene: Scene, next: BoxSegment): Promise<void> {
  const { entries } = await readSegment(boxes, next)
  const coming = next.key === scene.last.key ? entries.slice(scene.count) : entries
  Object.assign(scene, { coming, place: 0, last: next, count: entries.length })
}

function run(scene: Scene, until: number): void {
  const { coming, time, store } = scene
  for (let next = coming[scene.place]; next !== undefined && next.at <= until; next = coming[scene.place]) {
    time.run(next.at)
    store.feed(next.entry, next.at)
    scene.place += 1
  }
  time.run(until)
}

/** When the page came to the screen that is shown at a moment, as far as the entries say. */
function mountedAt(entries: readonly { at: number; entry: BoxEntry }[], moment: number): number {
  let mounted: readonly { id: string; at: number }[] = []
  let shown = ''
  for (const { at, entry } of entries) {
    if (at > moment) break
    if (entry[1] !== 'p') continue
    const ids = [entry[2], ...(entry[3] === null ? [] : [entry[3]])]
    shown = entry[2]
    mounted = ids.map((id) => mounted.find((one) => one.id === id) ?? { id, at })
  }
  return mounted.find(({ id }) => id === shown)?.at ?? 0
}

async function readSegment(boxes: BoxStore, segment: BoxSegment) {
  const batches = await boxes.read(segment)
  const placed = (entry: BoxEntry) => ({ at: segment.from + entry[0], entry })
  return {
    frame: batches.flatMap(({ frame }) => frame.map(placed)),
    entries: batches.flatMap(({ entries }) => entries.map(placed)),
  }
}

/** Two windows may have kept the same wall: what begins before the one before it ended is left out. */
function inOrder(segments: readonly BoxSegment[]): BoxSegment[] {
  const kept: BoxSegment[] = []
  for (const one of segments) if (one.from >= (kept.at(-1)?.until ?? 0)) kept.push(one)
  return kept
}
