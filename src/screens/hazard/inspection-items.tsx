import type { InspectionRun } from '#contract/areas/hazard/inspection-run-answer.ts'
import { shownResult } from '#machines/inspection-run/given-answers.ts'
import { StateMark } from '#widgets/state-mark/state-mark.tsx'
import { useSelector } from '@xstate/react'
import { RESULTS, type InspectionActor } from './inspection-actor.ts'
import styles from './inspection.module.css'

interface InspectionItemsProps {
  actor: InspectionActor
  run: InspectionRun
  /** The one in sight. */
  itemId: string | null
}

/** All items with what was seen at each and by whom; a press shows one. */
export function InspectionItems({ actor, run, itemId }: InspectionItemsProps) {
  const queue = useSelector(actor, ({ context }) => context.queue)
  return (
    <nav className={styles['items']} aria-label="检查项">
      <ol>
        {run.items.map((item, at) => {
          const own = queue.filter((one) => one.itemId === item.id)
          const mark = RESULTS[shownResult(item, queue) ?? ''] ?? { tone: 'info' as const, text: '未检查' }
          return (
            <li key={item.id}>
              <button
                type="button"
                aria-current={item.id === itemId ? 'step' : undefined}
                onClick={() => actor.send({ type: 'item.show', itemId: item.id })}
              >
                <span className={styles['number']}>{at + 1}</span>
                <span className={styles['content']}>{item.content}</span>
                <span className={styles['said']}>
                  <StateMark {...mark} />
                  <small>{whoSaid(own, item.answerName)}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function whoSaid(own: readonly { stopped: object | null }[], answerName: string | null): string {
  if (own.some(({ stopped }) => stopped !== null)) return '须处理'
  return own.length > 0 ? '待发送' : (answerName ?? '')
}
