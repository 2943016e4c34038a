import styles from './alarm-head.module.css'

const HEIGHT = 32
/** From so many in ten minutes on there is a flood. */
const LEAST_MOST = 10

/** New alarms by ten minutes of 24 hours; the line is where a flood begins. */
export function AlarmTens({ tens }: { tens: readonly number[] }) {
  const most = Math.max(LEAST_MOST, ...tens)
  const line = HEIGHT - (LEAST_MOST / most) * HEIGHT
  const peak = Math.max(...tens)
  return (
    <figure className={styles['tens']}>
      <figcaption>每 10 分钟新增，24 小时，最多 {peak} 条</figcaption>
      <svg viewBox={`0 0 ${tens.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {tens.map((count, at) => (
          // The place in the day is what a bar is.
          <rect
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            x={at + 0.1}
            width={0.8}
            y={HEIGHT - (count / most) * HEIGHT}
            height={(count / most) * HEIGHT}
          />
        ))}
        <line x1={0} x2={tens.length} y1={line} y2={line} />
      </svg>
    </figure>
  )
}
