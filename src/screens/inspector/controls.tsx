import type { InspectionStore } from '#core/inspector/inspection-store.ts'
import { ClearOutlined, PauseOutlined, PlayCircleOutlined, SearchOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Input } from 'antd'
import type { InspectorActor } from './inspector-actor.ts'
import styles from './inspector.module.css'
import { useNow, useStore } from './use-store.ts'
import { rateText } from './words.ts'

interface ControlsProps {
  actor: InspectorActor
  store: InspectionStore
}

/** Pause, filter, clear, and the figures that say how much is going on. */
export function Controls({ actor, store }: ControlsProps) {
  const isPaused = useSelector(actor, (snapshot) => snapshot.matches({ feed: 'paused' }))
  const filter = useSelector(actor, ({ context }) => context.filter)
  return (
    <div className={styles['controls']}>
      <output className={styles['feed']} data-live={!isPaused || undefined}>
        <i />
        {isPaused ? '已暂停' : '实时'}
      </output>
      <Button
        icon={isPaused ? <PlayCircleOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
        onClick={() => actor.send({ type: isPaused ? 'feed.resume' : 'feed.pause' })}
      >
        {isPaused ? '继续' : '暂停'}
      </Button>
      <Button icon={<ClearOutlined aria-hidden />} onClick={() => actor.send({ type: 'log.clear' })}>
        清空记录
      </Button>
      <Input
        className={styles['filter']}
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder="按名称、状态或事件筛选"
        aria-label="筛选"
        value={filter}
        onChange={({ target }) => actor.send({ type: 'filter.change', filter: target.value })}
      />
      <Figures store={store} />
    </div>
  )
}

function Figures({ store }: { store: InspectionStore }) {
  const nowMs = useNow()
  const actors = useStore(store, store.actors)
  const dropped = useStore(store, store.dropped)
  const machines = actors.filter(({ machine }) => machine !== null).length
  return (
    <dl className={styles['figures']}>
      <Figure name="状态机" value={String(machines)} />
      <Figure name="辅助任务" value={String(actors.length - machines)} />
      <Figure name="事件/秒" value={rateText(store.events.perSecond(nowMs))} />
      {dropped > 0 && <Figure name="来不及记录" value={String(dropped)} />}
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
