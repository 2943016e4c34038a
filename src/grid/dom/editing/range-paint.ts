import { covers, type Area } from '#grid/core/area.ts'
import { cellsIn } from '#grid/core/ranges.ts'
import type { Place } from '#grid/core/focus.ts'
import type { Stage } from './stage.ts'

/** Shows on the cells in the document which of them are chosen. */
export class RangePaint {
  readonly #stage: Stage
  /** Where a fill would reach; null = none is drawn. */
  #outline: Area | null = null
  #isPlain = true

  constructor(stage: Stage) {
    this.#stage = stage
    stage.chosenAgain.add(() => this.all())
  }

  set outline(area: Area | null) {
    this.#outline = area
    this.all()
  }

  /** A cell was painted. One that is alone shows that by its focus. */
  cell(element: HTMLElement, place: Place): void {
    if (this.#isPlain && !element.hasAttribute('data-chosen') && !element.hasAttribute('data-outline')) return
    const areas = this.#isPlain ? [] : this.#stage.areas()
    mark(element, 'data-chosen', edges(areas, place))
    mark(element, 'data-outline', this.#outline === null ? null : edges([this.#outline], place))
  }

  /** Everything that is in the document. */
  all(): void {
    const { view } = this.#stage
    const areas = this.#stage.areas()
    const wasPlain = this.#isPlain
    this.#isPlain = this.#outline === null && (areas.length === 0 || (areas.length === 1 && cellsIn(areas) === 1))
    if (this.#isPlain && wasPlain) return
    for (const element of view.root.querySelectorAll<HTMLElement>('[role="gridcell"]')) {
      const place = view.placeIn(element)
      if (place !== null) this.cell(element, place)
    }
  }
}

/** `t r b l`: the edges of the areas that a cell lies at, `` for one inside; null = it lies in none. */
function edges(areas: readonly Area[], { row, column }: Place): string | null {
  let found: string | null = null
  for (const area of areas) {
    if (!covers(area, row, column)) continue
    const at = [row === area.top, column === area.right, row === area.bottom, column === area.left]
    found = ['t', 'r', 'b', 'l'].filter((_, index) => at[index]).join(' ')
  }
  return found
}

function mark(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
