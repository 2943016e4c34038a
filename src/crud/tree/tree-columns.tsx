import { idOf, type Row } from '#contract/wire/row.ts'
import { nameOf } from '#crud/record-name.ts'
import type { Crud, TreeActor } from '#crud/screen.ts'
import { tableColumns } from '#crud/table/table-columns.tsx'
import type { ColumnChoice } from '#machines/list-page/columns.ts'
import { useSelector } from '@xstate/react'
import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import type { FlatRow } from './flat-rows.ts'
import { TreeCell } from './tree-cell.tsx'
import { isMovable, toggle } from './tree-row.ts'
import styles from './tree.module.css'
import type { useDrag } from './use-drag.ts'

interface TreeColumnsContext {
  crud: Crud
  tree: TreeActor
  at: ReadonlyMap<string, FlatRow>
  drag: ReturnType<typeof useDrag>
  isNarrow: boolean
}

/** The columns of a list, the first of them with the shape of the tree; a narrow window keeps the name and what can be done. Rows stay in the order of the tree. */
export function treeColumns(
  { crud, tree, at, drag, isNarrow }: TreeColumnsContext,
  choices: readonly ColumnChoice[],
  records: Row[],
): TableColumnType<Row>[] {
  const { list, screen } = crud
  const { sort, pageNo, pageSize } = list.getSnapshot().context
  const all = tableColumns(crud, { records, sort, pageNo, pageSize }, choices).filter(({ key }) => key !== '#')
  const [first = {}, ...others] = all
  const named = { ...first, ...(isNarrow ? { width: 'auto' } : {}) }
  const shown = isNarrow ? [named, ...others.filter(({ key }) => key === 'actions')] : [named, ...others]
  return shown.map(({ sorter: _sorter, sortOrder: _order, ...column }, index) =>
    index > 0
      ? column
      : { ...column, render: (value: unknown, row: Row, place) => shaped(row, first.render?.(value, row, place)) },
  )

  function shaped(row: Row, cell: unknown) {
    const node = at.get(idOf(row))
    if (node === undefined) return cell as ReactNode
    return (
      <TreeCell
        at={node}
        name={nameOf(row, crud)}
        onToggle={() => toggle(tree, node)}
        onDrag={isMovable(crud) ? drag.start(node.id) : undefined}
        onDragEnd={drag.end}
      >
        <Found tree={tree} text={String((row[screen.entity.title] as string) ?? '')}>
          {cell as ReactNode}
        </Found>
      </TreeCell>
    )
  }
}

/** A row whose name has what was looked for stands out among those on the way to it. */
function Found({ tree, text, children }: { tree: TreeActor; text: string; children: ReactNode }) {
  const keyword = useSelector(tree, (snapshot) => snapshot.context.keyword)
  const isMatch = keyword !== '' && text.toLowerCase().includes(keyword.toLowerCase())
  return isMatch ? <mark className={styles['found']}>{children}</mark> : children
}
