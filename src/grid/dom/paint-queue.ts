import { joinedKeys } from '#grid/core/keys.ts'
import type { RowId, SourceChange } from '#grid/core/source.ts'

type Changed = Map<RowId, readonly string[] | null>

interface Painter {
  all(): void
  /** @param changed keys by row; null = any. @returns what is left for the next frame */
  rows(changed: Changed): Changed
}

/** Folds what changed between two frames: each row is painted once, however often it changed. What is too much for one frame waits for the next. */
export class PaintQueue {
  frames = 0
  readonly #painter: Painter
  #rows: Changed = new Map()
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
    else this.#rows.set(id, before === undefined ? keys : joinedKeys(before, keys))
  }

  readonly #paint = () => {
    this.#frame = null
    this.frames += 1
    if (this.#isAllDue) {
      this.#rows = new Map()
      this.#painter.all()
    } else this.#rows = this.#painter.rows(this.#rows)
    if (this.#rows.size > 0) this.#frame = requestAnimationFrame(this.#paint)
  }
}
