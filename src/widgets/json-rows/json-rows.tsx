import { PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import type { FocusEvent } from 'react'
import { JsonRow } from './json-row.tsx'
import styles from './json-rows.module.css'
import { movedRows, readRows, writeRows, type JsonRowShape } from './rows.ts'

interface JsonRowsProps {
  shape: JsonRowShape
  /** What one row is called: 条件. */
  noun: string
  value?: string | null
  onChange?: (value: string) => void
  /** The focus leaves all rows. */
  onBlur?: () => void
  disabled?: boolean
  id?: string
}

/** A JSON list whose members are edited as rows of inputs, in their order. What is no such list is shown as it is, to be mended. */
export function JsonRows({ shape, noun, value, onChange, onBlur, disabled = false, id }: JsonRowsProps) {
  const text = value ?? ''
  const rows = readRows(shape, text)
  const write = (next: readonly Record<string, string>[]) => onChange?.(writeRows(shape, next))
  if (rows === null) {
    const control = { id, rows: 4, value: text, disabled, onBlur }
    return <Input.TextArea {...control} onChange={(event) => onChange?.(event.target.value)} />
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of the focus that leaves its inputs; nobody acts on the group
    <fieldset id={id} className={styles['rows']} aria-label={noun} onBlur={(event) => leaves(event) && onBlur?.()}>
      {rows.map((row, at) => (
        <JsonRow
          // oxlint-disable-next-line react/no-array-index-key -- rows have no names of their own, and inputs keep nothing
          key={at}
          columns={shape.columns}
          name={`${noun} ${at + 1}`}
          place={{ at, last: rows.length - 1 }}
          row={row}
          disabled={disabled}
          onChange={(cells) => write(rows.with(at, cells))}
          onMove={(to) => write(movedRows(rows, at, to))}
          onRemove={() => write(rows.toSpliced(at, 1))}
        />
      ))}
      {!disabled && (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          onClick={() => write([...rows, { ...shape.blank }])}
        >
          新增{noun}
        </Button>
      )}
    </fieldset>
  )
}

/** Focus that goes from one input of the rows to another stays among them. */
function leaves({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return !currentTarget.contains(relatedTarget)
}
