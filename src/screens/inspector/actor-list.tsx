import type { ActorView } from '#core/inspector/actor-store.ts'
import { innermost } from '#core/inspector/active-states.ts'
import type { InspectionStore } from '#core/inspector/inspection-store.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { VirtualList } from '#widgets/virtual-list.tsx'
import { ClockCircleOutlined, LoadingOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { flowName } from './flow-names.ts'
import type { InspectorActor } from './inspector-actor.ts'
import styles from './inspector.module.css'
import { narrowActors } from './narrow.ts'
import { useNow, useStore } from './use-store.ts'
import { timerText } from './words.ts'

const ROW_HEIGHT = 58

interface ActorListProps {
  actor: InspectorActor
  store: InspectionStore
}

/** The machines that run, each with its state, what it waits for and the timer that fires next. */
export function ActorList({ actor, store }: ActorListProps) {
  const filter = useSelector(actor, ({ context }) => context.filter)
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const rows = narrowActors(useStore(store, store.actors), filter)
  const nowMs = useNow()
  return (
    <section className={`${styles['card']} ${styles['actors']}`} aria-label="运行中的状态机">
      <h2>运行中的状态机</h2>
      {rows.length === 0 && <EmptyState compact title="没有符合筛选的状态机" />}
      <VirtualList
        label="状态机列表"
        count={rows.length}
        rowHeight={ROW_HEIGHT}
        keyOf={(index) => rows[index]?.id ?? index}
      >
        {(index) => {
          const view = rows[index]
          if (view === undefined) return null
          const [timer] = view.timers
          return (
            <ActorRow
              view={view}
              isChosen={view.id === chosen}
              timer={timer === undefined ? '' : timerText(timer, nowMs)}
              choose={actor.send}
            />
          )
        }}
      </VirtualList>
    </section>
  )
}

interface ActorRowProps {
  view: ActorView
  isChosen: boolean
  timer: string
  choose: InspectorActor['send']
}

const ActorRow = memo(function ActorRow({ view, isChosen, timer, choose }: ActorRowProps) {
  const { id, depth, states, status, helpers, events } = view
  return (
    <button
      type="button"
      className={styles['actor']}
      aria-pressed={isChosen}
      data-status={status}
      style={{ paddingInlineStart: 12 + depth * 16 }}
      onClick={() => choose(isChosen ? { type: 'actor.leave' } : { type: 'actor.choose', id })}
    >
      <span className={styles['line']}>
        <i key={events} className={styles['pulse']} data-fresh={events > 0 || undefined} />
        <strong>{flowName(view)}</strong>
        <span className={styles['id']} title={id}>
          {id}
        </span>
        {timer !== '' && (
          <span className={styles['timer']}>
            <ClockCircleOutlined aria-hidden /> {timer}
          </span>
        )}
      </span>
      <span className={styles['line']}>
        {innermost(states).map((state) => (
          <code key={state} className={styles['state']}>
            {state}
          </code>
        ))}
        {helpers.map((helper, index) => (
          <span key={`${helper} ${String(index)}`} className={styles['helper']}>
            <LoadingOutlined aria-hidden /> {helper}
          </span>
        ))}
      </span>
    </button>
  )
})
