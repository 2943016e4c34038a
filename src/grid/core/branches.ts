import { placesOf } from './id-places.ts'
import type { RowId } from './source.ts'

/** Above whom nobody stands. */
const TOP = null

/** Rows as a tree: each below the one it names, those of one parent in the order they are given. One whose parent is none of them is a root. */
export class Branches {
  /** Each followed by what is below it. */
  readonly ids: readonly RowId[]
  readonly #parents: ReadonlyMap<RowId, RowId | null>
  readonly #below: ReadonlyMap<RowId | null, readonly RowId[]>
  readonly #levels = new Map<RowId, number>()
  #places: Map<RowId, number> | null = null
  readonly #siblingPlaces = new Map<RowId | null, Map<RowId, number>>()

  constructor(ids: readonly RowId[], parentOf: (id: RowId) => RowId | null) {
    const parents = withoutCircles(ids, parentOf)
    const below = new Map<RowId | null, RowId[]>()
    for (const id of ids) {
      const parent = parents.get(id) ?? TOP
      const known = below.get(parent)
      if (known === undefined) below.set(parent, [id])
      else known.push(id)
    }
    this.#parents = parents
    this.#below = below
    this.ids = this.#walk()
  }

  has(id: RowId): boolean {
    return this.#levels.has(id)
  }

  /** Null = it is a root. */
  parentOf(id: RowId): RowId | null {
    return this.#parents.get(id) ?? TOP
  }

  /** 1 = a root. */
  levelOf(id: RowId): number {
    return this.#levels.get(id) ?? 1
  }

  /** Right below a row; null = the roots. */
  below(id: RowId | null): readonly RowId[] {
    return this.#below.get(id) ?? []
  }

  siblingsOf(id: RowId): readonly RowId[] {
    return this.below(this.parentOf(id))
  }

  /** From 0. */
  placeOf(id: RowId): number | undefined {
    this.#places ??= placesOf(this.ids)
    return this.#places.get(id)
  }

  /** Among those of the same parent, from 0. */
  siblingPlaceOf(id: RowId): number {
    const parent = this.parentOf(id)
    const known = this.#siblingPlaces.get(parent) ?? placesOf(this.below(parent))
    this.#siblingPlaces.set(parent, known)
    return known.get(id) ?? -1
  }

  /** These and everything below them, each once, in their order. */
  branches(ids: Iterable<RowId>): RowId[] {
    const found = new Set<RowId>()
    for (const id of ids) {
      const from = this.placeOf(id)
      if (from === undefined || found.has(id)) continue
      const level = this.levelOf(id)
      found.add(id)
      for (let at = from + 1; at < this.ids.length && this.levelOf(this.ids[at]!) > level; at += 1)
        found.add(this.ids[at]!)
    }
    return [...found].toSorted((one, other) => this.placeOf(one)! - this.placeOf(other)!)
  }

  /** Those of the rows that stand below none of the others, in their order. */
  topmost(ids: ReadonlySet<RowId>): RowId[] {
    const isTop = (id: RowId) => this.has(id) && !this.above(id).some((one) => ids.has(one))
    return [...ids].filter(isTop).toSorted((one, other) => this.placeOf(one)! - this.placeOf(other)!)
  }

  /** The rows a row stands below, the nearest first. */
  above(id: RowId): RowId[] {
    const found: RowId[] = []
    for (let parent = this.parentOf(id); parent !== TOP; parent = this.parentOf(parent)) found.push(parent)
    return found
  }

  #walk(): readonly RowId[] {
    const ids: RowId[] = []
    const waiting = this.below(TOP).toReversed()
    while (waiting.length > 0) {
      const id = waiting.pop()!
      const parent = this.parentOf(id)
      this.#levels.set(id, parent === TOP ? 1 : this.levelOf(parent) + 1)
      ids.push(id)
      waiting.push(...this.below(id).toReversed())
    }
    return ids
  }
}

/** The parent of every row among them. Where rows stand below each other, because two people moved them at once, the first of them is a root. */
function withoutCircles(ids: readonly RowId[], parentOf: (id: RowId) => RowId | null): Map<RowId, RowId | null> {
  const known = new Set(ids)
  const parents = new Map<RowId, RowId | null>()
  for (const id of ids) {
    const parent = parentOf(id)
    parents.set(id, parent !== null && parent !== id && known.has(parent) ? parent : TOP)
  }
  const safe = new Set<RowId>()
  const places = placesOf(ids)
  for (const id of ids) {
    const way = new Set<RowId>()
    let at: RowId | null = id
    while (at !== TOP && !safe.has(at) && !way.has(at)) {
      way.add(at)
      at = parents.get(at)!
    }
    if (at !== TOP && way.has(at)) parents.set(firstOf(circleFrom(at, parents), places), TOP)
    for (const one of way) safe.add(one)
  }
  return parents
}

function circleFrom(id: RowId, parents: ReadonlyMap<RowId, RowId | null>): RowId[] {
  const circle = [id]
  for (let at = parents.get(id)!; at !== id; at = parents.get(at!)!) circle.push(at!)
  return circle
}

function firstOf(ids: readonly RowId[], places: ReadonlyMap<RowId, number>): RowId {
  return ids.reduce((first, id) => (places.get(id)! < places.get(first)! ? id : first))
}
