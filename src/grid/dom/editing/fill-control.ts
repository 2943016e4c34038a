import { columnsOf, rowsOf, sameArea, type Area } from '#grid/core/area.ts'
import { countCells } from '#grid/core/edit.ts'
import { fill, fillArea, fillFromEdge, type Filling } from '#grid/core/fill.ts'
import { placeAfter, type Place } from '#grid/core/focus.ts'
import styles from './editing.module.css'
import type { RangePaint } from './range-paint.ts'
import type { Stage } from './stage.ts'

/** Filling from what is chosen: by its handle, by keys that draw the area, from the edge (Ctrl+D, Ctrl+R). */
export class FillControl {
  readonly #stage: Stage
  readonly #paint: RangePaint
  readonly #say: (text: string) => void
  readonly #handle = document.createElement('div')
  #from: Area | null = null
  #to: Area | null = null
  #as: Filling['as'] = 'series'
  #head: Place = { row: 0, column: 0 }

  constructor(stage: Stage, paint: RangePaint, say: (text: string) => void) {
    this.#stage = stage
    this.#paint = paint
    this.#say = say
    this.#handle.className = styles['handle'] ?? ''
    this.#handle.setAttribute('aria-hidden', 'true')
    stage.chosenAgain.add(() => this.placeHandle())
  }

  isHandle(target: EventTarget | null): boolean {
    return target === this.#handle
  }

  /** A cell was painted or shows another row. */
  cell(element: HTMLElement): void {
    if (this.#handle.parentElement === element) this.placeHandle()
  }

  /** The handle lies in the last corner of what is chosen, where that can be edited. */
  placeHandle(): void {
    const area = this.#stage.lastArea()
    const corner = area === null || this.#stage.areas().length > 1 ? null : { row: area.bottom, column: area.right }
    const isEdited =
      corner !== null &&
      this.#stage.columns.slice(area?.left, corner.column + 1).some(({ editing }) => editing !== undefined)
    const element = isEdited ? this.#stage.view.elementAt(corner) : null
    if (element === null) this.#handle.remove()
    else if (this.#handle.parentElement !== element) element.append(this.#handle)
  }

  /** Drawing begins at what is chosen. */
  begin(): boolean {
    const area = this.#stage.lastArea()
    if (area === null || !this.#stage.turn('fill.began')) return false
    this.#from = area
    this.#as = 'series'
    this.#head = { row: area.bottom, column: area.right }
    this.#draw(area)
    this.#stage.view.announce('填充：方向键选择范围，C 切换复制或序列，Enter 确认，Esc 取消')
    return true
  }

  /** Up to this cell. */
  reach(place: Place, isCopy?: boolean): void {
    if (this.#from === null) return
    if (isCopy !== undefined) this.#as = isCopy ? 'copy' : 'series'
    const row = Math.max(0, Math.min(this.#stage.source.count - 1, place.row))
    this.#head = { row, column: place.column }
    this.#draw(fillArea(this.#from, this.#head))
  }

  /** Keys while an area is drawn. */
  takeKey(event: KeyboardEvent): boolean {
    if (event.key === 'Enter') return this.#stage.turn('enter')
    if (event.key === 'Escape') return this.#stage.turn('escape')
    if (event.key.toLowerCase() === 'c') {
      this.#as = this.#as === 'copy' ? 'series' : 'copy'
      this.#tell()
      return true
    }
    const pressed = { key: event.key, isCtrl: event.ctrlKey || event.metaKey, isShift: false, isAlt: false }
    const size = {
      rows: this.#stage.source.count,
      columns: this.#stage.columns.length,
      pageRows: this.#stage.view.pageRows(),
    }
    const to = placeAfter(this.#head, pressed, size)
    if (to !== null && to.row >= 0) {
      this.reach(to)
      this.#stage.view.reveal(to)
      this.#tell()
    }
    return true
  }

  /** Does what was drawn. */
  commit(): void {
    const [from, to] = [this.#from, this.#to]
    this.drop()
    if (from === null || to === null || sameArea(from, to)) return
    this.#fill({ from, to, as: this.#as })
    const { view } = this.#stage
    const first = view.cellAt({ row: to.top, column: to.left })
    const last = view.cellAt({ row: to.bottom, column: to.right })
    if (first !== null && last !== null) this.#stage.choose([{ span: 'cells', anchor: first, head: last }])
  }

  drop(): void {
    this.#from = null
    this.#to = null
    this.#paint.outline = null
  }

  /** The first row downwards, or the first column to the right. */
  fromEdge(direction: 'down' | 'right'): void {
    const area = this.#stage.lastArea()
    const filling = area === null ? null : fillFromEdge(area, direction)
    if (filling !== null) this.#fill(filling)
  }

  #fill(filling: Pick<Filling, 'from' | 'to' | 'as'>): void {
    const { source, columns } = this.#stage
    const { edit, readOnly, invalid } = fill({ ...filling, source, columns })
    this.#stage.tell(edit)
    const left = readOnly > 0 ? `，${readOnly} 个只读未填充` : ''
    const wrong = invalid > 0 ? `，${invalid} 个不符合` : ''
    this.#say(`已填充 ${countCells(edit)} 个单元格${left}${wrong}`)
  }

  #draw(area: Area): void {
    this.#to = area
    this.#paint.outline = area
  }

  #tell(): void {
    const area = this.#to
    if (area === null) return
    const how = this.#as === 'series' ? '序列' : '复制'
    this.#stage.view.announce(`填充 ${rowsOf(area)} 行 ${columnsOf(area)} 列，${how}`)
  }
}
