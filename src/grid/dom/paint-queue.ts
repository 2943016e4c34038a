import type { RowId, SourceChange } from '#grid/core/source.ts'

interface Painter {
  all(): void
  row(id: RowId, keys: readonly string[] | null): void
}

/** Folds what changed between two frames: each row is painted once, however often it changed. */
export class PaintQueue {
  frames = 0
  readonly #painter: Painter
  readonly #rows = new Map<RowId, Set<string> | null>()
  #isAllDue = false
  #frame: number | null = null

  constructor(painter: Painter) {
    this.#painter = painter
  }

  get waiting(): number {
    return this.#rows.size
  }

  add(change: SourceChange): void {
    if (change.kind === 'rows') this.#isAllDue = true
    else this.#addRow(change.id, change.keys)
    this.#frame ??= requestAnimationFrame(this.#paint)
  }

  /** Everything is being painted anyway. */
  skipAll(): void {
    this.#isAllDue = false
  }

  stop(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
  }

  #addRow(id: RowId, keys: readonly string[] | null): void {
    const before = this.#rows.get(id)
    if (keys === null || before === null) this.#rows.set(id, null)
    else if (before === undefined) this.#rows.set(id, new Set(keys))
    else for (const key of keys) before.add(key)
  }

  readonly #paint = () => {
    this.#frame = null
    this.frames += 1
    if (this.#isAllDue) this.#painter.all()
    for (const [id, keys] of this.#rows) this.#painter.row(id, keys === null ? null : [...keys])
    this.#rows.clear()
  }
}
