import type { CellAt, RowId } from './source.ts'

/** Who changed something elsewhere, and when, in epoch ms. */
export interface Author {
  who?: string
  when?: number
}

/** A cell that is being edited here and was changed elsewhere. `key` null: the whole row was deleted elsewhere. */
export interface Conflict extends Author {
  id: RowId
  key: string | null
  /** What both began with. */
  old: unknown
  theirs: unknown
  mine: unknown
}

/** Asked before a step is undone or done again over what somebody else wrote meanwhile. */
export interface UndoQuestion extends CellAt, Author {
  /** What the step would put back. */
  base: unknown
  theirs: unknown
  /** What the step had left. */
  mine: unknown
}

export type UndoAnswer = 'base' | 'theirs' | 'mine'

type Contest = Author & { old: unknown; theirs: unknown }
type Touch = Author & { at: number; value: unknown }

/** What came from elsewhere, by cell: what is contested, who touched it last, how often it lit up. */
export class RemoteChanges {
  readonly #contests = new Cells<Contest>()
  readonly #lost = new Map<RowId, Author>()
  readonly #touches = new Cells<Touch>()
  readonly #highlights = new Cells<number>()

  get count(): number {
    return this.#contests.count + this.#lost.size
  }

  contest(id: RowId, key: string, contest: Contest): void {
    const known = this.#contests.get(id, key)
    this.#contests.set(id, key, known === undefined ? contest : { ...contest, old: known.old })
  }

  contestOf(id: RowId, key: string): Contest | undefined {
    return this.#contests.get(id, key)
  }

  isContested(id: RowId, key: string): boolean {
    return this.#lost.has(id) || this.#contests.get(id, key) !== undefined
  }

  /** The row was deleted elsewhere while it is edited here. */
  lose(id: RowId, author: Author): void {
    this.#lost.set(id, author)
  }

  isLost(id: RowId): boolean {
    return this.#lost.has(id)
  }

  /** @param key null = the row's being deleted */
  settle(id: RowId, key: string | null): void {
    if (key === null) this.#lost.delete(id)
    else this.#contests.delete(id, key)
  }

  settleRow(id: RowId): void {
    this.#lost.delete(id)
    this.#contests.deleteRow(id)
  }

  /** Everything contested; `mine` is what the cell holds now. */
  list(valueOf: (id: RowId, key: string) => unknown): Conflict[] {
    const lost = [...this.#lost].map(([id, author]) => {
      return { ...author, id, key: null, old: undefined, theirs: undefined, mine: undefined }
    })
    const cells = this.#contests.entries().map(([id, key, contest]) => {
      return { ...contest, id, key, mine: valueOf(id, key) }
    })
    return [...lost, ...cells]
  }

  /** Ids that stand in a column are others now. */
  rename(key: string, names: ReadonlyMap<unknown, RowId>): void {
    const named = (value: unknown) => names.get(value) ?? value
    this.#touches.map(key, (touch) => ({ ...touch, value: named(touch.value) }))
    this.#contests.map(key, (contest) => ({ ...contest, old: named(contest.old), theirs: named(contest.theirs) }))
  }

  touch(id: RowId, key: string, touch: Touch): void {
    this.#touches.set(id, key, touch)
  }

  touchOf(id: RowId, key: string): Touch | undefined {
    return this.#touches.get(id, key)
  }

  /** Whether somebody else wrote in the row. */
  isTouched(id: RowId): boolean {
    return this.#touches.hasRow(id)
  }

  light(id: RowId, key: string): void {
    this.#highlights.set(id, key, (this.#highlights.get(id, key) ?? 0) + 1)
  }

  highlightOf(id: RowId, key: string): number | undefined {
    return this.#highlights.get(id, key)
  }
}

/** Something said of some cells. */
class Cells<T> {
  readonly #rows = new Map<RowId, Map<string, T>>()
  count = 0

  get(id: RowId, key: string): T | undefined {
    return this.#rows.get(id)?.get(key)
  }

  hasRow(id: RowId): boolean {
    return this.#rows.has(id)
  }

  set(id: RowId, key: string, value: T): void {
    const row = this.#rows.get(id) ?? new Map<string, T>()
    if (!row.has(key)) this.count += 1
    this.#rows.set(id, row.set(key, value))
  }

  map(key: string, change: (value: T) => T): void {
    for (const row of this.#rows.values()) {
      const value = row.get(key)
      if (value !== undefined) row.set(key, change(value))
    }
  }

  delete(id: RowId, key: string): void {
    const row = this.#rows.get(id)
    if (row?.delete(key) !== true) return
    this.count -= 1
    if (row.size === 0) this.#rows.delete(id)
  }

  deleteRow(id: RowId): void {
    this.count -= this.#rows.get(id)?.size ?? 0
    this.#rows.delete(id)
  }

  entries(): [RowId, string, T][] {
    return [...this.#rows].flatMap(([id, row]) => [...row].map(([key, value]): [RowId, string, T] => [id, key, value]))
  }
}
