import type { FigureAlarm } from '#contract/wire/monitor.ts'
import { inChina } from '#core/formats/dates.ts'
import { usePage } from '#widgets/page-context.tsx'
import { StateMark } from '#widgets/state-mark/state-mark.tsx'
import { Button } from 'antd'
import { durationText } from './figure-text.ts'
import { traceAround } from './figure-places.ts'
import styles from './monitor.module.css'

interface FigureAlarmsProps {
  alarms: readonly FigureAlarm[]
  /** Shows the courses around a moment. */
  onShow: (ms: number) => void
}

/** The alarms of the time that is shown, each with the way to its courses and to the requests of that time. */
export function FigureAlarms({ alarms, onShow }: FigureAlarmsProps) {
  const page = usePage()
  if (alarms.length === 0) return null
  return (
    <section className={styles['card']} aria-label="这段时间的告警">
      <h2>这段时间的告警</h2>
      <ul className={styles['alarms']}>
        {alarms.map(({ id, name, measured, threshold, from, to }) => (
          <li key={id}>
            <StateMark tone={to === null ? 'error' : 'neutral'} text={to === null ? '告警中' : '已恢复'} />
            <b>{name}</b>
            <span>
              {measured}（{threshold}）
            </span>
            <span>
              {inChina(from).slice(5)} 起{to !== null && `，持续 ${durationText(Math.max(1, (to - from) / 1_000))}`}
            </span>
            <span className={styles['ways']}>
              <Button size="small" onClick={() => onShow(from)}>
                当时的曲线
              </Button>
              <Button size="small" onClick={() => page.open(traceAround(from))}>
                当时的请求
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
