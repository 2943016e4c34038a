import { sentenceOf } from '#contract/wire/failure.ts'
import { MOST_AGE_MS, SEGMENT_BYTES, SEGMENT_MS } from './box-bounds.ts'
import { bytesOf, type BoxEntry, type BoxMoment, type BoxSegment, type Happened } from './box-entries.ts'
import type { Added, BoxStore } from './box-store.ts'

interface Outside {
  boxes: BoxStore
  /** Epoch ms of this browser. */
  now: () => number
  /** Never set back, ms. */
  monotonic: () => number
  /** All that is known at this moment. */
  frame: () => readonly { heardMs: number; entry: Happened }[]
}

/** The segment that is being written. */
interface Open {
  from: number
  follows: boolean
  batch: number
  bytes: number
  /** A batch of it could not be written: those after it say nothing. */
  isBroken: boolean
}

interface Session {
  owner: string
  /** Added to a monotonic moment it is one of the box; null = what lies there is still looked at. */
  base: number | null
  open: Open | null
  isNew: boolean
  frame: readonly BoxEntry[]
  entries: BoxEntry[]
  moments: BoxMoment[]
  lastMs: number
}

const JUMP_MS = 60_000
/** So many batches wait for the disk at the most. */
const MOST_WAITING = 12
const TOO_SLOW = '磁盘太慢'
const TOO_LARGE = '超出黑匣子的容量'
const NOTHING = { problem: '', ms: 0, bytes: 0 }

/** Turns what happened into batches of segments, written one after the other. It never throws. */
export function createBoxWriter({ boxes, now, monotonic, frame }: Outside) {
  let session: Session | null = null
  const lose = () => {
    if (session?.open != null) session.open.isBroken = true
    if (session !== null) Object.assign(session, { open: null, isNew: true, ...emptied() })
  }
  const disk = createDisk(boxes, (open) => {
    if (session?.open === open) lose()
  })
  const flush = (): Promise<void> => {
    const told = session
    const open = told?.open
    if (!told || !open || told.base === null || (told.entries.length === 0 && told.frame.length === 0))
      return disk.written()
    const added = addedOf(told, open, told.base)
    open.batch += 1
    open.bytes += added.bytes.byteLength
    Object.assign(told, emptied())
    return disk.write(told.owner, open, added)
  }
  return {
    lose,
    flush,
    signs: disk.signs,
    /** From here on it is written for somebody else; what was not written yet for whom it was before is dropped. */
    begin(owner: string | null) {
      lose()
      session = owner === null ? null : { owner, base: null, open: null, isNew: true, lastMs: 0, ...emptied() }
      const begun = session
      if (begun === null) return
      disk.begin(begun.owner, now(), (until) => {
        begun.base = Math.round(Math.max(now(), until + 1) - monotonic())
      })
    },
    /** A moment of the box. */
    boxTime: (heardMs: number): number => Math.round((session?.base ?? now() - monotonic()) + heardMs),
    /** Sees to it that there is a segment for what comes. To be called before that becomes known. */
    prepare(heardMs: number) {
      if (session?.base == null) return
      // The computer slept, or its clock was set: moments of the box must not stay behind by a day.
      const jump = now() - (session.base + heardMs)
      if (jump > JUMP_MS) {
        void flush()
        Object.assign(session, { base: Math.round(session.base + jump), open: null, isNew: true })
      }
      const at = Math.round(session.base + heardMs)
      const { open, base } = session
      if (open !== null && at - open.from < SEGMENT_MS && open.bytes < SEGMENT_BYTES) return
      void flush()
      const known = frame().map((one) => entryOf(Math.min(0, base + one.heardMs - at), one.entry))
      const begun = { from: at, follows: !session.isNew, batch: 0, bytes: 0, isBroken: false }
      Object.assign(session, { open: begun, frame: known, isNew: false })
    },
    add(heardMs: number, entry: Happened) {
      if (session?.base == null || session.open === null) return
      session.lastMs = Math.max(heardMs, session.open.from - session.base)
      session.entries.push(entryOf(Math.max(0, session.base + heardMs - session.open.from), entry))
    },
    /** Something that one may look for afterwards. @param at epoch ms of the server */
    note(heardMs: number, at: number, text: string) {
      if (session?.base == null || session.open === null) return
      session.moments.push({ t: Math.round(session.base + heardMs), at: Math.round(at), text })
    },
  }
}

/** Writes one batch after the other. @param onBroken told that no more of a segment can be written */
function createDisk(boxes: BoxStore, onBroken: (open: Open) => void) {
  let signs = NOTHING
  let waiting = 0
  let queue = Promise.resolve()
  const fail = (open: Open, problem: string) => {
    if (open.isBroken) return
    open.isBroken = true
    signs = { ...signs, problem }
    onBroken(open)
  }
  const add = async (owner: string, open: Open, added: Added) => {
    if (open.isBroken) return
    try {
      const all = await boxes.add(owner, added)
      if (all === null) fail(open, added.bytes.byteLength > SEGMENT_BYTES ? TOO_LARGE : '')
      else signs = { problem: '', ...sizeOf(all) }
    } catch (error) {
      fail(open, sentenceOf(error))
    }
  }
  return {
    signs: () => signs,
    written: () => queue,
    /** Looks what lies there. @param ready told the last moment of it */
    begin(owner: string, now: number, ready: (until: number) => void) {
      signs = NOTHING
      queue = queue
        .then(() => newest(boxes, owner, now))
        .then(ready, (error: unknown) => {
          signs = { ...signs, problem: sentenceOf(error) }
          ready(0)
        })
    },
    write(owner: string, open: Open, added: Added): Promise<void> {
      if (waiting >= MOST_WAITING) {
        fail(open, TOO_SLOW)
        return queue
      }
      waiting += 1
      queue = queue.then(() => add(owner, open, added)).finally(() => void (waiting -= 1))
      return queue
    },
  }
}

/** What was not written yet. */
function addedOf({ frame, entries, moments, lastMs }: Session, { from, follows, batch }: Open, base: number): Added {
  const until = Math.max(from, Math.round(base + lastMs))
  return { segment: { from, follows }, batch, bytes: bytesOf({ frame, entries }), until, moments }
}

const emptied = () => ({ frame: [], entries: [], moments: [] })

const entryOf = (ms: number, entry: Happened): BoxEntry =>
  [Number.isFinite(ms) ? Math.round(ms) : 0, ...entry] as unknown as BoxEntry

const sizeOf = (all: readonly BoxSegment[]) => ({
  ms: all.length === 0 ? 0 : all.at(-1)!.until - all[0]!.from,
  bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
})

/** The last moment of the box, 0 where it is empty; one of a clock that was far ahead is forgotten. */
async function newest(boxes: BoxStore, owner: string, now: number): Promise<number> {
  const until = (await boxes.segments(owner)).at(-1)?.until ?? 0
  if (until <= now + MOST_AGE_MS) return until
  await boxes.erase(`${owner}#`)
  return 0
}
