import {
  AllCommunityModule,
  createGrid,
  ModuleRegistry,
  type ColDef,
  type GridApi,
  type GridOptions,
} from 'ag-grid-community'
import { tagElement } from './given/tag.ts'
import { textOf, valueOf, type BenchColumn, type BenchRow } from './given/data.ts'
import type { TableUnderTest } from './given/table-under-test.ts'

ModuleRegistry.registerModules([AllCommunityModule])

let api: GridApi<BenchRow>
let host: HTMLElement
let columns: readonly BenchColumn[]
/** Rows as they were last told: a transaction that waits must not be built on what it replaces. */
const latest = new Map<string, BenchRow>()

/** ag-grid-community: transactions by row id, asynchronous ones for what arrives at rate; animations off. */
export const table: TableUnderTest = {
  cellSelector: '.ag-cell',
  mount(element, given) {
    host = element
    columns = given.columns
    const options: GridOptions<BenchRow> = {
      columnDefs: given.columns.map(columnOf),
      rowData: given.rows,
      rowHeight: given.rowHeight,
      getRowId: ({ data }) => String(data['id']),
      animateRows: false,
      rowSelection: { mode: 'multiRow' },
      asyncTransactionWaitMillis: 16,
    }
    api = createGrid(element, options)
  },
  shown: (id, key) => host.querySelector(`.ag-row[row-id="${id}"] .ag-cell[col-id="${key}"]`)?.textContent ?? null,
  range(axis) {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = scroller()
    return axis === 'vertical' ? scrollHeight - clientHeight : scrollWidth - clientWidth
  },
  scroll(axis, px) {
    scroller()[axis === 'vertical' ? 'scrollTop' : 'scrollLeft'] = px
  },
  edit(id, key) {
    api.startEditingCell({ rowIndex: api.getRowNode(id)!.rowIndex!, colKey: key })
  },
  endEdit: () => api.stopEditing(),
  update(changes) {
    if (changes.length === 0) return api.flushAsyncTransactions()
    const told = new Set<string>()
    for (const { id, key, value } of changes) {
      latest.set(id, { ...(latest.get(id) ?? api.getRowNode(id)!.data!), [key]: value })
      told.add(id)
    }
    api.applyTransactionAsync({ update: [...told].map((id) => latest.get(id)!) })
  },
  sort(key, order) {
    api.applyColumnState({ state: order === null ? [] : [{ colId: key, sort: order }], defaultState: { sort: null } })
  },
  selectAll: () => api.selectAll(),
  selected: () => api.getSelectedNodes().length,
  clearSelection: () => api.deselectAll(),
  paste(lines) {
    const update = lines.map((texts, index) => {
      const row = { ...api.getDisplayedRowAtIndex(index)!.data! }
      for (const [at, text] of texts.entries()) row[columns[at]!.key] = valueOf(columns[at]!.kind, text)
      return row
    })
    api.applyTransaction({ update })
  },
  remove(ids) {
    api.applyTransaction({ remove: ids.map((id) => api.getRowNode(id)!.data!) })
  },
  insertTop(row) {
    api.applyTransaction({ add: [row], addIndex: 0 })
  },
}

function columnOf({ key, label, width, kind }: BenchColumn): ColDef<BenchRow> {
  return {
    colId: key,
    field: key,
    headerName: label,
    width,
    sortable: true,
    editable: true,
    cellDataType: false,
    ...(kind === 'tag'
      ? { cellRenderer: ({ value }: { value: number }) => tagElement(value) }
      : { valueFormatter: ({ value }: { value: string | number }) => textOf(kind, value) }),
  }
}

function scroller(): HTMLElement {
  return host.querySelector<HTMLElement>('.ag-grid-viewport')!
}
