import { clockText, scriptSecond } from '#contract/areas/drill/drill-run.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { DRILL_COURSE } from './drill-parts.ts'
import { DrillRunButtons } from './drill-run-buttons.tsx'
import { DrillRunQuestion } from './drill-run-question.tsx'
import { drillRunOf } from './drill-run-with.ts'
import { DrillScript } from './drill-script.tsx'
import { DrillSignIn } from './drill-sign-in.tsx'
import { followRun } from './follow-run.ts'
import styles from './drill-run.module.css'

const WORDS = { waiting: '未开始', running: '进行中', paused: '已暂停', ended: '已结束', unknown: '' } as const

/** A drill on its day: clock, script, sign-in and course, the same second for all who look. Source: SCREEN-21. */
export function DrillRunPage({ id }: { id: string }) {
  const page = usePage()
  const services = useServices()
  const { live } = services
  const [actor] = useState(() => page.actor(`run.${id}`, drillRunOf(services), { id }))
  const snapshot = useSelector(actor, (now) => now)
  const { run, nowMs, unread, problem } = snapshot.context
  useEffect(() => {
    const changed = () => actor.send({ type: 'run.changed' })
    changed()
    return live === undefined ? undefined : followRun(live, id, changed)
  }, [actor, live, id])
  if (run === null && unread !== null)
    return <ErrorState hint={unread} onRetry={() => actor.send({ type: 'run.retry' })} />
  if (run === null) return <LoadingState />
  const second = scriptSecond(run, nowMs)
  const stand = snapshot.value.drill
  return (
    <div className={styles['page']} data-stand={stand}>
      <header className={styles['head']}>
        <div>
          <h1>{run.planName}</h1>
          <p>{run.place}</p>
        </div>
        <p className={styles['clock']}>
          <span>{WORDS[stand]}</span>
          <time role="timer" aria-label="演练用时">
            {clockText(second)}
          </time>
        </p>
        <DrillRunButtons actor={actor} />
      </header>
      {unread !== null && <Alert type="warning" showIcon title={`没有读到最新情况：${unread}`} />}
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      <div className={styles['columns']}>
        <DrillScript actor={actor} steps={run.steps} second={second} />
        <DrillSignIn actor={actor} persons={run.persons} />
      </div>
      <CrudPage
        screen={DRILL_COURSE}
        options={{
          name: 'run.course',
          fixed: { planId: id },
          addressed: false,
          changed: () => actor.send({ type: 'run.changed' }),
        }}
      />
      <DrillRunQuestion actor={actor} />
    </div>
  )
}
