import { IdPlaces } from './id-places.ts'
import type { RowId } from './source.ts'

/** After which id an id stands; null = it is the first. */
export type Anchor = RowId | null

/** Ids in their order. Rows that were removed stay among them unseen, so that every place can be named by its neighbour for ever. */
export class Sequence {
  #ids: RowId[] = []
  readonly #places = new IdPlaces()

  get ids(): readonly RowId[] {
    return this.#ids
  }

  reset(ids: readonly RowId[]): void {
    this.#ids = [...ids]
    this.#places.forget()
  }

  has(id: RowId): boolean {
    return this.placeOf(id) !== undefined
  }

  /** From 0; undefined = it is none of them. */
  placeOf(id: RowId): number | undefined {
    return this.#places.of(id, this.#ids)
  }

  /** Behind whom an id stands. */
  anchorOf(id: RowId): Anchor {
    const place = this.placeOf(id)
    return place === undefined ? (this.#ids.at(-1) ?? null) : (this.#ids[place - 1] ?? null)
  }

  /** Puts new ids one behind the other after an anchor. */
  insert(ids: readonly RowId[], after: Anchor): void {
    const place = this.#placeBehind(after)
    const isEnd = place === this.#ids.length
    if (ids.length === 1) this.#ids.splice(place, 0, ids[0]!)
    else this.#ids = [...this.#ids.slice(0, place), ...ids, ...this.#ids.slice(place)]
    this.#places.entered(ids, place, isEnd)
  }

  /** Puts each of these ids after its anchor, which may be one of them. */
  place(ids: readonly RowId[], after: readonly Anchor[]): void {
    const [id] = ids
    const from = ids.length === 1 && after[0] !== id ? this.placeOf(id!) : undefined
    if (from === undefined) {
      this.#ids = placed(this.#ids, ids, after)
      this.#places.forget()
      return
    }
    this.#ids.splice(from, 1)
    this.#places.left(from)
    this.insert(ids, after[0] ?? null)
  }

  /** Behind an unknown anchor means at the end. */
  #placeBehind(after: Anchor): number {
    if (after === null) return 0
    return after === this.#ids.at(-1) ? this.#ids.length : (this.placeOf(after) ?? this.#ids.length - 1) + 1
  }
}

/** The ids with some of them moved, each behind its anchor; one whose anchor is unknown, or stands in a circle, comes last. */
export function placed(ids: readonly RowId[], moved: readonly RowId[], after: readonly Anchor[]): RowId[] {
  const behind = new Map<Anchor, RowId[]>()
  for (const [index, id] of moved.entries()) {
    const anchor = after[index] ?? null
    const known = behind.get(anchor)
    if (known === undefined) behind.set(anchor, [id])
    else known.push(id)
  }
  const movedIds = new Set(moved)
  const result: RowId[] = []
  const follow = (anchor: Anchor) => {
    const waiting = behind.get(anchor)?.toReversed() ?? []
    behind.delete(anchor)
    while (waiting.length > 0) {
      const id = waiting.pop()!
      result.push(id)
      waiting.push(...(behind.get(id)?.toReversed() ?? []))
      behind.delete(id)
    }
  }
  follow(null)
  for (const id of ids) {
    if (movedIds.has(id)) continue
    result.push(id)
    if (behind.has(id)) follow(id)
  }
  if (behind.size > 0) {
    const done = new Set(result)
    result.push(...moved.filter((id) => !done.has(id)))
  }
  return result
}

/** Anchors that put ids one behind the other. */
export function chained(ids: readonly RowId[], after: Anchor): Anchor[] {
  return ids.map((_id, index) => (index === 0 ? after : ids[index - 1]!))
}
