import { idOf, type Row } from '#contract/wire/row.ts'
import { isSelectable } from '#crud/list/batch-actions.ts'
import { ListState } from '#crud/list/list-state.tsx'
import { nameOf } from '#crud/record-name.ts'
import type { Crud, TreeActor } from '#crud/screen.ts'
import { MARK_WIDTH, tableWidth } from '#crud/table/table-columns.tsx'
import frame from '#crud/table/record-table.module.css'
import { useNarrow } from '#widgets/use-narrow.ts'
import { useSelector } from '@xstate/react'
import { Table } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { BodyRefContext, BodyWindowContext, TreeBody, TreeGrid } from './tree-body.tsx'
import { treeColumns } from './tree-columns.tsx'
import { treeRowProps } from './tree-row.ts'
import styles from './tree.module.css'
import { useDrag } from './use-drag.ts'
import { useTreeFocus } from './use-tree-focus.ts'
import { useTreeRows } from './use-tree-rows.ts'
import { useWindow } from './use-window.ts'

const COMPONENTS = { table: TreeGrid, body: { wrapper: TreeBody } }
/** Taken until a row was measured, in px. */
const FIRST_HEIGHT = 47

/** Rows that form trees as a table: branches open where they stand, the keyboard walks them, rows are moved by hand. Only what is in sight exists. Source: TREE-01, SCREEN-60, SCREEN-66. */
export function TreeTable({ crud, tree }: { crud: Crud; tree: TreeActor }) {
  const { list, columns: settings } = crud
  const rows = useTreeRows(crud, tree)
  const isNarrow = useNarrow()
  const selected = useSelector(list, (snapshot) => snapshot.context.selected)
  const isLoading = useIsLoading(crud, tree)
  const { columns: choices, density } = useSelector(settings, (snapshot) => snapshot.context)
  const box = useRef<HTMLTableSectionElement>(null)
  const rowHeight = useRowHeight(box)
  const { first, last } = useWindow(box, { count: rows.length, height: rowHeight })
  const focus = useTreeFocus(box, rows, rowHeight)
  const drag = useDrag(tree)
  const at = new Map(rows.map((row) => [row.id, row]))
  const shown = rows.slice(first, last)
  const columns = treeColumns(
    { crud, tree, at, drag, isNarrow },
    choices,
    shown.map(({ row }) => row),
  )
  const marks = isSelectable(crud) && !isNarrow
  const hidden = { above: first * rowHeight, below: (rows.length - last) * rowHeight, columns: columns.length + 1 }
  return (
    <div className={`${frame['table'] ?? ''} ${styles['tree'] ?? ''}`} aria-busy={isLoading} data-loading={isLoading}>
      <BodyRefContext value={box}>
        <BodyWindowContext value={hidden}>
          <Table<Row>
            rowKey={idOf}
            aria-label={`${crud.screen.entity.label}列表`}
            aria-rowcount={rows.length}
            size={density}
            columns={columns}
            dataSource={shown.map(({ row }) => row)}
            components={COMPONENTS}
            pagination={false}
            sticky={{ offsetHeader: 0 }}
            tableLayout="fixed"
            {...(isNarrow ? {} : { scroll: { x: tableWidth(columns) + (marks ? MARK_WIDTH : 0) } })}
            locale={{ emptyText: <ListState crud={crud} /> }}
            onRow={(row) => treeRowProps({ crud, tree, rows, at: at.get(idOf(row)), focus, drag })}
            {...(marks ? { rowSelection: selection(crud, selected) } : {})}
          />
        </BodyWindowContext>
      </BodyRefContext>
    </div>
  )
}

function selection(crud: Crud, selected: string[]) {
  return {
    columnWidth: MARK_WIDTH,
    fixed: true,
    selectedRowKeys: selected,
    preserveSelectedRowKeys: true,
    onChange: (keys: React.Key[]) => crud.list.send({ type: 'selection.change', ids: keys.map(String) }),
    getTitleCheckboxProps: () => ({ 'aria-label': '选择展开的全部' }),
    getCheckboxProps: (row: Row) => ({ 'aria-label': `选择 ${nameOf(row, crud)}` }) as object,
  }
}

function useIsLoading({ list }: Crud, tree: TreeActor): boolean {
  const isListing = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  const isBranching = useSelector(tree, (snapshot) => snapshot.hasTag('loading') || snapshot.hasTag('busy'))
  return isListing || isBranching
}

/** Rows are as high as the first one, whatever the density. */
function useRowHeight(box: React.RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(FIRST_HEIGHT)
  useEffect(() => {
    const body = box.current
    if (body === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      const measured = body.querySelector<HTMLElement>('[data-row-key]')?.offsetHeight ?? 0
      if (measured > 0) setHeight(measured)
    })
    observer.observe(body)
    return () => observer.disconnect()
  }, [box])
  return height
}
