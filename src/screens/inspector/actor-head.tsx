import type { ActorView } from '#core/inspector/actor-store.ts'
import { ClockCircleOutlined } from '@ant-design/icons'
import { flowName } from './flow-names.ts'
import styles from './inspector.module.css'
import { useNow } from './use-store.ts'
import { clockText, timerText } from './words.ts'

/** Who this is, since when, what it waits for. */
export function ActorHead({ view }: { view: ActorView }) {
  const nowMs = useNow()
  const { id, machine, tags, timers, helpers, events, startedAtMs, status } = view
  return (
    <header className={styles['head']}>
      <h2>
        {flowName(view)}
        <code>{machine ?? '没有状态'}</code>
        {status !== 'active' && (
          <span className={styles['badge']} data-tone="alarm">
            {status === 'error' ? '出错' : '已结束'}
          </span>
        )}
      </h2>
      <p className={styles['facts']}>
        {id} · 从 {clockText(startedAtMs).slice(0, 8)} 起看到 · 收到 {events} 个事件
      </p>
      <ul className={styles['chips']}>
        {tags.map((tag) => (
          <li key={tag}>#{tag}</li>
        ))}
        {helpers.map((helper, index) => (
          <li key={`${helper} ${String(index)}`}>正在进行 {helper}</li>
        ))}
        {timers.map((timer, index) => (
          <li key={`${timer.name} ${String(index)}`} className={styles['timer']}>
            <ClockCircleOutlined aria-hidden /> {timerText(timer, nowMs)}（共 {timer.delayMs / 1_000} 秒）
          </li>
        ))}
      </ul>
    </header>
  )
}
