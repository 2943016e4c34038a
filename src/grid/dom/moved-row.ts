import type { GridSource, RowId } from '#grid/core/source.ts'
import type { GridEvent } from './options.ts'

/** The row that a person moves: where it arrives is announced as soon as the source shows it there, however long that takes. */
export class MovedRow {
  readonly #announce: (text: string) => void
  #moved: { id: RowId; from: Stand } | null = null

  constructor(announce: (text: string) => void) {
    this.#announce = announce
  }

  /** What a person does, before anybody acts on it. */
  heard(event: GridEvent, source: GridSource): void {
    if (event.kind === 'row.step' || event.kind === 'row.move') {
      this.#moved = { id: event.id, from: standOf(source, event.id) }
    } else if (event.kind === 'cell.focus' && event.cell.id !== this.#moved?.id) this.#moved = null
  }

  /** The rows changed. */
  check(source: GridSource): void {
    if (this.#moved === null) return
    const { id, from } = this.#moved
    const { index, level } = standOf(source, id)
    if (index === from.index && level === from.level) return
    this.#moved = null
    if (index >= 0) this.#announce(arrivalOf(source, id, from))
  }
}

/** Where a row stands, in a tree also how deep. */
export interface Stand {
  index: number
  level: number | undefined
}

export function standOf(source: GridSource, id: RowId): Stand {
  return { index: source.indexOf(id), level: source.node?.(id)?.level }
}

/** Where a row stands now, in words. @param from where it came from */
export function arrivalOf(source: GridSource, id: RowId, from: Stand): string {
  const { index, level } = standOf(source, id)
  return `移到第 ${index + 1} 行${level === from.level ? '' : `，第 ${level} 级`}`
}
