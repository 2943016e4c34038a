import type { Inspector } from '#core/inspector/inspector.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { ActorDetail } from './actor-detail.tsx'
import { ActorList } from './actor-list.tsx'
import { Controls } from './controls.tsx'
import { inspectorWith } from '#machines/inspector/inspector-with.ts'
import { inspectorEffects } from './inspector-effects.ts'
import type { InspectorActor } from './inspector-actor.ts'
import styles from './inspector.module.css'
import { Overview } from './overview.tsx'

/** What runs in this window: every actor with its state, events and timers, sockets and streams. Nothing of it leaves the window. */
export function Page() {
  const { inspector: facade } = useServices()
  const actor = usePage().actor('inspector', inspectorWith(inspectorEffects(facade)), undefined)
  const state = useSelector(actor, (snapshot) => snapshot)
  const inspector = useSyncExternalStore(facade?.subscribe ?? noFacade, facade?.current ?? nobody)
  if (state.matches({ feed: 'failed' })) {
    return (
      <ErrorState
        title="检查器打不开"
        hint={state.context.problem ?? ''}
        onRetry={() => actor.send({ type: 'feed.resume' })}
      />
    )
  }
  if (state.matches({ feed: { watching: 'opening' } })) return <LoadingState label="正在打开检查器" />
  if (inspector === null) {
    return (
      <EmptyState title="检查已暂停" hint="暂停期间没有记录任何内容，继续后从此刻开始记录。">
        <Button type="primary" onClick={() => actor.send({ type: 'feed.resume' })}>
          继续
        </Button>
      </EmptyState>
    )
  }
  return <Scene actor={actor} inspector={inspector} />
}

const noFacade = () => () => {}
const nobody = () => null

function Scene({ actor, inspector }: { actor: InspectorActor; inspector: Inspector }) {
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  return (
    <div className={styles['inspector']} data-scene={chosen === null ? 'overview' : 'actor'}>
      <Controls actor={actor} store={inspector.store} />
      <ActorList actor={actor} store={inspector.store} />
      {chosen === null ? (
        <Overview actor={actor} store={inspector.store} />
      ) : (
        <ActorDetail key={chosen} id={chosen} actor={actor} inspector={inspector} />
      )}
    </div>
  )
}
