import { areaOf, areasOf, rangeAt, type Placing, type Ranges } from '#grid/core/ranges.ts'
import type { Area } from '#grid/core/area.ts'
import type { GridColumn } from '#grid/core/column.ts'
import type { GridEdit } from '#grid/core/edit.ts'
import type { Place } from '#grid/core/focus.ts'
import { turn, type Mode, type ModeEffect, type ModeEvent } from '#grid/core/modes.ts'
import type { CellAt, GridSource } from '#grid/core/source.ts'
import type { GridView } from '#grid/dom/extension.ts'
import { MARK_KEY } from '#grid/dom/mark-column.ts'
import type { EditingOptions } from './editing-options.ts'

/** What all parts of the editing know: what somebody is doing, and which cells are chosen. */
export class Stage {
  readonly view: GridView
  readonly options: EditingOptions
  mode: Mode = 'navigating'
  /** Does what the modes say. */
  perform: (effect: ModeEffect, key: KeyboardEvent | null) => void = () => undefined
  /** The chosen cells are others. */
  readonly chosenAgain = new Set<() => void>()
  #ranges: Ranges = []
  #areas: readonly Area[] | null = null
  #layout: unknown = null

  constructor(view: GridView, options: EditingOptions) {
    this.view = view
    this.options = options
  }

  get source(): GridSource {
    return this.view.options().source
  }

  /** As they are shown. */
  get columns(): readonly GridColumn[] {
    return this.view.layout().all.map(({ column }) => column)
  }

  get ranges(): Ranges {
    return this.#ranges
  }

  /** Something happened. @returns whether it meant anything */
  turn(event: ModeEvent, key: KeyboardEvent | null = null): boolean {
    const next = turn(this.mode, event)
    if (next === null) return false
    this.mode = next.mode
    for (const effect of next.effects) this.perform(effect, key)
    return true
  }

  choose(ranges: Ranges): void {
    this.#ranges = ranges
    this.#areas = null
    for (const tell of this.chosenAgain) tell()
  }

  /** One cell and nothing else. */
  chooseOne(place: Place): void {
    const cell = this.view.cellAt(place)
    this.choose(cell === null ? [] : rangeAt(cell))
  }

  /** Rows stand elsewhere. */
  forget(): void {
    this.#areas = null
  }

  /** Where the chosen cells stand now. */
  areas(): readonly Area[] {
    const layout = this.view.layout()
    if (this.#areas !== null && this.#layout === layout) return this.#areas
    this.#layout = layout
    this.#areas = areasOf(this.#ranges, this.#placing())
    return this.#areas
  }

  /** The area that was chosen last, without the column of marks; null = nothing is chosen. */
  lastArea(): Area | null {
    const last = this.#ranges.at(-1)
    const area = last === undefined ? null : areaOf(last, this.#placing())
    return area === null ? null : this.withoutMarks(area)
  }

  withoutMarks(area: Area): Area | null {
    const first = this.columns[0]?.key === MARK_KEY ? 1 : 0
    return area.right < first ? null : { ...area, left: Math.max(first, area.left) }
  }

  /** The active cell, if it is one of a row. */
  activeCell(): { place: Place; cell: CellAt; column: GridColumn } | null {
    const place = this.view.active()
    const cell = place.row < 0 ? null : this.view.cellAt(place)
    const column = this.columns[place.column]
    return cell === null || column === undefined ? null : { place, cell, column }
  }

  /** Tells a step, unless nothing is in it. */
  tell(edit: GridEdit): void {
    if (edit.writes.length + edit.added.length > 0) this.view.emit({ kind: 'cells.edit', edit })
  }

  #placing(): Placing {
    const { source, columns } = this
    return {
      rows: source.count,
      columns: columns.length,
      rowOf: (id) => source.indexOf(id),
      columnOf: (key) => columns.findIndex((column) => column.key === key),
    }
  }
}
