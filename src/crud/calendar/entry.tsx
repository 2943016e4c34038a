import type { Row } from '#contract/wire/row.ts'
import { dateTimeText } from '#core/dates.ts'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import { LiveCell, useLiveRow } from '#crud/table/live-cell.tsx'
import { detailAction } from '#crud/table/paint-name.ts'
import type { CalendarDefinition } from './calendar-definition.ts'
import styles from './calendar.module.css'

interface EntryProps {
  crud: Crud
  view: CalendarDefinition
  day: string
  row: Row
}

/** A record on a day: when it begins, what it is called; a press shows it whole. */
export function Entry({ crud, view, day, row, hasState = false }: EntryProps & { hasState?: boolean }) {
  const { now } = useLiveRow(crud, row)
  const name = nameOf(now, crud)
  const begin = dateTimeText(now[view.from])
  const time = begin.startsWith(day) && begin.length > 10 ? begin.slice(11, 16) : ''
  const look = detailAction(now, crud)
  const inside = (
    <>
      {time !== '' && <time>{time}</time>}
      <span>{name}</span>
    </>
  )
  return (
    <li className={styles['entry']}>
      {look === undefined ? (
        <span title={name}>{inside}</span>
      ) : (
        <button type="button" title={name} onClick={look.run}>
          {inside}
        </button>
      )}
      {hasState && view.state !== undefined && <LiveCell row={row} name={view.state} crud={crud} />}
    </li>
  )
}
