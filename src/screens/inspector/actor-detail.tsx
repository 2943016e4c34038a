import type { Inspector } from '#core/inspector/inspector.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Segmented } from 'antd'
import { ActorData } from './actor-data.tsx'
import { ActorHead } from './actor-head.tsx'
import { EventLog } from './event-log.tsx'
import type { InspectorActor } from './inspector-actor.ts'
import styles from './inspector.module.css'
import { narrowEvents } from './narrow.ts'
import { StatePicture } from './state-picture.tsx'
import { useStore } from './use-store.ts'

interface ActorDetailProps {
  id: string
  actor: InspectorActor
  inspector: Inspector
}

const VIEWS = [
  { value: 'states', label: '状态图' },
  { value: 'events', label: '事件' },
  { value: 'data', label: '数据' },
] as const

/** One actor from three sides. */
export function ActorDetail({ id, actor, inspector }: ActorDetailProps) {
  const { store } = inspector
  const view = useStore(store, () => store.actor(id))
  const side = useSelector(actor, (snapshot) =>
    VIEWS.find(({ value }) => snapshot.matches({ scene: { actor: value } })),
  )
  return (
    <section className={`${styles['card']} ${styles['detail']}`} aria-label="选中的状态机">
      <div className={styles['detailBar']}>
        <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => actor.send({ type: 'actor.leave' })}>
          返回总览
        </Button>
        <Segmented
          options={[...VIEWS]}
          value={side?.value ?? 'states'}
          onChange={(value) => actor.send({ type: `view.${value}` })}
        />
      </div>
      {view === null ? (
        <EmptyState title="它已经结束" hint={`${id} 不再运行；再次打开对应的页面或对话框后会重新出现。`} />
      ) : (
        <>
          <ActorHead view={view} />
          {side?.value === 'events' && <Events id={id} actor={actor} inspector={inspector} />}
          {side?.value === 'data' && <ActorData view={view} inspector={inspector} />}
          {side?.value === 'states' && <StatePicture view={view} inspector={inspector} />}
        </>
      )}
    </section>
  )
}

function Events({ id, actor, inspector: { store } }: ActorDetailProps) {
  const filter = useSelector(actor, ({ context }) => context.filter)
  const events = narrowEvents(
    useStore(store, () => store.logOf(id)),
    filter,
  )
  return <EventLog events={events} isFiltered={filter !== ''} />
}
