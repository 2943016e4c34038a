import { later } from '#widgets/later/later.tsx'
import { hasEnded } from '#contract/wire/operation.ts'
import type { OperationStore } from '#core/operations/operations.ts'
import type { UploadStore } from '#core/files/uploads.ts'
import type { operationMachine } from '#machines/operation/operation.machine.ts'
import { CheckCircleFilled, CloseCircleFilled, HistoryOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { useRef, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import header from '#layout/header/header-place.module.css'
import styles from './operations.module.css'

const OperationsPanel = later(async () => ({ default: (await import('./operations-panel.tsx')).OperationsPanel }), {
  dismiss: ({ operation }) => operation.send({ type: 'panel.close' }),
})

interface OperationsProps {
  operation: ActorRefFrom<typeof operationMachine>
  store: OperationStore
  uploads: UploadStore
}

/** The place in the header where what goes on in the background is seen: how many, and how they ended. */
export function Operations({ operation: place, store, uploads }: OperationsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = useSelector(place, (snapshot) => snapshot.matches({ panel: 'open' }))
  const all = useSyncExternalStore(store.subscribe, store.all)
  const unseen = useSyncExternalStore(store.subscribe, store.unseen)
  const sent = useSyncExternalStore(uploads.subscribe, uploads.all)
  const running = all.filter((operation) => !hasEnded(operation)).length + sent.length
  const [last] = unseen
  return (
    <>
      <button
        ref={button}
        type="button"
        className={header['place']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={running === 0 ? '任务' : `任务，${running} 项进行中`}
        onClick={() => place.send({ type: 'panel.toggle' })}
      >
        <HistoryOutlined />
        {running > 0 && <b className={header['count']}>{running}</b>}
        {running === 0 && last !== undefined && <Ended isGood={last.state === 'succeeded'} />}
      </button>
      <output className="andun-hidden">{last === undefined ? '' : `${last.title}：${last.message ?? ''}`}</output>
      {isOpen && <OperationsPanel operation={place} store={store} uploads={uploads} anchor={button} />}
    </>
  )
}

function Ended({ isGood }: { isGood: boolean }) {
  return (
    <span className={styles['ended']} data-good={isGood}>
      {isGood ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
    </span>
  )
}
