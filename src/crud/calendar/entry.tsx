import type { Row } from '#contract/wire/row.ts'
import { dateTimeText } from '#core/formats/dates.ts'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import { LiveCell, useLiveRow } from '#crud/table/live-cell.tsx'
import { detailAction } from '#crud/table/paint-name.ts'
import type { CalendarDefinition } from './calendar-definition.ts'
import { dayName } from './day-name.ts'
import styles from './calendar.module.css'
import { isOpenEnded } from './use-calendar.ts'

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
  const goesOn = isOpenEnded(now, view)
  const hint = goesOn ? `${name}，${dayName(begin)}起，没有结束日期` : name
  const look = detailAction(now, crud)
  const inside = (
    <>
      {time !== '' && <time>{time}</time>}
      <span>{name}</span>
      {goesOn && <i aria-label="没有结束日期">起</i>}
    </>
  )
  return (
    <li className={styles['entry']}>
      {look === undefined ? (
        <span title={hint}>{inside}</span>
      ) : (
        <button type="button" title={hint} onClick={look.run}>
          {inside}
        </button>
      )}
      {hasState && view.state !== undefined && <LiveCell row={row} name={view.state} crud={crud} />}
    </li>
  )
}
