import { createBlackBox, type BlackBox } from '#wall/black-box.ts'
import { dueOf } from '#wall/box-bounds.ts'
import { batchOf, type BoxSegment } from '#wall/box-entries.ts'
import { batchKey, grown, segmentKey, type BoxStore } from '#wall/box-store.ts'
import type { WallStore } from '#wall/wall-store.ts'

/** Black boxes that lie in memory, by the same rules as those in the browser. */
export function memoryBoxes() {
  const segments = new Map<string, BoxSegment>()
  const batches = new Map<string, Uint8Array>()
  const disk = { refusal: null as Error | null, writes: 0 }
  const ofOwner = (owner: string) =>
    [...segments.values()]
      .filter(({ key }) => key.startsWith(`${owner}#`))
      .toSorted((one, other) => one.from - other.from)
  const drop = (letters: string) => {
    for (const kept of [segments, batches]) for (const key of kept.keys()) if (key.startsWith(letters)) kept.delete(key)
  }
  const boxes: BoxStore = {
    async add(owner, added) {
      if (disk.refusal !== null) throw disk.refusal
      disk.writes += 1
      const key = segmentKey(owner, added.segment.from)
      const segment = grown(segments.get(key), key, added)
      if (segment === null) return null
      const due = dueOf([...ofOwner(owner).filter((one) => one.key !== key), segment], added.until)
      due.forEach(drop)
      if (due.includes(key)) return null
      segments.set(key, segment)
      batches.set(batchKey(key, added.batch), added.bytes)
      return ofOwner(owner)
    },
    async segments(owner) {
      if (disk.refusal !== null) throw disk.refusal
      return ofOwner(owner)
    },
    read: async ({ key }) =>
      [...batches.keys()]
        .filter((name) => name.startsWith(key))
        .toSorted()
        .map((name) => batchOf(batches.get(name))),
    erase: async (letters) => drop(letters),
    async eraseBefore(moment) {
      for (const { key, until } of segments.values()) if (until < moment) drop(key)
    },
  }
  /** All that is stored, in bytes. */
  const bytes = () => [...batches.values()].reduce((sum, one) => sum + one.byteLength, 0)
  return { boxes, disk, bytes, segments: () => [...segments.values()] }
}

/** The black box of a wall in memory. @param store asked for its clock alone */
export function boxOf(
  store: () => Pick<WallStore, 'serverNow' | 'clock'>,
  boxes: BoxStore = memoryBoxes().boxes,
): BlackBox {
  return createBlackBox({
    boxes,
    owner: () => 'person:zhang|1|training',
    now: () => Date.now(),
    monotonic: () => performance.now(),
    serverNow: () => store().serverNow(),
    clock: () => store().clock(),
  })
}
