import { drillLetter, drillsOf } from '#contract/areas/drill/drill-days.ts'
import type { WallAnswer } from '#contract/walls/wall-answers.ts'
import { inChina } from '#core/formats/dates.ts'
import { thousands } from '#core/formats/formats.ts'
import { monthMarks, squareOf } from '#widgets/chart/calendar-weeks.ts'
import { EmptyText } from './empty-text.tsx'
import { drillSums } from './tile-texts.ts'

const ROWS = ['一', '二', '三', '四', '五', '六', '日'] as const

interface DrillCalendarProps {
  days: WallAnswer<'drillDays'>
  /** Epoch ms of the server. */
  serverNow: number
}

/** A square per day of twelve weeks, weeks side by side, with the letter of its drills; today is framed. Source: walls 1.4, 5.5. */
export function DrillCalendar({ days, serverNow }: DrillCalendarProps) {
  const { planned, held, missed } = drillSums(days)
  if (planned + held + missed === 0) return <EmptyText>12 周内没有演练计划</EmptyText>
  const names = days.map(({ day }) => day)
  const first = names[0]!
  const today = inChina(serverNow).slice(0, 10)
  return (
    <div className="calendar" aria-hidden="true">
      <ul className="status-legend">
        <Sum letter="计" label="待开展" count={planned} />
        <Sum letter="成" label="已完成" count={held} />
        <Sum letter="缺" label="到期未开始" count={missed} />
      </ul>
      <div className="calendar-days">
        {monthMarks(names).map(({ column, text }) => (
          <span key={text} style={{ gridColumn: column + 2, gridRow: 1 }}>
            {text}
          </span>
        ))}
        {ROWS.map((name, row) => (
          <span key={name} style={{ gridColumn: 1, gridRow: row + 2 }}>
            {name}
          </span>
        ))}
        {days.map((day) => {
          const { column, row } = squareOf(day.day, first)
          const letter = drillsOf(day) === 0 ? undefined : drillLetter(day)
          return (
            <b
              key={day.day}
              data-letter={letter}
              data-today={day.day === today || undefined}
              style={{ gridColumn: column + 2, gridRow: row + 2 }}
            >
              {letter}
            </b>
          )
        })}
      </div>
    </div>
  )
}

function Sum({ letter, label, count }: { letter: string; label: string; count: number }) {
  return (
    <li>
      <b data-letter={letter}>{letter}</b>
      {label} {thousands(count)} 场
    </li>
  )
}
