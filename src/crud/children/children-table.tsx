import type { Services } from '#core/services.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Empty } from 'antd'
import { useEffect, useId, useImperativeHandle, useRef, useState, type CSSProperties, type Ref } from 'react'
import { childProblems } from './child-problems.ts'
import {
  editsOf,
  shownRows,
  withAdded,
  withChanged,
  withMoved,
  withRemoved,
  withRestored,
  type ChildEdits,
  type ChildRow,
} from './child-edits.ts'
import { ChildRowItem } from './child-row.tsx'
import { childField, type ChildShape } from '#crud/editable/child-table.ts'
import styles from './children.module.css'
import { mayTouch } from '#crud/editable/may-touch.ts'
import { useRowFocus } from './use-row-focus.ts'

interface ChildrenTableProps {
  shape: ChildShape
  /** The rows as they were read. */
  read: readonly Values[]
  services: Services
  id?: string
  value?: unknown
  onChange?: (edits: ChildEdits | null) => void
  ref?: Ref<{ focus: () => void }>
}

/** A small table inside a form: rows are added, edited in place, ordered and removed; nothing is saved before the form is. */
export function ChildrenTable({ shape, read, services, id, value, onChange, ref }: ChildrenTableProps) {
  const titleId = useId()
  const root = useRef<HTMLElement>(null)
  const focus = useRowFocus(root)
  const isAttempted = useAttempted(root)
  const edits = editsOf(value)
  const rows = shownRows(shape, read, edits)
  const problems = childProblems(shape, rows)
  const { order } = shape
  const may = (action: 'add' | 'edit' | 'delete') => mayTouch(shape, services, action)
  const tell = (next: ChildEdits | null) => onChange?.(next)
  useImperativeHandle(ref, () => ({
    focus: () => root.current?.querySelector<HTMLElement>('[data-bad] :is(input, textarea, button)')?.focus(),
  }))
  const { add, remove, move } = handsOf(shape, { read, rows, edits }, tell, focus)
  return (
    <section ref={root} id={id} aria-labelledby={titleId} className={styles['children']} style={widthsOf(shape)}>
      <h3 id={titleId} className={styles['title']}>
        {shape.entity.label}（{rows.length}）
      </h3>
      <Head shape={shape} />
      {rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`还没有${shape.entity.label}`} />}
      <ol className={styles['rows']}>
        {rows.map((row, index) => (
          <ChildRowItem
            key={row.key}
            shape={shape}
            row={row}
            number={index + 1}
            isLast={index === rows.length - 1}
            problems={problems.filter(({ key }) => key === row.key)}
            showsAll={isAttempted}
            isLocked={!may(row.id === null ? 'add' : 'edit')}
            onChange={(values) => tell(withChanged(read, edits, row.key, values))}
            {...(order !== null && may('edit') ? { onMove: (by: number) => move(row.key, index, index + by) } : {})}
            {...(row.id === null || may('delete') ? { onRemove: () => remove(row, index) } : {})}
          />
        ))}
      </ol>
      <Foot
        label={shape.entity.label}
        removed={edits.removed.length}
        onRestore={() => tell(withRestored(edits))}
        {...(may('add') ? { onAdd: add } : {})}
      />
    </section>
  )
}

/** What the buttons of a table do, and where the keyboard is afterwards. */
function handsOf(
  shape: ChildShape,
  table: { read: readonly Values[]; rows: readonly ChildRow[]; edits: ChildEdits },
  tell: (edits: ChildEdits | null) => void,
  focus: ReturnType<typeof useRowFocus>,
) {
  const { rows, edits } = table
  return {
    add: () => {
      const next = withAdded(shape, rows, edits)
      tell(next)
      focus(next.added.at(-1)?.key ?? '', 'cell')
    },
    remove: (row: ChildRow, index: number) => {
      tell(withRemoved(edits, row))
      focus((rows[index + 1] ?? rows[index - 1])?.key ?? '', 'remove')
    },
    move: (key: string, from: number, to: number) => {
      if (shape.order === null || to < 0 || to >= rows.length) return
      tell(withMoved(shape.order, table, from, to))
      focus(key, to < from ? 'up' : 'down')
    },
  }
}

/** The labels once for all rows; each control has its own for those who cannot see the columns. */
function Head({ shape }: { shape: ChildShape }) {
  return (
    <div aria-hidden className={styles['head']}>
      <span />
      {shape.columns.map((key) => (
        <span key={key} data-required={childField(shape, key).required !== undefined || undefined}>
          {childField(shape, key).label}
        </span>
      ))}
    </div>
  )
}

interface FootProps {
  label: string
  /** How many rows were taken out and not saved yet. */
  removed: number
  onRestore: () => void
  onAdd?: () => void
}

function Foot({ label, removed, onRestore, onAdd }: FootProps) {
  return (
    <div className={styles['foot']}>
      {onAdd !== undefined && (
        <Button type="dashed" data-part="add" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
          添加{label}
        </Button>
      )}
      <output>{removed > 0 && `已删除 ${removed} 行，确定后生效`}</output>
      {removed > 0 && (
        <Button type="link" size="small" onClick={onRestore}>
          恢复
        </Button>
      )}
    </div>
  )
}

/** Whether somebody tried to send the form: from then on every problem is said, not only those of cells that were left. */
function useAttempted(root: { current: HTMLElement | null }): boolean {
  const [isAttempted, setAttempted] = useState(false)
  useEffect(() => {
    const form = root.current?.closest('form')
    const note = () => setAttempted(true)
    form?.addEventListener('submit', note)
    return () => form?.removeEventListener('submit', note)
  }, [root])
  return isAttempted
}

/** Columns share the width as they do in a list. */
function widthsOf(shape: ChildShape): CSSProperties {
  const tracks = shape.columns.map((key) => {
    const { kind, width = 160 } = childField(shape, key)
    return kind === 'switch' ? '72px' : `minmax(0, ${width}fr)`
  })
  return { '--andun-child-columns': tracks.join(' ') } as CSSProperties
}
