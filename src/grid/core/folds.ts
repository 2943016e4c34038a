import type { Branches } from './branches.ts'
import type { RowId, RowNode } from './source.ts'

/** Rows of a tree that hide what is below them. */
export class Folds {
  readonly #closed = new Set<RowId>()
  #listed: readonly RowId[] | null = null

  open(ids: Iterable<RowId>): void {
    for (const id of ids) if (this.#closed.delete(id)) this.#listed = null
  }

  close(ids: Iterable<RowId>): void {
    for (const id of ids) {
      if (!this.#closed.has(id)) this.#listed = null
      this.#closed.add(id)
    }
  }

  /** Those that were closed last come last; the same object until it is others. */
  get closed(): readonly RowId[] {
    return (this.#listed ??= [...this.#closed])
  }

  /** What is left of a tree while they hide the rest. */
  shown(branches: Branches): readonly RowId[] {
    if (this.#closed.size === 0) return branches.ids
    let hiddenBelow = Number.POSITIVE_INFINITY
    return branches.ids.filter((id) => {
      const level = branches.levelOf(id)
      if (level > hiddenBelow) return false
      hiddenBelow = this.#closed.has(id) ? level : Number.POSITIVE_INFINITY
      return true
    })
  }

  nodeOf(branches: Branches, id: RowId): RowNode | undefined {
    if (!branches.has(id)) return undefined
    const isParent = branches.below(id).length > 0
    return {
      level: branches.levelOf(id),
      isOpen: isParent ? !this.#closed.has(id) : null,
      place: branches.siblingPlaceOf(id) + 1,
      siblings: branches.siblingsOf(id).length,
    }
  }
}
