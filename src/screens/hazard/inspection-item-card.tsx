import { CHECK_RESULT, TASK_STATUS } from '#contract/areas/hazard/hazard-task-values.ts'
import type { InspectionItem, InspectionRun } from '#contract/areas/hazard/inspection-run-answer.ts'
import { taskItem } from '#contract/areas/hazard/task-item.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { isVisible } from '#core/session/grants.ts'
import { nextOpen, shownResult } from '#machines/inspection-run/given-answers.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import { useState } from 'react'
import { useAnswerKeys } from './answer-keys.ts'
import { FoundForm } from './found-form.tsx'
import { answerTo, RESULTS, type InspectionActor } from './inspection-actor.ts'
import { ItemAnswers } from './item-answers.tsx'
import { NotApplicableForm } from './not-applicable-form.tsx'
import styles from './inspection.module.css'

interface InspectionItemCardProps {
  actor: InspectionActor
  run: InspectionRun
  item: InspectionItem
}

/** One item as large as a thumb wants it; 1, 2 and 3 answer it on a keyboard. Source: SCREEN-02. */
export function InspectionItemCard({ actor, run, item }: InspectionItemCardProps) {
  const { grants } = useServices()
  const [asked, setAsked] = useState<string | null>(null)
  const queue = useSelector(actor, ({ context }) => context.queue)
  const at = run.items.indexOf(item)
  const isReported = item.hazardId !== null || queue.some((one) => one.itemId === item.id && one.found !== null)
  const may =
    run.isOneOfThem && run.status === TASK_STATUS.running && isVisible(permissionOf(taskItem, 'answer'), grants())
  const canAnswer = may && !isReported
  const shown = shownResult(item, queue)
  const choose = (result: string) => {
    if (!canAnswer || (result === shown && result !== CHECK_RESULT.found)) return
    if (result === CHECK_RESULT.fine) actor.send({ type: 'answer.give', answer: answerTo(item, result), files: [] })
    else setAsked(result)
  }
  useAnswerKeys(canAnswer && asked === null, choose)
  const next = nextOpen(run.items, queue, item.id)
  return (
    <section className={styles['card']} aria-label={`检查项 ${at + 1}`}>
      <p className={styles['place']}>
        第 {at + 1}/{run.items.length} 项{item.category !== null && ` · ${item.category}`}
      </p>
      <h2>{item.content}</h2>
      {item.basis !== null && <p className={styles['basis']}>依据：{item.basis}</p>}
      <ItemAnswers actor={actor} item={item} mayAnswer={may} />
      <fieldset className={styles['answers']} aria-label="检查结果">
        {Object.entries(RESULTS).map(([result, { text }]) => (
          <Button
            key={result}
            size="large"
            data-result={result}
            aria-pressed={shown === result}
            disabled={!canAnswer}
            onClick={() => choose(result)}
          >
            {text}
          </Button>
        ))}
      </fieldset>
      <div className={styles['steps']}>
        <Step actor={actor} label="上一项" itemId={run.items[at - 1]?.id ?? null} />
        <Step actor={actor} label="下一未检查项" itemId={next === item.id ? null : next} />
        <Step actor={actor} label="下一项" itemId={run.items[at + 1]?.id ?? null} />
      </div>
      <FoundForm actor={actor} item={item} open={asked === CHECK_RESULT.found} onClose={() => setAsked(null)} />
      <NotApplicableForm
        actor={actor}
        item={item}
        open={asked === CHECK_RESULT.notApplicable}
        onClose={() => setAsked(null)}
      />
    </section>
  )
}

function Step({ actor, label, itemId }: { actor: InspectionActor; label: string; itemId: string | null }) {
  return (
    <Button
      size="large"
      disabled={itemId === null}
      onClick={() => itemId !== null && actor.send({ type: 'item.show', itemId })}
    >
      {label}
    </Button>
  )
}
