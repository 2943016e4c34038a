import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import styles from './json-rows.module.css'
import type { JsonRowShape } from './rows.ts'

interface JsonRowProps {
  columns: JsonRowShape['columns']
  /** 规则 2. */
  name: string
  place: { at: number; last: number }
  row: Record<string, string>
  disabled: boolean
  onChange: (row: Record<string, string>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One member of a JSON list: its inputs, and what is done with it. */
export function JsonRow({ columns, name, place: { at, last }, row, disabled, ...on }: JsonRowProps) {
  return (
    <fieldset className={styles['row']} aria-label={name}>
      <span className={styles['number']}>{at + 1}</span>
      {columns.map((column) => (
        <Cell
          key={column.key}
          column={column}
          row={row}
          disabled={disabled}
          onChange={(cell) => on.onChange({ ...row, [column.key]: cell })}
        />
      ))}
      {!disabled && (
        <span className={styles['buttons']}>
          <Button
            type="text"
            size="small"
            aria-label={`上移${name}`}
            icon={<ArrowUpOutlined />}
            disabled={at === 0}
            onClick={() => on.onMove(at - 1)}
          />
          <Button
            type="text"
            size="small"
            aria-label={`下移${name}`}
            icon={<ArrowDownOutlined />}
            disabled={at === last}
            onClick={() => on.onMove(at + 1)}
          />
          <Button
            type="text"
            size="small"
            danger
            aria-label={`删除${name}`}
            icon={<DeleteOutlined />}
            onClick={on.onRemove}
          />
        </span>
      )}
    </fieldset>
  )
}

interface CellProps {
  column: JsonRowShape['columns'][number]
  row: Record<string, string>
  disabled: boolean
  onChange: (cell: string) => void
}

function Cell({ column: { key, label, width, options, placeholder }, row, disabled, onChange }: CellProps) {
  const style = { flex: width === undefined ? '1 1 120px' : `0 0 ${width}px` }
  const control = { disabled, 'aria-label': label, value: row[key] ?? '', style }
  if (options !== undefined) {
    const choices = options.map(({ value, text }) => ({ value, label: text }))
    return <Select {...control} options={choices} onChange={onChange} />
  }
  return (
    <Input
      {...control}
      autoComplete="off"
      placeholder={placeholder?.(row) ?? label}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
