import type { GridState } from './grid-state.ts'
import styles from './grid.module.css'
import { MARK_KEY } from './mark-column.ts'
import type { GridView } from './extension.ts'

/** px a pointer moves before a press on a name becomes a drag. */
const DRAG_FROM = 6
const NARROWEST = 40

/** Widths and order of columns by hand: a line shows where the edge or the column would go. @returns the undo */
export function listenToHandles(head: HTMLElement, guide: HTMLElement, state: GridState, view: GridView): () => void {
  let drag: Drag | null = null
  const press = (event: PointerEvent) => {
    drag = null
    const target = event.target instanceof Element ? event.target : null
    if (isFilter(target)) return
    const box = target?.closest<HTMLElement>('[role="columnheader"]')
    const key = box?.dataset['column']
    if (event.button !== 0 || box === null || box === undefined || key === undefined || key === MARK_KEY) return
    const hold = { x: event.clientX, box, key, head, guide, state, view }
    drag = isEdge(target) ? edgeDrag(hold) : nameDrag(hold)
    if (isEdge(target)) event.preventDefault()
    follow(drag, guide)
  }
  // A drag ends with a click, which would sort.
  const click = (event: MouseEvent) => {
    if (drag?.isMoved === true || isEdge(event.target) || isFilter(event.target)) event.stopPropagation()
    if (isFilter(event.target)) askForFilter(event.target, view)
    drag = null
  }
  head.addEventListener('pointerdown', press)
  head.addEventListener('click', click)
  return () => {
    head.removeEventListener('pointerdown', press)
    head.removeEventListener('click', click)
  }
}

function isFilter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-filter]') !== null
}

function askForFilter(target: EventTarget | null, view: GridView): void {
  const head = target instanceof Element ? target.closest<HTMLElement>('[role="columnheader"]') : null
  const key = head?.dataset['column']
  if (head !== null && key !== undefined) view.emit({ kind: 'filter.ask', key, head })
}

/** What a pointer holds, and where it took it. */
interface Hold {
  x: number
  box: HTMLElement
  key: string
  head: HTMLElement
  guide: HTMLElement
  state: GridState
  view: GridView
}

interface Drag {
  isMoved: boolean
  move(x: number): void
  drop(x: number): void
}

function edgeDrag({ x: pressed, box, key, guide, state, view }: Hold): Drag {
  const { left } = view.root.getBoundingClientRect()
  const { left: from, width } = box.getBoundingClientRect()
  const least = state.options.columns.find((column) => column.key === key)?.minWidth ?? NARROWEST
  const widthAt = (x: number) => Math.round(Math.max(least, width + x - pressed))
  return {
    isMoved: false,
    move(x) {
      this.isMoved = true
      showGuide(guide, from - left + widthAt(x))
    },
    drop: (x) => view.emit({ kind: 'column.resize', key, width: widthAt(x) }),
  }
}

function nameDrag({ x: pressed, box, key, head, guide, state, view }: Hold): Drag {
  const { left } = view.root.getBoundingClientRect()
  let target: DropColumn | null = null
  return {
    isMoved: false,
    move(x) {
      if (!this.isMoved && Math.abs(x - pressed) < DRAG_FROM) return
      this.isMoved = true
      box.setAttribute('data-dragged', '')
      target = dropAt(head, x, key)
      if (target === null) guide.hidden = true
      else showGuide(guide, target.x - left)
    },
    drop() {
      box.removeAttribute('data-dragged')
      const to = target === null ? -1 : placeFor(state, key, target)
      if (to >= 0) view.emit({ kind: 'column.move', key, to })
    },
  }
}

function follow(drag: Drag, guide: HTMLElement): void {
  const controller = new AbortController()
  const { signal } = controller
  const end = () => {
    controller.abort()
    guide.hidden = true
  }
  const drop = ({ clientX }: PointerEvent) => {
    end()
    if (drag.isMoved) drag.drop(clientX)
  }
  window.addEventListener('pointermove', ({ clientX }) => drag.move(clientX), { signal })
  window.addEventListener('pointerup', drop, { signal })
  window.addEventListener('pointercancel', end, { signal })
}

function isEdge(target: EventTarget | null): boolean {
  return target instanceof Element && target.classList.contains(styles['edge'] ?? '')
}

interface DropColumn {
  key: string
  isAfter: boolean
  x: number
}

function showGuide(guide: HTMLElement, x: number): void {
  guide.hidden = false
  guide.style.transform = `translateX(${x}px)`
}

function dropAt(head: HTMLElement, x: number, dragged: string): DropColumn | null {
  for (const box of head.querySelectorAll<HTMLElement>('[role="columnheader"]')) {
    const { left, right } = box.getBoundingClientRect()
    const key = box.dataset['column'] ?? ''
    if (x < left || x >= right || key === dragged || key === MARK_KEY) continue
    const isAfter = x > (left + right) / 2
    return { key, isAfter, x: isAfter ? right : left }
  }
  return null
}

function placeFor({ options: { columns } }: GridState, key: string, { key: beside, isAfter }: DropColumn): number {
  const rest = columns.filter((column) => column.key !== key)
  return rest.findIndex((column) => column.key === beside) + (isAfter ? 1 : 0)
}
