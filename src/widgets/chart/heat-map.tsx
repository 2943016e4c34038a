import { shortNumber } from '#core/formats/figure-words.ts'
import { useRef, useState } from 'react'
import { Drawing } from './drawing.tsx'
import styles from './drawing.module.css'
import { stepOf } from './lightness.ts'
import { Mark } from './mark.tsx'
import { useRoving } from './use-roving.ts'
import { useWidth } from './use-width.ts'

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- parts of a drawing have no tags of their own; arrows walk its marks */
const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
const HOURS = 24
const LEFT = 36
const TOP = 18
const MOST_HEIGHT = 26
/** Names of weekdays below each other. */
const LEAST_HEIGHT = 16
const ROOM_FOR_NUMBER = 30

interface HeatMapProps {
  label: string
  /** Seven days from Monday, each with its 24 hours. */
  values: readonly (readonly number[])[]
  text: (value: number) => string
}

/** Hours of the week in one hue: when it happens. */
export function HeatMap({ label, values, text }: HeatMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const [shown, setShown] = useState<string | null>(null)
  const roving = useRoving(WEEKDAYS.length * HOURS, HOURS)
  const cell = (width - LEFT) / HOURS
  const height = Math.max(LEAST_HEIGHT, Math.min(MOST_HEIGHT, cell))
  const most = Math.max(0, ...values.flat())
  return (
    <Drawing label={label} shown={shown}>
      <div ref={place}>
        <svg
          viewBox={`0 0 ${width} ${TOP + WEEKDAYS.length * height}`}
          role="group"
          aria-label={label}
          onKeyDown={roving.onKeyDown}
        >
          <Heads cell={cell} height={height} />
          {WEEKDAYS.flatMap((day, row) =>
            Array.from({ length: HOURS }, (_each, hour) => {
              const value = values[row]?.[hour] ?? 0
              const step = stepOf(value, most)
              return (
                <Mark
                  key={`${day}${hour}`}
                  label={`${day} ${hour} 时：${text(value)}`}
                  isCurrent={row * HOURS + hour === roving.current}
                  onShow={setShown}
                >
                  <g transform={`translate(${LEFT + hour * cell} ${TOP + row * height})`}>
                    <rect className={styles['cell']} data-step={step} width={cell - 1} height={height - 1} />
                    {cell >= ROOM_FOR_NUMBER && value > 0 && (
                      <text className={styles['inCell']} data-step={step} x={cell / 2} y={height / 2 + 4}>
                        {shortNumber(value)}
                      </text>
                    )}
                  </g>
                </Mark>
              )
            }),
          )}
        </svg>
      </div>
    </Drawing>
  )
}

function Heads({ cell, height }: { cell: number; height: number }) {
  return (
    <g aria-hidden="true">
      {[0, 6, 12, 18].map((hour) => (
        <text key={hour} x={LEFT + hour * cell} y={12}>
          {hour} 时
        </text>
      ))}
      {WEEKDAYS.map((day, row) => (
        <text key={day} x={0} y={TOP + row * height + height / 2 + 4}>
          {day}
        </text>
      ))}
    </g>
  )
}
