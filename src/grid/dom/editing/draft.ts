import { isComposing, isDrafting } from '#grid/core/modes.ts'
import { oneWrite, rowWrites, type CellWrite, type GridEdit } from '#grid/core/edit.ts'
import { readCell, whyReadOnly, type CellReading } from '#grid/core/read-cell.ts'
import type { Place } from '#grid/core/focus.ts'
import type { CellAt } from '#grid/core/source.ts'
import type { CellEditing, GridColumn } from '#grid/core/column.ts'
import { CellInput } from './cell-input.ts'
import type { Stage } from './stage.ts'

/** Cells that take letters: a panel can be answered by a word, too. */
const WITH_TEXT: ReadonlySet<CellEditing['mode']> = new Set<CellEditing['mode']>(['text', 'panel'])

export const ROW_GONE = '此行已不存在，未保存输入内容'

/** What is being typed into a cell. */
export class Draft {
  readonly input: CellInput
  readonly #stage: Stage
  /** The cell that the draft belongs to, whatever becomes active meanwhile. */
  #at: { cell: CellAt; column: GridColumn } | null = null
  /** The text that stood last and was accepted. */
  #accepted = ''
  /** What the draft began with; null = nothing, a letter replaced the cell. */
  #before: string | null = null

  constructor(stage: Stage) {
    this.#stage = stage
    this.input = new CellInput({
      composed: (kind) => this.#composed(kind),
      typed: () => this.#typed(),
      left: () => this.#left(),
    })
  }

  /** The cell with an open draft. */
  get cell(): CellAt | null {
    return this.#at?.cell ?? null
  }

  /** It is open with the text of its cell, and nobody has typed yet. */
  get isUntouched(): boolean {
    return this.#stage.mode === 'editing' && this.#before === this.input.element.value
  }

  /** Lies in the active cell where that can be edited as text. @returns whether it does */
  follow(element: HTMLElement | null, place: Place): boolean {
    const cell = this.#stage.view.cellAt(place)
    const column = this.#stage.columns[place.column]
    const isElsewhere = this.#at !== null && (cell?.id !== this.#at.cell.id || cell.key !== this.#at.cell.key)
    if (isElsewhere) this.#stage.turn('cell.left')
    const isText = column?.editing !== undefined && WITH_TEXT.has(column.editing.mode)
    const isOpen =
      place.row >= 0 && cell !== null && isText && whyReadOnly(this.#stage.source, column, cell.id) === undefined
    if (element === null || !isOpen) {
      const hadFocus = this.input.hasFocus
      this.input.takeOut()
      if (hadFocus) element?.focus({ preventScroll: true })
      return false
    }
    this.input.placeIn(element)
    this.describe()
    return true
  }

  /** Names the input after its cell. */
  describe(): void {
    const active = this.#stage.activeCell()
    if (active === null) return
    const { cell, column } = active
    const row = this.#stage.source.row(cell.id)
    const text = row === undefined ? '' : column.text(row[column.key], row)
    const problem = this.#stage.source.mark?.(cell.id, cell.key)?.problem
    this.input.describe(
      isDrafting(this.#stage.mode) ? column.label : `${column.label} ${text === '' ? '空' : text}`,
      problem,
    )
  }

  show(): void {
    const active = this.#stage.activeCell()
    if (active === null) return
    this.#at = { cell: active.cell, column: active.column }
    this.#accepted = this.#stage.mode === 'editing' ? this.input.element.value : ''
    this.input.show()
    this.describe()
    this.#stage.view.emit({ kind: 'cell.open', cell: active.cell })
    if (!this.input.isComposing && this.#stage.mode === 'typing') this.#typed()
  }

  /** Begins with the text that is there. */
  fill(): void {
    const active = this.#stage.activeCell()
    const row = active === null ? undefined : this.#stage.source.row(active.cell.id)
    if (active === null || row === undefined) return
    const text = active.column.editing?.write(row[active.column.key], row) ?? ''
    this.#before = text
    this.input.fill(text)
  }

  /** Writes what was typed. @param isEverywhere into every chosen cell */
  take(isEverywhere: boolean): void {
    const text = this.input.element.value
    const at = this.#at
    const isAsBefore = text === this.#before && !isEverywhere
    this.drop()
    if (at === null || isAsBefore) return
    const { source } = this.#stage
    if (source.row(at.cell.id) === undefined) {
      this.#stage.view.announce(ROW_GONE)
      return
    }
    if (isEverywhere) this.#stage.tell(this.#everywhere(text))
    else this.#stage.tell(oneWrite('typing', written(at.cell, readCell(source, at.column, at.cell.id, text))))
  }

  drop(): void {
    const wasOpen = this.#at !== null
    this.#at = null
    this.#before = null
    this.input.hide()
    this.describe()
    if (wasOpen) this.#stage.view.emit({ kind: 'cell.open', cell: null })
  }

  #everywhere(text: string): GridEdit {
    const { source, columns } = this.#stage
    const writes: CellWrite[] = []
    for (const area of this.#stage.areas()) {
      for (let row = area.top; row <= area.bottom; row++) {
        const id = source.idAt(row)
        for (let place = area.left; place <= area.right; place++) {
          const column = columns[place]
          if (id === undefined || column === undefined) continue
          const reading = readCell(source, column, id, text)
          if (reading.verdict !== 'readOnly') writes.push(written({ id, key: column.key }, reading))
        }
      }
    }
    return { cause: 'typing', writes: rowWrites(writes), added: [] }
  }

  #composed(kind: 'began' | 'ended' | 'cancelled'): void {
    this.#stage.turn(`composition.${kind}`)
    if (kind === 'ended') this.#typed()
  }

  #typed(): void {
    if (isComposing(this.#stage.mode)) return
    if (this.input.element.value !== '' && this.#stage.turn('text.typed')) return
    if (!isDrafting(this.#stage.mode) || this.#at === null) {
      this.input.hide()
      return
    }
    const { element } = this.input
    const { editing } = this.#at.column
    // Source: VALID-27.
    if (element.value !== '' && editing?.accepts?.(element.value) === false) this.input.fill(this.#accepted)
    this.#accepted = element.value
    this.#stage.view.emit({ kind: 'cell.draft', cell: this.#at.cell, text: element.value })
  }

  #left(): void {
    if (isDrafting(this.#stage.mode)) this.#stage.turn('cell.left')
  }
}

/** The write of a text that was read; a text without a meaning is written as it came. */
export function written(cell: CellAt, reading: CellReading): CellWrite {
  const problem = reading.verdict === 'invalid' ? { problem: reading.problem ?? '' } : {}
  return { ...cell, value: reading.value, ...problem }
}
