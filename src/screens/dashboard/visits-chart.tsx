import type { VisitDay } from '#machines/home/home.machine.ts'
import { niceScale } from '#widgets/chart/nice-scale.ts'
import { useWidth } from '#widgets/chart/use-width.ts'
import { useRef, useState } from 'react'
import styles from './dashboard.module.css'

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- parts of a drawing have no tags of their own */
const HEIGHT = 240
const PLOT = { left: 44, right: 12, top: 12, bottom: 28 }

/** Two bars per day, visits and addresses; each day can be reached with the keyboard and tells its figures. */
export function VisitsChart({ days }: { days: readonly VisitDay[] }) {
  const plot = useRef<HTMLDivElement>(null)
  const width = useWidth(plot)
  const [shown, setShown] = useState<number | null>(null)
  const scale = niceScale(Math.max(...days.flatMap(({ visit, ip }) => [visit, ip])))
  const slot = (width - PLOT.left - PLOT.right) / days.length
  const yOf = (value: number): number => HEIGHT - PLOT.bottom - (value / scale.top) * (HEIGHT - PLOT.top - PLOT.bottom)
  return (
    <figure className={styles['figureBox']}>
      <figcaption className={styles['legend']}>
        <span data-series="visit">访问次数</span>
        <span data-series="ip">IP 数</span>
      </figcaption>
      <div ref={plot} className={styles['plot']}>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="group" aria-label="近 7 天每天的访问次数和 IP 数">
          {scale.ticks.map((tick) => (
            <g key={tick} className={styles['tick']} aria-hidden="true">
              <line x1={PLOT.left} x2={width - PLOT.right} y1={yOf(tick)} y2={yOf(tick)} />
              <text x={PLOT.left - 8} y={yOf(tick) + 4}>
                {tick.toLocaleString('zh-CN')}
              </text>
            </g>
          ))}
          {days.map((day, index) => (
            <Day
              key={day.label}
              day={day}
              x={PLOT.left + index * slot}
              slot={slot}
              yOf={yOf}
              onShow={() => setShown(index)}
              onHide={() => setShown(null)}
            />
          ))}
        </svg>
        {shown !== null && days[shown] !== undefined && (
          <div
            className={styles['tooltip']}
            style={{ left: `${((PLOT.left + (shown + 0.5) * slot) / width) * 100}%` }}
            aria-hidden="true"
          >
            <strong>{days[shown].label}</strong>
            <span>访问 {days[shown].visit.toLocaleString('zh-CN')} 次</span>
            <span>IP {days[shown].ip.toLocaleString('zh-CN')} 个</span>
          </div>
        )}
      </div>
    </figure>
  )
}

interface DayProps {
  day: VisitDay
  x: number
  slot: number
  yOf: (value: number) => number
  onShow: () => void
  onHide: () => void
}

function Day({ day, x, slot, yOf, onShow, onHide }: DayProps) {
  const bar = Math.min(22, slot / 4)
  const middle = x + slot / 2
  const floor = HEIGHT - PLOT.bottom
  return (
    <g
      role="img"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard reads the days one by one
      tabIndex={0}
      aria-label={`${day.label}：访问 ${day.visit} 次，IP ${day.ip} 个`}
      className={styles['day']}
      onPointerEnter={onShow}
      onPointerLeave={onHide}
      onFocus={onShow}
      onBlur={onHide}
    >
      <rect className={styles['area']} x={x} y={PLOT.top} width={slot} height={floor - PLOT.top} />
      <path className={styles['visit']} d={barPath(middle - bar - 2, yOf(day.visit), bar, floor)} />
      <path className={styles['ip']} d={barPath(middle + 2, yOf(day.ip), bar, floor)} />
      <text x={middle} y={HEIGHT - 8}>
        {day.label}
      </text>
    </g>
  )
}

/** A bar with a round head. */
function barPath(x: number, top: number, width: number, floor: number): string {
  const radius = Math.min(4, width / 2, Math.max(0, floor - top))
  return `M${x} ${floor}V${top + radius}q0 ${-radius} ${radius} ${-radius}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}V${floor}Z`
}
