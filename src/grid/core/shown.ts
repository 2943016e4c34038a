import { joinedKeys } from './keys.ts'
import type { CellRule } from './rules.ts'
import type { RowId } from './source.ts'

/** Keys of cells by row. */
type Cells = readonly (readonly [RowId, readonly string[]])[]

/** Which cells say by now what is wrong with them: nobody is blamed for what they have not come to yet. Source: VALID-08. */
export class ShownProblems {
  /** Cells that took a value; null = all are shown. */
  #taken: Map<RowId, readonly string[]> | null = new Map()
  /** Cells that were left. */
  #left = new Map<RowId, readonly string[]>()

  /** Values were taken into these cells: their problems are shown from now on. */
  take(id: RowId, keys: readonly string[]): void {
    this.#taken?.set(id, joinedKeys(this.#taken.get(id) ?? [], keys))
  }

  /** These cells were left: so are theirs. */
  leave(id: RowId, keys: readonly string[]): void {
    this.#left.set(id, joinedKeys(this.#left.get(id) ?? [], keys))
  }

  showAll(): void {
    this.#taken = null
  }

  get areAll(): boolean {
    return this.#taken === null
  }

  /** Whether a rule that is judged on something says what is wrong with a cell by now. */
  has(id: RowId, key: string, on: CellRule['on']): boolean {
    if (this.#taken === null) return true
    const isTaken = this.#taken.get(id)?.includes(key) === true
    const isLeft = this.#left.get(id)?.includes(key) === true
    if (on === undefined) return isTaken || isLeft
    return on === 'blur' ? isLeft : isTaken
  }

  /** @param name the id by which a row is kept */
  kept(name: (id: RowId) => RowId): { taken: Cells | null; left: Cells } {
    const cells = (of: ReadonlyMap<RowId, readonly string[]>) =>
      Array.from(of, ([id, keys]) => [name(id), [...keys]] as const)
    return { taken: this.#taken === null ? null : cells(this.#taken), left: cells(this.#left) }
  }

  restore(taken: Cells | null, left: Cells): void {
    this.#taken = taken === null ? null : new Map()
    for (const [id, keys] of taken ?? []) this.take(id, keys)
    for (const [id, keys] of left) this.leave(id, keys)
  }
}
