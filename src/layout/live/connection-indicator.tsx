import { STALE_ALARM_MS, STALE_WARNING_MS } from '#contract/console/timings.ts'
import { inChina } from '#core/formats/dates.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Connection, ConnectionStore } from './connection-store.ts'
import styles from './connection-indicator.module.css'

type Broken = Exclude<Connection, { kind: 'live' }>

/** How the console is connected, quietly: a dot and a word; how old the data may be when it is not. Source: reliability §2.3. */
export function ConnectionIndicator({ store, now = Date.now }: { store: ConnectionStore; now?: () => number }) {
  const connection = useSyncExternalStore(store.subscribe, store.current)
  return (
    <>
      {connection.kind === 'live' ? (
        <Shown words={{ text: '实时', tone: 'live' }} hint={HINTS.live} />
      ) : (
        // A new wait counts from its own beginning: a second hand that runs on would show one second too many.
        <Counting key={beginningOf(connection)} connection={connection} now={now} />
      )}
      {/* The countdown is not read out each second. */}
      <output className="andun-hidden">{SPOKEN[connection.kind]}</output>
    </>
  )
}

function beginningOf(connection: Broken): string {
  return connection.kind === 'waiting' ? `waiting ${connection.dueAtMs}` : connection.kind
}

function Counting({ connection, now }: { connection: Broken; now: () => number }) {
  const [nowMs, setNowMs] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(now()), 1_000)
    return () => clearInterval(timer)
  }, [now])
  return <Shown words={wordsOf(connection, nowMs)} hint={HINTS[connection.kind]} />
}

function Shown({ words: { text, age = '', tone }, hint }: { words: Words; hint: string }) {
  return (
    <span
      className={styles['indicator']}
      data-tone={tone}
      title={age === '' ? hint : `${age}，${hint}`}
      aria-hidden="true"
    >
      <i />
      <span className={styles['text']}>
        {age !== '' && <span className={styles['age']}>{age} · </span>}
        {text}
      </span>
    </span>
  )
}

const HINTS: Record<Connection['kind'], string> = {
  live: '列表和消息随时更新',
  connecting: '正在连接，连上后自动补齐',
  waiting: '连接中断，会自动重连并补齐数据',
  offline: '网络已断开，恢复后自动重连并补齐数据',
  refused: '连接被拒绝，刷新页面后重试',
}

const SPOKEN: Record<Connection['kind'], string> = {
  live: '连接正常，数据实时更新',
  connecting: '',
  waiting: '连接中断，正在自动重连',
  offline: '网络已断开',
  refused: '连接被拒绝，请刷新页面',
}

interface Words {
  text: string
  /** Since when the data stands still. */
  age?: string
  tone: 'live' | 'quiet' | 'warning' | 'alarm'
}

function wordsOf(connection: Broken, nowMs: number): Words {
  const { staleSinceMs } = connection
  const ageMs = staleSinceMs === null ? 0 : nowMs - staleSinceMs
  const state = stateOf(connection, nowMs)
  if (staleSinceMs === null || ageMs <= STALE_WARNING_MS) {
    return { text: state, tone: connection.kind === 'connecting' ? 'quiet' : 'warning' }
  }
  const time = inChina(staleSinceMs).slice(11)
  return { text: state, age: `数据停留在 ${time}`, tone: ageMs > STALE_ALARM_MS ? 'alarm' : 'warning' }
}

function stateOf(connection: Broken, nowMs: number): string {
  if (connection.kind === 'offline') return '离线'
  if (connection.kind === 'refused') return '已断开'
  if (connection.kind === 'connecting') return connection.staleSinceMs === null ? '连接中' : '正在重连'
  const seconds = Math.ceil((connection.dueAtMs - nowMs) / 1_000)
  return seconds > 0 ? `${seconds} 秒后重连` : '正在重连'
}
