import { FieldInput } from '#crud/form/field-input.tsx'
import { keptTexts } from '#crud/kinds/kept-texts.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { useId, useState, type KeyboardEvent } from 'react'
import type { ChildRow } from './child-edits.ts'
import { isOpen, type ChildProblem } from './child-problems.ts'
import { childField, type ChildShape } from '#crud/editable/child-table.ts'
import styles from './children.module.css'

interface ChildRowItemProps {
  shape: ChildShape
  row: ChildRow
  number: number
  isLast: boolean
  problems: readonly ChildProblem[]
  /** Whether problems of cells that nobody left yet are said, too. */
  showsAll: boolean
  isLocked: boolean
  onChange: (values: Values) => void
  /** Absent where rows have no order, or this person may not change it. */
  onMove?: (by: number) => void
  onRemove?: () => void
}

/** One row: a line of controls, on a phone a block. Alt and the arrows move it. */
export function ChildRowItem(props: ChildRowItemProps) {
  const { shape, row, number, onMove, problems, showsAll, isLocked, onChange } = props
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = (column: string) => {
    if (!left.has(column)) setLeft(new Set([...left, column]))
  }
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined || onMove === undefined) return
    event.preventDefault()
    onMove(by)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls in it
    <li className={styles['row']} data-key={row.key} onKeyDown={moveByKey}>
      <span className={styles['number']}>{number}</span>
      {shape.columns.map((column) => (
        <Cell
          key={column}
          shape={shape}
          row={row}
          column={column}
          number={number}
          problem={showsAll || left.has(column) ? problems.find((one) => one.column === column)?.text : undefined}
          isLocked={isLocked || !isOpen(shape, row, column)}
          onChange={(value) => {
            leave(column)
            onChange({ [column]: value })
          }}
          onLeave={() => leave(column)}
        />
      ))}
      <RowButtons {...props} />
    </li>
  )
}

interface CellProps extends Pick<ChildRowItemProps, 'shape' | 'row' | 'number' | 'isLocked'> {
  column: string
  problem: string | undefined
  onChange: (value: unknown) => void
  onLeave: () => void
}

function Cell({ shape, row, column, number, problem, isLocked, onChange, onLeave }: CellProps) {
  const id = useId()
  const field = childField(shape, column)
  return (
    <div className={styles['cell']} onBlur={onLeave} {...(problem === undefined ? {} : { 'data-bad': true })}>
      <label htmlFor={id} className={styles['label']} data-required={field.required !== undefined || undefined}>
        {field.label}
        <span className="andun-hidden">（第 {number} 行）</span>
      </label>
      <Form.Item
        {...(problem === undefined ? {} : { validateStatus: 'error' as const, help: problem })}
        className={styles['item'] ?? ''}
      >
        <FieldInput
          id={id}
          field={field}
          texts={keptTexts(row.values, column)}
          value={row.values[column] as string | number | null}
          onChange={onChange}
          {...(isLocked ? { disabled: true } : {})}
        />
      </Form.Item>
    </div>
  )
}

function RowButtons({ number, isLast, onMove, onRemove }: ChildRowItemProps) {
  return (
    <span className={styles['buttons']}>
      {onMove !== undefined && (
        <>
          <Button
            type="text"
            data-part="up"
            disabled={number === 1}
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={`上移 第 ${number} 行`}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            data-part="down"
            disabled={isLast}
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={`下移 第 ${number} 行`}
            onClick={() => onMove(1)}
          />
        </>
      )}
      {onRemove !== undefined && (
        <Button
          type="text"
          danger
          data-part="remove"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`删除 第 ${number} 行`}
          onClick={onRemove}
        />
      )}
    </span>
  )
}
