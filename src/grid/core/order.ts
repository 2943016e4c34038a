import type { RowId } from './source.ts'

/** After which id an id stands; null = it is the first. */
export type Anchor = RowId | null

/** Ids in their order. Rows that were removed stay among them unseen, so that every place can be named by its neighbour for ever. */
export class Sequence {
  #ids: RowId[] = []
  #places: Map<RowId, number> | null = null

  get ids(): readonly RowId[] {
    return this.#ids
  }

  reset(ids: readonly RowId[]): void {
    this.#ids = [...ids]
    this.#places = null
  }

  has(id: RowId): boolean {
    return this.#placeOf(id) !== undefined
  }

  /** Behind whom an id stands. */
  anchorOf(id: RowId): Anchor {
    const place = this.#placeOf(id)
    return place === undefined ? (this.#ids.at(-1) ?? null) : (this.#ids[place - 1] ?? null)
  }

  /** Puts new ids one behind the other after an anchor. */
  insert(ids: readonly RowId[], after: Anchor): void {
    const place = after === null ? -1 : this.#placeOf(after)
    if (place === undefined || place === this.#ids.length - 1) this.#append(ids)
    else {
      this.#ids = [...this.#ids.slice(0, place + 1), ...ids, ...this.#ids.slice(place + 1)]
      this.#places = null
    }
  }

  /** Puts each of these ids after its anchor, which may be one of them. */
  place(ids: readonly RowId[], after: readonly Anchor[]): void {
    this.#ids = placed(this.#ids, ids, after)
    this.#places = null
  }

  #append(ids: readonly RowId[]): void {
    for (const id of ids) {
      this.#places?.set(id, this.#ids.length)
      this.#ids.push(id)
    }
  }

  #placeOf(id: RowId): number | undefined {
    this.#places ??= placesOf(this.#ids)
    return this.#places.get(id)
  }
}

/** The place of every id. */
export function placesOf(ids: readonly RowId[]): Map<RowId, number> {
  const places = new Map<RowId, number>()
  for (let place = 0; place < ids.length; place += 1) places.set(ids[place]!, place)
  return places
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
