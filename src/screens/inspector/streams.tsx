import type { InspectionStore } from '#core/inspector/inspection-store.ts'
import styles from './inspector.module.css'
import { Spark } from './spark.tsx'
import { useNow, useStore } from './use-store.ts'
import { clockText, rateText } from './words.ts'

/** What keeps arriving, by kind: how often, how often in all, when last. */
export function Streams({ store }: { store: InspectionStore }) {
  const nowMs = useNow()
  const streams = [...useStore(store, store.streams).values()]
  return (
    <section className={styles['card']} aria-label="数据流">
      <h2>数据流</h2>
      {streams.length === 0 ? (
        <p className={styles['facts']}>还没有数据到达；打开一个实时列表，它的变更会出现在这里。</p>
      ) : (
        <ul className={styles['streams']}>
          {streams.map(({ name, count, lastAtMs }) => (
            <li key={name}>
              <code>{name}</code>
              <Spark values={count.history(nowMs)} label={`${name}，最近一分钟`} />
              <strong>{rateText(count.perSecond(nowMs))}</strong>
              <span>条/秒 · 共 {count.total.toLocaleString('zh-CN')}</span>
              <time>{lastAtMs === null ? '' : clockText(lastAtMs)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
