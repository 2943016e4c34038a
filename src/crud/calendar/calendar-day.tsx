import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import type { CalendarDefinition } from './calendar-definition.ts'
import { dayName } from './day-name.ts'
import { Entry } from './entry.tsx'
import styles from './calendar.module.css'

interface DayProps {
  crud: Crud
  view: CalendarDefinition
  /** `YYYY-MM-DD` */
  day: string
  entries: readonly Row[]
  isChosen: boolean
  isToday: boolean
  /** Of another month. */
  isOutside: boolean
  isNarrow: boolean
  /** Entries that have room. */
  most: number
  onChoose: () => void
  onAdd: ((day: string) => void) | null
}

/** A day with its entries; on narrow windows a number stands for all. */
export function CalendarDay(props: DayProps) {
  const { isChosen, isToday, isOutside, isNarrow } = props
  return (
    <td
      aria-selected={isChosen}
      data-chosen={isChosen || undefined}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
    >
      <DayHead {...props} />
      {!isNarrow && <Entries {...props} />}
    </td>
  )
}

function DayHead({ day, entries, isChosen, isToday, isNarrow, onChoose, onAdd }: DayProps) {
  return (
    <div className={styles['date']}>
      <button
        type="button"
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-label={`${dayName(day)}，${entries.length} 条`}
        aria-current={isToday ? 'date' : undefined}
        onClick={onChoose}
      >
        {Number(day.slice(8))}
      </button>
      {isNarrow && entries.length > 0 && <i aria-hidden>{entries.length}</i>}
      {!isNarrow && onAdd !== null && (
        <Button
          type="text"
          size="small"
          className={styles['add'] ?? ''}
          aria-label={`在${dayName(day)}新增`}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onAdd(day)}
        />
      )}
    </div>
  )
}

/** The entries that have room; the others open on demand. */
function Entries({ crud, view, day, entries, most }: DayProps) {
  const left = entries.length - most
  const listed = (rows: readonly Row[], hasState: boolean) =>
    rows.map((row) => <Entry key={idOf(row)} crud={crud} view={view} day={day} row={row} hasState={hasState} />)
  return (
    <>
      <ul>{listed(entries.slice(0, most), false)}</ul>
      {left > 0 && (
        <Popover
          trigger="click"
          title={dayName(day)}
          content={<ul className={styles['all']}>{listed(entries, true)}</ul>}
        >
          <Button type="link" size="small" aria-label={`${dayName(day)}还有 ${left} 条`}>
            还有 {left} 条
          </Button>
        </Popover>
      )}
    </>
  )
}
