import type { GridRow, GridSource } from '#grid/core/source.ts'
import { mountGrid } from '#grid/dom/mount-grid.ts'
import type { Grid, GridEvent } from '#grid/dom/options.ts'

/** What tests reach of the page. */
export interface ViewPage {
  grid: Grid
  /** What a cell says. @param row -1 = the head */
  words: (row: number, column: number) => string
  /** Position of the window in the rows, px, as it is painted. */
  position: () => number
  events: GridEvent[]
}

declare global {
  interface Window {
    viewPage: ViewPage
  }
}

const query = new URLSearchParams(location.search)
const ROWS = Number(query.get('rows') ?? 100)
const COLUMNS = Number(query.get('columns') ?? 30)
const ROW_HEIGHT = 61

const wordsOf = (row: number, column: number): string => (row < 0 ? `列${column}` : `${row + 1} 行 ${column} 列`)
const indexOf = (id: unknown): number => Number(String(id as string).slice(1))

const source: GridSource = {
  count: ROWS,
  idAt: (index) => (index >= 0 && index < ROWS ? `r${index}` : undefined),
  indexOf,
  row: (id): GridRow => ({ id }),
  subscribe: () => () => undefined,
}

const PINS = new Map<number, 'left' | 'right'>([
  [0, 'left'],
  [COLUMNS - 1, 'right'],
])

/** The column that rows are moved by. */
const HANDLE = 2
const HANDLE_WORD = '移动'

const events: GridEvent[] = []
const grid = mountGrid(document.querySelector<HTMLElement>('#table')!, {
  source,
  label: '表格',
  rowHeight: ROW_HEIGHT,
  movable: 'flat',
  onEvent: (event) => events.push(event),
  columns: Array.from({ length: COLUMNS }, (_, column) => ({
    key: `c${column}`,
    label: wordsOf(-1, column),
    width: 120,
    pin: PINS.get(column) ?? null,
    ...(column === HANDLE && { paint: paintHandle }),
    isSortable: true,
    text: (_value: unknown, row: GridRow) => wordsOf(indexOf(row['id']), column),
  })),
})

/** Something to move a row by. */
function paintHandle(element: HTMLElement): void {
  const handle = document.createElement('span')
  handle.dataset['rowHandle'] = ''
  handle.textContent = HANDLE_WORD
  element.replaceChildren(handle)
}

function position(): number {
  const head = document.querySelector('[role="columnheader"]')!.getBoundingClientRect()
  // The row with the tab stop may wait beyond the window.
  const row = [...document.querySelectorAll('[role="row"]')].find((candidate) => {
    const { top } = candidate.getBoundingClientRect()
    return candidate.getAttribute('aria-rowindex') !== '1' && top >= head.bottom && top < head.bottom + 400
  })!
  const index = Number(row.getAttribute('aria-rowindex')) - 2
  return Math.round(index * ROW_HEIGHT - (row.getBoundingClientRect().top - head.bottom))
}

/** What a cell says. */
function said(row: number, column: number): string {
  return row >= 0 && column === HANDLE ? HANDLE_WORD : wordsOf(row, column)
}

window.viewPage = { grid, words: said, position, events }
