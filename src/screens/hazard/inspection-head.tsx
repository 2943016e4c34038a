import { TASK_STATUS } from '#contract/areas/hazard/hazard-task-values.ts'
import { hazardTask } from '#contract/areas/hazard/hazard-task.entity.ts'
import type { InspectionRun } from '#contract/areas/hazard/inspection-run-answer.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { isVisible } from '#core/session/grants.ts'
import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import { isOpen } from '#machines/inspection-run/given-answers.ts'
import { detailPath } from '#machines/menu-routes/match-route.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useSelector } from '@xstate/react'
import { Button, Progress } from 'antd'
import type { InspectionActor } from './inspection-actor.ts'
import styles from './inspection.module.css'

/** What is inspected until when, how far it is, what did not arrive yet, and 完成 for the inspector. */
export function InspectionHead({ actor, run }: { actor: InspectionActor; run: InspectionRun }) {
  const page = usePage()
  const { grants } = useServices()
  const { queue, id } = useSelector(actor, ({ context }) => context)
  const isFinishing = useSelector(actor, (snapshot) => snapshot.hasTag('finishing'))
  const done = run.items.filter((item) => !isOpen(item, queue)).length
  const waiting = queue.filter(({ stopped }) => stopped === null).length
  const stopped = queue.length - waiting
  const mayFinish =
    run.isInspector && run.status === TASK_STATUS.running && isVisible(permissionOf(hazardTask, 'finish'), grants())
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h1>{run.title}</h1>
        <p>
          {run.orgName} · 截止 {run.dueDate} · {run.people.join('、')}
        </p>
      </div>
      <div className={styles['far']}>
        <Progress
          percent={run.items.length === 0 ? 0 : Math.floor((done * 100) / run.items.length)}
          showInfo={false}
          aria-label="进度"
        />
        <output>
          已检查 {done}/{run.items.length} 项{waiting > 0 && `，${waiting} 项待发送`}
          {stopped > 0 && `，${stopped} 项须处理`}
        </output>
      </div>
      <div className={styles['buttons']}>
        <Button onClick={() => page.open(detailPath('/hazard/launcher', id))}>任务详情</Button>
        {mayFinish && (
          <Button
            type="primary"
            loading={isFinishing}
            disabled={queue.length > 0 || done < run.items.length}
            onClick={() => actor.send({ type: 'finish.send', key: newIdempotencyKey() })}
          >
            完成排查
          </Button>
        )}
      </div>
    </header>
  )
}
