import { ListState } from '#crud/table/list-state.tsx'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import type { TreeActor } from '#crud/tree/tree-parts.ts'
import type { FlatRow } from '#crud/tree/flat-rows.ts'
import { isMovable, toggle } from '#crud/tree/tree-row.ts'
import { onTreeKey } from '#crud/tree/tree-row.ts'
import { useDrag } from '#crud/tree/use-drag.ts'
import { useTreeFocus } from '#crud/tree/use-tree-focus.ts'
import { useTreeRows } from '#crud/tree/use-tree-rows.ts'
import { useWindow } from '#crud/tree/use-window.ts'
import { Expander } from '#crud/tree/expander.tsx'
import { useRef } from 'react'
import { NodeMenu } from './node-menu.tsx'
import styles from './side.module.css'

/** Of the style sheet, in px. */
const NODE_HEIGHT = 34

interface SideTreeProps {
  crud: Crud
  tree: TreeActor
  chosen: string | null
  onChoose: (row: FlatRow) => void
}

/** Rows that form trees, names only, one of them chosen; what can be done with each is in its menu. Source: contract §21.4. */
export function SideTree({ crud, tree, chosen, onChoose }: SideTreeProps) {
  const rows = useTreeRows(crud, tree)
  const box = useRef<HTMLDivElement>(null)
  const { first, last } = useWindow(box, { count: rows.length, height: NODE_HEIGHT })
  const focus = useTreeFocus(box, rows, NODE_HEIGHT)
  const drag = useDrag(tree)
  if (rows.length === 0) return <ListState crud={crud} />
  return (
    <div className={styles['tree']}>
      <div
        role="tree"
        aria-label={crud.screen.entity.label}
        ref={box}
        style={{ paddingBlock: `${first * NODE_HEIGHT}px ${(rows.length - last) * NODE_HEIGHT}px` }}
      >
        {rows.slice(first, last).map((at) => (
          <div
            key={at.id}
            data-row-key={at.id}
            className={styles['node']}
            role="treeitem"
            tabIndex={focus.active === at.id ? 0 : -1}
            aria-level={at.level}
            aria-posinset={at.place}
            aria-setsize={at.siblings}
            aria-selected={chosen === at.id}
            {...(at.state === 'leaf' ? {} : { 'aria-expanded': at.state === 'expanded' || at.state === 'loading' })}
            style={{ '--level': at.level - 1 } as React.CSSProperties}
            draggable={isMovable(crud)}
            onDragStart={drag.start(at.id)}
            onDragEnd={drag.end}
            {...(isMovable(crud) ? drag.target(at) : {})}
            onFocus={() => focus.note(at.id)}
            onClick={() => onChoose(at)}
            onKeyDown={(event) => {
              const isChoice = event.key === 'Enter' || event.key === ' '
              if (isChoice && event.target === event.currentTarget) {
                event.preventDefault()
                onChoose(at)
              } else onTreeKey(event, { crud, tree, rows, at, focus })
            }}
          >
            <Expander at={at} name={nameOf(at.row, crud)} onToggle={() => toggle(tree, at)} />
            <span className={styles['name']} title={at.problem ?? nameOf(at.row, crud)}>
              {nameOf(at.row, crud)}
            </span>
            <NodeMenu crud={crud} row={at.row} />
          </div>
        ))}
      </div>
    </div>
  )
}
