import type { Flow, InspectionStore } from '#core/inspector/inspection-store.ts'
import type { RecordOf } from '#core/inspector/inspection.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import styles from './inspector.module.css'
import { Spark } from './spark.tsx'
import { useNow, useStore } from './use-store.ts'
import { bytesText, clockText, rateText } from './words.ts'

const CHANNELS = [
  { socket: 'table', title: '列表变更通道' },
  { socket: 'notification', title: '消息通道' },
] as const

/** Both sockets: state, attempts, what comes and goes per second, the last frame. */
export function Sockets({ store }: { store: InspectionStore }) {
  const nowMs = useNow()
  const sockets = useStore(store, store.sockets)
  const frames = useStore(store, store.frames)
  if (sockets.size === 0) {
    return (
      <section className={styles['card']} aria-label="连接">
        <EmptyState compact title="没有连接" hint="实时部分尚未启动，或浏览器不支持 WebSocket。" />
      </section>
    )
  }
  return (
    <div className={styles['sockets']}>
      {CHANNELS.map(({ socket, title }) => (
        <section key={socket} className={styles['card']} aria-label={title}>
          <Head title={title} status={sockets.get(socket)} />
          <div className={styles['ways']}>
            <Way name="收" flow={frames.get(`${socket} in`)} nowMs={nowMs} />
            <Way name="发" flow={frames.get(`${socket} out`)} nowMs={nowMs} />
          </div>
          <LastFrame flow={frames.get(`${socket} in`)} />
        </section>
      ))}
    </div>
  )
}

function Head({ title, status }: { title: string; status: RecordOf<'socket.stands'> | undefined }) {
  if (status === undefined) return <h2>{title}</h2>
  const { state, generation, failures, closeCode } = status
  const { text, tone } = wordsOf(state)
  return (
    <>
      <h2>
        {title}
        <span className={styles['badge']} data-tone={tone}>
          {text}
        </span>
      </h2>
      <p className={styles['facts']}>
        第 {generation} 次连接 · 连续失败 {failures} 次{closeCode === null ? '' : ` · 上次关闭码 ${closeCode}`} ·{' '}
        <code>{state}</code>
      </p>
    </>
  )
}

function wordsOf(state: string): { text: string; tone: 'live' | 'quiet' | 'warning' | 'alarm' } {
  if (state.startsWith('connected.live')) return { text: '实时', tone: 'live' }
  if (state.startsWith('connected')) return { text: '正在连接', tone: 'quiet' }
  if (state === 'waiting') return { text: '等待重连', tone: 'warning' }
  if (state === 'refused') return { text: '被拒绝', tone: 'alarm' }
  return { text: '未打开', tone: 'quiet' }
}

function Way({ name, flow, nowMs }: { name: string; flow: Flow | undefined; nowMs: number }) {
  const count = flow?.count.perSecond(nowMs) ?? 0
  const bytes = flow?.bytes.perSecond(nowMs) ?? 0
  return (
    <div className={styles['way']}>
      <span>{name}</span>
      <strong>{rateText(count)}</strong>
      <span>条/秒</span>
      <strong>{bytesText(bytes)}</strong>
      <span>/秒</span>
      <Spark values={flow?.count.history(nowMs) ?? []} label={`${name}，最近一分钟`} />
    </div>
  )
}

function LastFrame({ flow }: { flow: Flow | undefined }) {
  if (flow?.last == null) return <p className={styles['frame']}>还没有收到内容</p>
  return (
    <p className={styles['frame']} title={flow.last.text}>
      <time>{clockText(flow.last.atMs)}</time> <code>{flow.last.text}</code>
    </p>
  )
}
