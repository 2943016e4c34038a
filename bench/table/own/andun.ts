import type { CellFacts, GridColumn } from '#grid/core/column.ts'
import { runDry } from '#grid/core/dry-run.ts'
import { createTable, type EditableRows } from '#grid/core/rows.ts'
import { ALL_SELECTED, NOTHING_SELECTED, selectedCount } from '#grid/core/selection.ts'
import { createEditing } from '#grid/dom/editing/create-editing.ts'
import { mountGrid } from '#grid/dom/mount-grid.ts'
import type { Grid, GridEvent, GridSelecting } from '#grid/dom/options.ts'
import { textOf, valueOf, type BenchColumn } from '#bench/table/rivals/given/data.ts'
import { paintTag, tagElement } from '#bench/table/rivals/given/tag.ts'
import type { TableUnderTest } from '#bench/table/rivals/given/table-under-test.ts'

let grid: Grid
let rows: EditableRows
let columns: GridColumn[]
let host: HTMLElement
let selecting: GridSelecting = { selection: NOTHING_SELECTED, label: (id) => `选择 ${id}`, allLabel: '全选' }
/** What the table calls the row that was inserted. */
let inserted = ''

/** Ours with all it can: editing with a persistent input, ranges, rows by id, undo; what comes from elsewhere lights up, a paste is rehearsed. */
export const table: TableUnderTest = {
  cellSelector: '[role="gridcell"]',
  mount(element, given) {
    host = element
    columns = given.columns.map(columnOf)
    rows = createTable({ keys: given.columns.map(({ key }) => key) }, given.rows)
    const { rowHeight } = given
    const { extension } = createEditing({ opensOn: 'doublePress' })
    grid = mountGrid(element, { source: rows, columns, label: '设备', rowHeight, selecting, onEvent }, [extension])
  },
  shown: (id, key) => grid.cellElement({ id: id === 'new' ? inserted : id, key })?.textContent ?? null,
  range(axis) {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = scroller()
    return axis === 'vertical' ? scrollHeight - clientHeight : scrollWidth - clientWidth
  },
  scroll(axis, px) {
    scroller()[axis === 'vertical' ? 'scrollTop' : 'scrollLeft'] = px
  },
  edit: (id, key) => grid.focus({ id, key }),
  endEdit() {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  },
  update(changes) {
    for (const { id, key, value } of changes) rows.patch(id, { [key]: value })
  },
  sort(key, order) {
    rows.view({ sort: order === null ? [] : [{ key, order }], filter: null })
    grid.update({ sort: order === null ? [] : [{ key, order }] })
  },
  selectAll: () => select(ALL_SELECTED),
  selected: () => selectedCount(selecting.selection, rows.count),
  clearSelection: () => select(NOTHING_SELECTED),
  paste(lines) {
    const target = { top: 0, left: 0, bottom: 0, right: 0 }
    rows.take(runDry({ clip: lines, target, source: rows, columns, canAddRows: false }).edit())
  },
  remove: (ids) => void rows.remove(ids),
  insertTop(row) {
    inserted = rows.insert([row], null)[0]!
  },
}

function onEvent(event: GridEvent): void {
  if (event.kind === 'cells.edit') rows.take(event.edit)
  if (event.kind === 'cell.open') rows.open(event.cell)
}

function select(selection: GridSelecting['selection']): void {
  selecting = { ...selecting, selection }
  grid.update({ selecting })
}

function columnOf({ key, label, width, kind }: BenchColumn): GridColumn {
  return {
    key,
    label,
    width,
    isSortable: true,
    text: (value) => textOf(kind, value as string | number),
    editing: {
      mode: 'text',
      write: (value) => textOf(kind, value as string | number),
      read: (text) => ({ verdict: 'fits', value: valueOf(kind, text) }),
    },
    ...(kind === 'tag' ? { paint: paintState } : {}),
  }
}

const paintState = (element: HTMLElement, { value }: CellFacts) => {
  const { firstElementChild } = element
  if (firstElementChild instanceof HTMLElement) paintTag(firstElementChild, Number(value))
  else element.replaceChildren(tagElement(Number(value)))
}

let scrolled: HTMLElement | undefined

function scroller(): HTMLElement {
  scrolled ??= [...host.querySelectorAll<HTMLElement>('*')].find((each) => getComputedStyle(each).overflowY === 'auto')!
  return scrolled
}
