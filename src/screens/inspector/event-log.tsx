import { eventLabel } from '#core/inspector/event-label.ts'
import type { LoggedEvent } from '#core/inspector/inspection-store.ts'
import { arrowTargets } from '#core/inspector/state-tree.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { VirtualList } from '#widgets/virtual-list.tsx'
import { memo } from 'react'
import styles from './inspector.module.css'
import { clockText } from './words.ts'

interface EventLogProps {
  /** Oldest first. */
  events: readonly LoggedEvent[]
  isFiltered: boolean
  /** Absent where the events are those of one actor: they then show their payload on a line of its own. */
  onChoose?: (id: string) => void
}

/** Events, newest first: which actor, what, and where it led. */
export function EventLog({ events, isFiltered, onChoose }: EventLogProps) {
  if (events.length === 0) {
    const hint = isFiltered ? '换一个筛选词，或清空筛选。' : '在控制台里点一点，这里立刻会有记录。'
    return <EmptyState compact title={isFiltered ? '没有符合筛选的事件' : '还没有事件'} hint={hint} />
  }
  const at = (index: number): LoggedEvent | undefined => events[events.length - 1 - index]
  return (
    <VirtualList
      label="事件记录"
      count={events.length}
      rowHeight={onChoose === undefined ? 50 : 30}
      keyOf={(index) => at(index)?.n ?? index}
    >
      {(index) => {
        const event = at(index)
        if (event === undefined) return null
        if (onChoose === undefined) return <Tall event={event} />
        return <Flat event={event} onChoose={onChoose} />
      }}
    </VirtualList>
  )
}

const Flat = memo(function Flat({ event, onChoose }: { event: LoggedEvent; onChoose: (id: string) => void }) {
  const { id, type, payload, atMs } = event
  return (
    <button type="button" className={styles['event']} title={payload} onClick={() => onChoose(id)}>
      <time>{clockText(atMs)}</time>
      <span className={styles['who']}>{id}</span>
      <strong>{eventLabel(type)}</strong>
      <Outcome event={event} />
      <code>{payload}</code>
    </button>
  )
})

const Tall = memo(function Tall({ event }: { event: LoggedEvent }) {
  const { type, payload, atMs, from } = event
  return (
    <div className={styles['tall']}>
      <div>
        <time>{clockText(atMs)}</time>
        <strong>{eventLabel(type)}</strong>
        <Outcome event={event} />
        {from !== null && <span className={styles['who']}>来自 {from}</span>}
      </div>
      <code title={payload}>{payload === '' ? '（没有数据）' : payload}</code>
    </div>
  )
})

function Outcome({ event: { arrows } }: { event: LoggedEvent }) {
  if (arrows.length === 0) return <span className={styles['stays']}>状态不变</span>
  const targets = arrows.flatMap(arrowTargets)
  return <span className={styles['goes']}>{targets.length === 0 ? '停在原状态' : `→ ${targets.join(' → ')}`}</span>
}
