import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { Button } from 'antd'
import type { CalendarDefinition } from './calendar-definition.ts'
import { dayName } from './day-name.ts'
import { Entry } from './entry.tsx'
import styles from './calendar.module.css'

interface AgendaProps {
  crud: Crud
  view: CalendarDefinition
  day: string
  entries: readonly Row[]
  onAdd: ((day: string) => void) | null
}

/** The entries of one day below each other, for narrow windows. */
export function Agenda({ crud, view, day, entries, onAdd }: AgendaProps) {
  return (
    <section className={styles['agenda']} aria-label={`${dayName(day)}的${crud.screen.entity.label}`}>
      <header>
        <h3>{dayName(day)}</h3>
        {onAdd !== null && (
          <Button size="small" onClick={() => onAdd(day)}>
            新增
          </Button>
        )}
      </header>
      {entries.length === 0 ? (
        <p>这一天没有{crud.screen.entity.label}</p>
      ) : (
        <ul>
          {entries.map((row) => (
            <Entry key={idOf(row)} crud={crud} view={view} day={day} row={row} hasState />
          ))}
        </ul>
      )}
    </section>
  )
}
