import { answerOf, beginningWith, eraseBoxes, withinBoxes } from '#core/storage/black-box-database.ts'
import * as z from 'zod/mini'
import { dueOf } from './box-bounds.ts'
import { batchOf, segmentSchema, type BoxBatch, type BoxMoment, type BoxSegment } from './box-entries.ts'

/** What is added to a box at once. */
export interface Added {
  segment: { from: number; follows: boolean }
  /** Which batch of the segment it is; 0 begins it. */
  batch: number
  bytes: Uint8Array
  until: number
  moments: readonly BoxMoment[]
}

/** Where black boxes lie: as large and as old as `box-bounds` allows. Every call rejects when it could not be done. */
export interface BoxStore {
  /** @returns all that the box has now; null = the segment was erased meanwhile, or the batch alone is larger than a box may be */
  add: (owner: string, added: Added) => Promise<readonly BoxSegment[] | null>
  /** Oldest first. */
  segments: (owner: string) => Promise<readonly BoxSegment[]>
  read: (segment: BoxSegment) => Promise<readonly BoxBatch[]>
  /** Forgets all boxes whose owner begins with these letters. */
  erase: (letters: string) => Promise<void>
  /** Forgets, for every owner, the segments that ended before this moment. */
  eraseBefore: (moment: number) => Promise<void>
}

/** Letters of a moment, in the order of moments. */
const padded = (value: number, length: number): string => String(Math.max(0, value)).padStart(length, '0')

export const segmentKey = (owner: string, from: number): string => `${owner}#${padded(from, 15)}`
export const batchKey = (segment: string, batch: number): string => `${segment}#${padded(batch, 6)}`

/** The segment with what is added to it; null = there is none to add to. */
export function grown(known: BoxSegment | undefined, key: string, added: Added): BoxSegment | null {
  if ((known === undefined) !== (added.batch === 0)) return null
  return {
    key,
    ...added.segment,
    until: added.until,
    bytes: (known?.bytes ?? 0) + added.bytes.byteLength,
    batches: added.batch + 1,
    moments: [...(known?.moments ?? []), ...added.moments],
  }
}

/** Boxes in the browser's database. @param open may throw */
export function createBoxStore(open: () => IDBFactory | undefined): BoxStore {
  const listed = async (store: IDBObjectStore, letters: string): Promise<BoxSegment[]> => {
    const found = await answerOf<unknown[]>(store.getAll(beginningWith(letters)))
    return found.flatMap((one) => {
      const read = z.safeParse(segmentSchema, one)
      return read.success ? [read.data] : []
    })
  }
  const drop = (stores: readonly IDBObjectStore[], keys: readonly string[]) =>
    Promise.all(keys.flatMap((key) => stores.map((store) => answerOf(store.delete(beginningWith(key))))))
  return {
    add: (owner, added) =>
      withinBoxes(open, 'readwrite', async (segments, batches) => {
        const known = await listed(segments, `${owner}#`)
        const key = segmentKey(owner, added.segment.from)
        const segment = grown(
          known.find((one) => one.key === key),
          key,
          added,
        )
        if (segment === null) return null
        const all = [...known.filter((one) => one.key !== key), segment]
        const due = dueOf(all, added.until)
        await drop([segments, batches], due)
        if (due.includes(key)) return null
        await answerOf(segments.put(segment, key))
        await answerOf(batches.put(added.bytes, batchKey(key, added.batch)))
        return all.filter((one) => !due.includes(one.key))
      }),
    segments: (owner) => withinBoxes(open, 'readonly', (segments) => listed(segments, `${owner}#`)),
    read: ({ key }) =>
      withinBoxes(open, 'readonly', async (_, batches) =>
        (await answerOf<unknown[]>(batches.getAll(beginningWith(key)))).map(batchOf),
      ),
    erase: (letters) => eraseBoxes(open, letters),
    eraseBefore: (moment) =>
      withinBoxes(open, 'readwrite', async (segments, batches) => {
        const old = (await listed(segments, '')).filter(({ until }) => until < moment)
        await drop(
          [segments, batches],
          old.map(({ key }) => key),
        )
      }),
  }
}
