import { Input, Table } from 'antd'
import { memo, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { textOf, valueOf, type BenchColumn, type BenchRow, type Given } from '#bench/table/rivals/given/data.ts'
import type { Change, TableUnderTest } from '#bench/table/rivals/given/table-under-test.ts'

interface Handle {
  scrollTo(place: { top?: number; left?: number }): void
  replace(next: (rows: BenchRow[]) => BenchRow[]): void
  edit(cell: { id: string; key: string } | null): void
  sort(key: string | null): void
  select(ids: string[]): void
  selected: number
}

const handle: { current: Handle | null } = { current: null }
const api = () => handle.current!
let host: HTMLElement
let shownColumns: readonly BenchColumn[]
let waiting: Change[] = []

/** antd's Table with `virtual`; changes are folded per frame, rows are replaced one by one. */
export const table: TableUnderTest = {
  cellSelector: '.ant-table-cell',
  mount(element, given) {
    host = element
    shownColumns = given.columns
    flushSync(() => createRoot(element).render(<BenchTable handle={handle} {...given} height={element.clientHeight} />))
  },
  shown: (id, key) => host.querySelector(`[data-row-key="${id}"] .k-${key}`)?.textContent ?? null,
  range(axis) {
    if (axis === 'horizontal') return shownColumns.reduce((sum, { width }) => sum + width, 50) - host.clientWidth
    const holder = host.querySelector('.ant-table-tbody-virtual-holder')!
    return holder.scrollHeight - holder.clientHeight
  },
  scroll(axis, px) {
    api().scrollTo(axis === 'horizontal' ? { left: px } : { top: px })
  },
  edit: (id, key) => api().edit({ id, key }),
  endEdit: () => api().edit(null),
  update(changes) {
    if (waiting.length === 0 && changes.length > 0) requestAnimationFrame(fold)
    waiting.push(...changes)
  },
  sort: (key, order) => api().sort(order === null ? null : key),
  selectAll: () => api().replace((rows) => (api().select(rows.map(({ id }) => String(id))), rows)),
  selected: () => api().selected,
  clearSelection: () => api().select([]),
  paste(lines) {
    api().replace((rows) =>
      rows.map((row, index) => {
        const texts = lines[index]
        if (texts === undefined) return row
        return {
          ...row,
          ...Object.fromEntries(
            texts.map((text, at) => [shownColumns[at]!.key, valueOf(shownColumns[at]!.kind, text)]),
          ),
        }
      }),
    )
  },
  remove(ids) {
    const gone = new Set(ids)
    api().replace((rows) => rows.filter(({ id }) => !gone.has(String(id))))
  },
  insertTop: (row) => api().replace((rows) => [row, ...rows]),
}

function fold(): void {
  const byId = new Map<string, Record<string, string | number>>()
  for (const { id, key, value } of waiting) byId.set(id, { ...byId.get(id), [key]: value })
  waiting = []
  api().replace((rows) =>
    rows.map((row) => {
      const change = byId.get(String(row['id']))
      return change === undefined ? row : { ...row, ...change }
    }),
  )
}

function BenchTable({
  handle: ref,
  columns,
  rows: given,
  rowHeight,
  height,
}: Given & { handle: Ref<Handle>; height: number }) {
  const [rows, setRows] = useState(given)
  const [edited, setEdited] = useState<{ id: string; key: string } | null>(null)
  const [sorted, setSorted] = useState<string | null>(null)
  const [selected, setSelected] = useState<string[]>([])
  const box = useRef<React.ComponentRef<typeof Table>>(null)
  useImperativeHandle(ref, () => ({
    scrollTo: (place) => box.current?.scrollTo(place as { top: number }),
    replace: setRows,
    edit: setEdited,
    sort: setSorted,
    select: setSelected,
    selected: selected.length,
  }))
  return (
    <Table<BenchRow>
      ref={box}
      virtual
      rowKey="id"
      size="small"
      pagination={false}
      dataSource={rows}
      scroll={{ x: columns.reduce((sum, { width }) => sum + width, 50), y: height - rowHeight - 4 }}
      rowSelection={{ selectedRowKeys: selected, columnWidth: 50 }}
      className="bench-antd"
      columns={columns.map(({ key, label, width, kind }) => ({
        key,
        dataIndex: key,
        title: label,
        width,
        className: `k-${key}`,
        ellipsis: true,
        sorter: (one: BenchRow, other: BenchRow) => Number(one[key]) - Number(other[key]),
        sortOrder: sorted === key ? ('descend' as const) : null,
        shouldCellUpdate: (now: BenchRow, before: BenchRow) => now[key] !== before[key] || edited?.key === key,
        render: (value: string | number, { id }: BenchRow) =>
          edited !== null && edited.id === id && edited.key === key ? (
            <Editor value={String(value)} />
          ) : (
            <Words kind={kind} value={value} />
          ),
      }))}
    />
  )
}

const Words = memo(function Words({ kind, value }: { kind: BenchColumn['kind']; value: string | number }) {
  return kind === 'tag' ? <span className={`tag tag-${value}`}>{textOf(kind, value)}</span> : textOf(kind, value)
})

function Editor({ value }: { value: string }) {
  const [draft, setDraft] = useState(value)
  return (
    <Input
      ref={(input) => input?.focus()}
      size="small"
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
    />
  )
}
