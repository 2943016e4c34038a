import { rangeAt } from '#grid/core/ranges.ts'
import type { Place } from '#grid/core/focus.ts'
import { MARK_KEY } from '#grid/dom/mark-column.ts'
import { dragOver } from './drag.ts'
import type { FillControl } from './fill-control.ts'
import { addAt, chooseColumn, chooseWhole, extendTo, tellChosen } from './range-keys.ts'
import type { Stage } from './stage.ts'

/** What a mouse or a pen does with cells: chooses them, draws a fill, opens them. A finger scrolls and opens. */
export class Press {
  readonly #stage: Stage
  readonly #fill: FillControl
  readonly #open: () => void
  #stop: () => void = () => undefined
  #isOurs = false
  #wasDragged = false
  #pressed: Place | null = null

  constructor(stage: Stage, fill: FillControl, open: () => void) {
    this.#stage = stage
    this.#fill = fill
    this.#open = open
  }

  /** @returns the undo */
  listen(): () => void {
    const { root } = this.#stage.view
    // The focus is already where it belongs, and words of cells are not marked by dragging.
    const still = (event: MouseEvent) => {
      if (this.#isOurs) event.preventDefault()
    }
    const click = (event: MouseEvent) => this.#click(event)
    root.addEventListener('mousedown', still)
    root.addEventListener('click', click)
    return () => {
      this.#stop()
      root.removeEventListener('mousedown', still)
      root.removeEventListener('click', click)
    }
  }

  /** @returns whether the press was taken */
  down(event: PointerEvent, place: Place): boolean {
    const { view } = this.#stage
    this.#isOurs = false
    this.#pressed = null
    if (event.button !== 0 || isWidget(event.target)) return false
    if (place.row < 0) return this.#pressHead(event, place)
    if (this.#stage.columns[place.column]?.key === MARK_KEY) return false
    if (this.#fill.isHandle(event.target)) return this.#drawFill()
    this.#pressed = place
    this.#wasDragged = false
    const isMore = event.ctrlKey || event.metaKey || event.shiftKey
    if (event.pointerType === 'touch') return false
    this.#isOurs = true
    this.#stage.turn('select.began')
    if (this.#stage.columns[place.column]?.isRowName === true) return this.#chooseRows(event, place)
    if (!isMore) view.setActive(place)
    else if (event.shiftKey) extendTo(this.#stage, place)
    else addAt(this.#stage, place)
    if (isMore) this.#pressed = null
    this.#stop()
    this.#stop = dragOver(
      view,
      (reached) => {
        if (reached.row === place.row && reached.column === place.column && !this.#wasDragged) return
        this.#wasDragged = true
        extendTo(this.#stage, reached)
      },
      () => {
        this.#stage.turn('drag.ended')
        if (this.#wasDragged || isMore) tellChosen(this.#stage)
      },
    )
    return true
  }

  /** With Ctrl the name of a column chooses it, with Shift all up to there; otherwise the press is for sorting. */
  #pressHead(event: PointerEvent, { column }: Place): boolean {
    this.#isOurs = event.ctrlKey || event.metaKey
    return this.#isOurs && chooseColumn(this.#stage, column, event.shiftKey ? 'upTo' : 'alone')
  }

  #chooseRows(event: PointerEvent, place: Place): boolean {
    const { view } = this.#stage
    const isAlso = event.ctrlKey || event.metaKey
    this.#pressed = null
    if (!event.shiftKey && !isAlso) view.setActive(place)
    const how = event.shiftKey ? 'upTo' : 'alone'
    chooseWhole(this.#stage, place, 'rows', isAlso ? 'also' : how)
    this.#stop()
    this.#stop = dragOver(
      view,
      ({ row }) => extendTo(this.#stage, { row, column: place.column }),
      () => {
        this.#stage.turn('drag.ended')
        tellChosen(this.#stage)
      },
    )
    return true
  }

  /** A press that stayed on its cell opens it, where a press does. Source: TABLE-08. */
  #click(event: MouseEvent): void {
    const place = this.#stage.view.placeIn(event.target)
    const pressed = this.#pressed
    this.#pressed = null
    const isSame = place !== null && pressed !== null && place.row === pressed.row && place.column === pressed.column
    if (!isSame || this.#wasDragged || isWidget(event.target)) return
    if ((this.#stage.options.opensOn ?? 'press') !== 'doublePress') this.#open()
    else if (this.#stage.ranges.length === 0)
      this.#stage.choose(rangeAt(this.#stage.view.cellAt(place) ?? { id: '', key: '' }))
  }

  #drawFill(): boolean {
    this.#isOurs = true
    if (!this.#fill.begin()) return true
    this.#stop()
    this.#stop = dragOver(
      this.#stage.view,
      (place, event) => this.#fill.reach(place, event.ctrlKey || event.metaKey),
      () => this.#stage.turn('drag.ended'),
    )
    return true
  }
}

/** Buttons and fields in cells, and an open draft, take presses themselves. */
const isWidget = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button,a[href],input,select,textarea,[contenteditable]') !== null
