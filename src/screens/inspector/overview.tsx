import type { InspectionStore } from '#core/inspector/inspection-store.ts'
import { useSelector } from '@xstate/react'
import { EventLog } from './event-log.tsx'
import type { InspectorActor } from './inspector-actor.ts'
import styles from './inspector.module.css'
import { narrowEvents } from './narrow.ts'
import { Sockets } from './sockets.tsx'
import { Streams } from './streams.tsx'
import { useStore } from './use-store.ts'

interface OverviewProps {
  actor: InspectorActor
  store: InspectionStore
}

/** Sockets, streams and the events of all actors. */
export function Overview({ actor, store }: OverviewProps) {
  const filter = useSelector(actor, ({ context }) => context.filter)
  const events = narrowEvents(useStore(store, store.log), filter)
  return (
    <div className={styles['scene']}>
      <Sockets store={store} />
      <Streams store={store} />
      <section className={`${styles['card']} ${styles['log']}`} aria-label="全部事件">
        <h2>
          全部事件<small>最新在前，点一行查看它的状态机</small>
        </h2>
        <EventLog
          events={events}
          onChoose={(id) => actor.send({ type: 'actor.choose', id })}
          isFiltered={filter !== ''}
        />
      </section>
    </div>
  )
}
