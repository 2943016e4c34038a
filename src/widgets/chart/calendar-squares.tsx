import { useRef, useState } from 'react'
import { monthMarks, squareOf } from './calendar-weeks.ts'
import { sentenceOf, type ChartProps } from './datum.ts'
import { Drawing } from './drawing.tsx'
import styles from './drawing.module.css'
import { stepOf } from './lightness.ts'
import { Mark } from './mark.tsx'
import { useRoving } from './use-roving.ts'
import { useWidth } from './use-width.ts'

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- parts of a drawing have no tags of their own; arrows walk its marks */
const LEFT = 24
const TOP = 18
const MOST_SQUARE = 34
const ROOM_FOR_WORDS = 20
const ROW_NAMES = ['一', '', '三', '', '五', '', '日'] as const

interface CalendarSquaresProps extends ChartProps {
  /** What stands in the square of a day, such as 计, 成, 缺. */
  letters?: Readonly<Record<string, string>>
}

/** A square per day, weeks side by side, lighter or darker by the first value. Keys of the data are days `yyyy-MM-dd`, none left out. */
export function CalendarSquares({ label, series, data, text, letters = {} }: CalendarSquaresProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const [shown, setShown] = useState<string | null>(null)
  const roving = useRoving(data.length)
  const days = data.map(({ key }) => key)
  const [first = ''] = days
  const weeks = days.length === 0 ? 1 : squareOf(days.at(-1)!, first).column + 1
  const size = Math.min(MOST_SQUARE, (width - LEFT) / weeks)
  const most = Math.max(0, ...data.map(({ values }) => values[0] ?? 0))
  return (
    <Drawing label={label} shown={shown}>
      <div ref={place}>
        <svg viewBox={`0 0 ${width} ${TOP + 7 * size}`} role="group" aria-label={label} onKeyDown={roving.onKeyDown}>
          <Heads days={days} size={size} />
          {data.map((datum, index) => {
            const { column, row } = squareOf(datum.key, first)
            const step = stepOf(datum.values[0] ?? null, most)
            return (
              <Mark
                key={datum.key}
                label={sentenceOf(datum, { series, text })}
                href={datum.href}
                isCurrent={index === roving.current}
                onShow={setShown}
              >
                <g transform={`translate(${LEFT + column * size} ${TOP + row * size})`}>
                  <rect className={styles['cell']} data-step={step} width={size - 2} height={size - 2} rx={2} />
                  {size >= ROOM_FOR_WORDS && letters[datum.key] !== undefined && (
                    <text className={styles['inCell']} data-step={step} x={size / 2 - 1} y={size / 2 + 3}>
                      {letters[datum.key]}
                    </text>
                  )}
                </g>
              </Mark>
            )
          })}
        </svg>
      </div>
    </Drawing>
  )
}

function Heads({ days, size }: { days: readonly string[]; size: number }) {
  return (
    <g aria-hidden="true">
      {monthMarks(days).map(({ column, text }) => (
        <text key={column} x={LEFT + column * size} y={12}>
          {text}
        </text>
      ))}
      {ROW_NAMES.map((name, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- seven days
        <text key={row} x={4} y={TOP + row * size + size / 2 + 3}>
          {size >= 13 ? name : ''}
        </text>
      ))}
    </g>
  )
}
