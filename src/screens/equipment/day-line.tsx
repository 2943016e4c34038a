import type { DeviceRun } from '#contract/wire/device-record.ts'
import { inChina } from '#core/formats/dates.ts'
import styles from './device-record.module.css'
import { DAY_MS, durationText, partsOfDay } from './online-time.ts'

const TICK_HOURS = 6
const HOUR_MS = 3_600_000
const percent = (ms: number) => `${((ms / DAY_MS) * 100).toFixed(2)}%`

/** The last 24 hours as a line: filled where the device was online. */
export function DayLine({ periods, now }: Pick<DeviceRun, 'periods' | 'now'>) {
  const begin = now - DAY_MS
  const parts = partsOfDay(periods, now)
  const total = parts.reduce((sum, { from, to }) => sum + to - from, 0)
  const ticks = Array.from(
    { length: DAY_MS / HOUR_MS / TICK_HOURS + 1 },
    (_, nth) => begin + nth * TICK_HOURS * HOUR_MS,
  )
  const label = `近 24 小时在线 ${durationText(total)}`
  return (
    <figure className={styles['day']}>
      <figcaption>{label}</figcaption>
      <div className={styles['line']} aria-hidden="true">
        {parts.map(({ from, to }) => (
          <span
            key={from}
            title={`${inChina(from).slice(5, 16)} 至 ${inChina(to).slice(5, 16)}`}
            style={{ insetInlineStart: percent(from - begin), inlineSize: percent(to - from) }}
          />
        ))}
      </div>
      <div className={styles['ticks']} aria-hidden="true">
        {ticks.map((at) => (
          <span key={at}>{inChina(at).slice(11, 16)}</span>
        ))}
      </div>
    </figure>
  )
}
