import {
  countRows,
  findNext,
  matcherOf,
  replaceAll,
  replaceOne,
  type Finding,
  type FindPlace,
  type FoundCell,
} from '#grid/core/find.ts'
import { countCells } from '#grid/core/edit.ts'
import { cellsIn } from '#grid/core/ranges.ts'
import type { Area } from '#grid/core/area.ts'
import type { Place } from '#grid/core/focus.ts'
import { button, type Bars } from './bars.ts'
import { findForm, type FindForm } from './find-form.ts'
import type { Stage } from './stage.ts'

/** ms of a frame that counting may take. */
const SLICE_MS = 6
const SLICE_ROWS = 100

/** Search and replace over the shown cells, or over those that were chosen. */
export class FindBar {
  readonly #stage: Stage
  readonly #bars: Bars
  #form: FindForm | null = null
  #within: readonly Area[] | null = null
  #matches: ((words: string) => boolean) | null = null
  #counting = 0

  constructor(stage: Stage, bars: Bars) {
    this.#stage = stage
    this.#bars = bars
  }

  open(as: 'find' | 'replace'): void {
    const areas = this.#stage.areas()
    this.#within = cellsIn(areas) > 1 ? areas : null
    this.#form ??= this.#build()
    this.#form.show(as, this.#within !== null)
    this.#search()
  }

  /** Nothing is counted any more. */
  stop(): void {
    cancelAnimationFrame(this.#counting)
  }

  close(): void {
    this.stop()
    this.#form?.element.remove()
    this.#form = null
    this.#matches = null
    this.#markAll()
    const place = this.#stage.view.active()
    if (place !== null) this.#stage.view.setActive(place)
  }

  /** A cell was painted: shows whether it holds what is looked for. */
  cell(element: HTMLElement, place: Place): void {
    if (this.#matches === null && !element.hasAttribute('data-found')) return
    element.toggleAttribute('data-found', this.#matches?.(this.#wordsAt(place)) === true)
  }

  next(step: 1 | -1): void {
    if (this.#form === null) return
    const from = this.#stage.activeCell()?.place ?? { row: 0, column: 0 }
    const found = findNext(this.#place(), this.#form.finding(), from, step)
    if (found === null) this.#say(`没有找到${this.#left()}`)
    else this.#goTo(found)
  }

  #build(): FindForm {
    const form = findForm({
      changed: () => this.#search(),
      next: (step) => this.next(step),
      replace: () => this.#replace(),
      closed: () => this.close(),
    })
    form.actions.append(
      button('替换', () => this.#replace()),
      button('全部替换', () => this.#replaceAll(), 'main'),
    )
    this.#bars.above.append(form.element)
    return form
  }

  #place(): FindPlace {
    const { source, columns } = this.#stage
    return { source, columns, ...(this.#within !== null && { within: this.#within }) }
  }

  #goTo(found: FoundCell): void {
    const { view } = this.#stage
    const focused = document.activeElement
    view.setActive(found)
    // The search goes on: its field keeps the focus, the cell is said.
    if (focused instanceof HTMLElement && this.#form?.element.contains(focused) === true) focused.focus()
    const label = this.#stage.columns[found.column]?.label ?? ''
    view.announce(`第 ${found.row + 1} 行 ${label} ${this.#wordsAt(found)}`)
  }

  #replace(): void {
    const active = this.#stage.activeCell()
    if (this.#form === null || active === null) return
    const finding = this.#form.finding()
    if (matcherOf(finding)(this.#wordsAt(active.place))) {
      const { edit, readOnly } = replaceOne(this.#place(), finding, this.#form.replacement(), active.place)
      this.#stage.tell(edit)
      if (readOnly > 0) this.#say('此单元格不能替换')
    }
    this.next(1)
    this.#search()
  }

  #replaceAll(): void {
    if (this.#form === null) return
    const { edit, readOnly, invalid } = replaceAll(this.#place(), this.#form.finding(), this.#form.replacement())
    this.#stage.tell(edit)
    const left = readOnly > 0 ? `，${readOnly} 个不能替换` : ''
    const wrong = invalid > 0 ? `，${invalid} 个不符合` : ''
    this.#search()
    this.#say(`已替换 ${countCells(edit)} 个单元格${left}${wrong}${this.#left()}`)
  }

  /** Rows that were not searched: a filter hides them. */
  #left(): string {
    const { hidden = 0 } = this.#stage.source
    return hidden === 0 ? '' : `，筛选隐藏的 ${hidden} 行不查找`
  }

  #say(text: string): void {
    this.#form?.tell(text)
    this.#stage.view.announce(text)
  }

  /** Marks what is in sight and counts the rest, a slice per frame. */
  #search(): void {
    if (this.#form === null) return
    const finding = this.#form.finding()
    this.#matches = finding.text === '' ? null : matcherOf(finding)
    this.#markAll()
    cancelAnimationFrame(this.#counting)
    this.#form.tell('')
    if (finding.text !== '') this.#count(finding)
  }

  #count(finding: Finding): void {
    const place = this.#place()
    const { source } = place
    let count = 0
    let row = 0
    const slice = () => {
      const endMs = performance.now() + SLICE_MS
      while (row < source.count && performance.now() < endMs) {
        count += countRows(place, finding, row, row + SLICE_ROWS)
        row += SLICE_ROWS
      }
      if (row < source.count) this.#counting = requestAnimationFrame(slice)
      else this.#form?.tell(`${count === 0 ? '没有找到' : `共 ${count} 个`}${this.#left()}`)
    }
    slice()
  }

  #markAll(): void {
    const { view } = this.#stage
    for (const element of view.root.querySelectorAll<HTMLElement>('[role="gridcell"]')) {
      const place = view.placeIn(element)
      if (place !== null) this.cell(element, place)
    }
  }

  #wordsAt({ row, column }: Place): string {
    const { source, columns } = this.#stage
    const shown = columns[column]
    const values = source.row(source.idAt(row) ?? '')
    return shown === undefined || values === undefined ? '' : shown.text(values[shown.key], values)
  }
}
