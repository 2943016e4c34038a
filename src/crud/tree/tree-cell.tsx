import { CaretRightOutlined, HolderOutlined, LoadingOutlined, WarningOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { FlatRow } from './flat-rows.ts'
import styles from './tree.module.css'

interface TreeCellProps {
  at: FlatRow
  name: string
  onToggle: () => void
  /** Begins a drag; absent = the row cannot be moved. */
  onDrag?: ((event: React.DragEvent) => void) | undefined
  onDragEnd?: () => void
  children: ReactNode
}

/** The cell that names a row of a tree: how deep it stands, whether it is open, and a handle to move it by. */
export function TreeCell({ at, name, onToggle, onDrag, onDragEnd, children }: TreeCellProps) {
  return (
    <span className={styles['cell']} style={{ '--level': at.level - 1 } as React.CSSProperties}>
      <Expander at={at} name={name} onToggle={onToggle} />
      <span className={styles['content']}>{children}</span>
      {at.state === 'failed' && (
        <button type="button" tabIndex={-1} className={styles['problem']} title={at.problem ?? ''} onClick={onToggle}>
          <WarningOutlined aria-hidden /> 下级加载失败，重试
        </button>
      )}
      {onDrag !== undefined && (
        // The keyboard moves with Alt and arrows, or with 移动到….
        <span
          className={styles['handle']}
          draggable
          aria-hidden="true"
          title="拖动排序"
          onDragStart={onDrag}
          onDragEnd={onDragEnd}
        >
          <HolderOutlined />
        </span>
      )}
    </span>
  )
}

/** Opens and closes a row; one that has nothing below it keeps the room. */
export function Expander({ at, name, onToggle }: Pick<TreeCellProps, 'at' | 'name' | 'onToggle'>) {
  if (at.state === 'leaf') return <span className={styles['expander']} />
  const isOpen = at.state === 'expanded' || at.state === 'loading'
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['expander']}
      data-open={isOpen}
      aria-label={`${isOpen ? '收起' : '展开'} ${name}`}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      {at.state === 'loading' ? <LoadingOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
    </button>
  )
}
