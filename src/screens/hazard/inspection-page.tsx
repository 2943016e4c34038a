import { TASK_STATUS } from '#contract/areas/hazard/hazard-task-values.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import type { InspectionActor } from './inspection-actor.ts'
import { followInspection } from './follow-inspection.ts'
import { InspectionHead } from './inspection-head.tsx'
import { InspectionItemCard } from './inspection-item-card.tsx'
import { InspectionItems } from './inspection-items.tsx'
import { inspectionRunOf } from './inspection-run-with.ts'
import styles from './inspection.module.css'

/** An inspection on the spot: item by item with the thumb, with or without a line, several people at once. Source: SCREEN-02. */
export function InspectionPage({ id }: { id: string }) {
  const page = usePage()
  const services = useServices()
  const [actor] = useState(() =>
    page.actor(`inspection.${id}`, inspectionRunOf(services, id), { id, isOnline: navigator.onLine }),
  )
  useOutside(actor, id)
  const { run, unread, problem, itemId, isOnline } = useSelector(actor, ({ context }) => context)
  if (run === null && unread !== null)
    return <ErrorState hint={unread} onRetry={() => actor.send({ type: 'run.retry' })} />
  if (run === null) return <LoadingState />
  const item = run.items.find((one) => one.id === itemId) ?? run.items[0]
  const isOpen = run.status === TASK_STATUS.running
  return (
    <div className={styles['page']}>
      <InspectionHead actor={actor} run={run} />
      {!isOnline && <Alert type="warning" showIcon title="没有网络：答案保存在本机，恢复后按顺序发送" />}
      {isOnline && unread !== null && <Alert type="warning" showIcon title={`没有读到最新情况：${unread}`} />}
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      {!isOpen && <Alert type="info" showIcon title="只有执行中的排查任务可以填写" />}
      {isOpen && !run.isOneOfThem && <Alert type="info" showIcon title="只有排查人和同行人员可以填写" />}
      <div className={styles['columns']}>
        {item !== undefined && <InspectionItemCard key={item.id} actor={actor} run={run} item={item} />}
        <InspectionItems actor={actor} run={run} itemId={item?.id ?? null} />
      </div>
    </div>
  )
}

/** The line of the browser, and what others answer. */
function useOutside(actor: InspectionActor, id: string): void {
  const { live } = useServices()
  useEffect(() => {
    const tellLine = () => actor.send({ type: navigator.onLine ? 'line.up' : 'line.down' })
    tellLine()
    window.addEventListener('online', tellLine)
    window.addEventListener('offline', tellLine)
    const knows = (one: string) =>
      one === id || (actor.getSnapshot().context.run?.items.some((item) => item.id === one) ?? false)
    const stop = live && followInspection(live, knows, () => actor.send({ type: 'run.changed' }))
    return () => {
      window.removeEventListener('online', tellLine)
      window.removeEventListener('offline', tellLine)
      stop?.()
    }
  }, [actor, live, id])
}
