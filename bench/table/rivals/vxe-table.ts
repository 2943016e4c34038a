import { createApp, h, nextTick, shallowRef } from 'vue'
import { VxeColumn, VxeTable } from 'vxe-table'
import 'vxe-table/es/style.css'
import { textOf, valueOf, type BenchColumn, type BenchRow } from './given/data.ts'
import type { TableUnderTest } from './given/table-under-test.ts'

interface Instance {
  loadData(rows: BenchRow[]): Promise<unknown>
  getRowById(id: string): BenchRow | null
  getColumnByField(field: string): { id: string }
  setEditCell(row: BenchRow, field: string): Promise<unknown>
  clearEdit(): Promise<unknown>
  sort(field: string, order: string): Promise<unknown>
  clearSort(): Promise<unknown>
  setAllCheckboxRow(checked: boolean): Promise<unknown>
  getCheckboxRecords(full?: boolean): BenchRow[]
  insertAt(rows: BenchRow, at: BenchRow | null): Promise<unknown>
  getTableData(): { fullData: BenchRow[]; visibleData: BenchRow[] }
  setRow(rows: BenchRow, record?: BenchRow): Promise<unknown>
  updateData(): Promise<unknown>
}

const instance = shallowRef<Instance | null>(null)
const api = () => instance.value!
let host: HTMLElement
let columns: readonly BenchColumn[]

/** vxe-table with both axes virtual, loaded by `loadData`. */
export const table: TableUnderTest = {
  cellSelector: '.vxe-body--column',
  async mount(element, given) {
    host = element
    columns = given.columns
    createApp({
      render: () =>
        h(
          VxeTable as never,
          {
            ref: instance,
            height: element.clientHeight,
            showOverflow: 'ellipsis',
            rowConfig: { keyField: 'id' },
            cellConfig: { height: given.rowHeight },
            virtualXConfig: { enabled: true, gt: 0 },
            virtualYConfig: { enabled: true, gt: 0 },
            editConfig: { trigger: 'manual', mode: 'cell' },
            checkboxConfig: { highlight: false },
          },
          { default: () => [h(VxeColumn as never, { type: 'checkbox', width: 50 }), ...given.columns.map(columnOf)] },
        ),
    }).mount(element)
    await api().loadData(given.rows)
  },
  shown(id, key) {
    const { id: column } = api().getColumnByField(key)
    return host.querySelector(`tr[rowid="${id}"] td[colid="${column}"]`)?.textContent ?? null
  },
  range(axis) {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = scroller(axis)
    return axis === 'vertical' ? scrollHeight - clientHeight : scrollWidth - clientWidth
  },
  scroll(axis, px) {
    scroller(axis)[axis === 'vertical' ? 'scrollTop' : 'scrollLeft'] = px
  },
  async edit(id, key) {
    await api().setEditCell(api().getRowById(id)!, key)
    host.querySelector<HTMLInputElement>('td input[type="text"], td input.vxe-default-input')?.focus()
  },
  endEdit: async () => void (await api().clearEdit()),
  update(changes) {
    for (const { id, key, value } of changes) api().getRowById(id)![key] = value
  },
  async sort(key, order) {
    await (order === null ? api().clearSort() : api().sort(key, order))
  },
  selectAll: async () => void (await api().setAllCheckboxRow(true)),
  selected: () => api().getCheckboxRecords(true).length,
  clearSelection: async () => void (await api().setAllCheckboxRow(false)),
  async paste(lines) {
    const rows = api().getTableData().visibleData
    for (const [index, texts] of lines.entries()) {
      const row = rows[index]!
      for (const [at, text] of texts.entries()) row[columns[at]!.key] = valueOf(columns[at]!.kind, text)
    }
    await nextTick()
  },
  async remove(ids) {
    // Its own `remove` takes 30 s for 1,000 of 10,000 rows; loading the others is what is left.
    const gone = new Set(ids)
    await api().loadData(
      api()
        .getTableData()
        .fullData.filter(({ id }) => !gone.has(String(id))),
    )
  },
  insertTop: async (row) => void (await api().insertAt(row, null)),
}

function columnOf({ key, label, width, kind }: BenchColumn) {
  return h(
    VxeColumn as never,
    {
      field: key,
      title: label,
      width,
      sortable: true,
      editRender: { name: 'input' },
      ...(kind === 'tag'
        ? {}
        : { formatter: ({ cellValue }: { cellValue: string | number }) => textOf(kind, cellValue) }),
    },
    kind === 'tag'
      ? {
          default: ({ row }: { row: BenchRow }) =>
            h('span', { class: `tag tag-${row[key]}` }, textOf('tag', row[key]!)),
        }
      : {},
  )
}

function scroller(axis: 'vertical' | 'horizontal'): HTMLElement {
  const handle = host.querySelector<HTMLElement>(
    axis === 'vertical' ? '.vxe-table--scroll-y-handle' : '.vxe-table--scroll-x-handle',
  )
  if (handle === null) throw new Error('vxe-table: no scroll handle')
  return handle
}
