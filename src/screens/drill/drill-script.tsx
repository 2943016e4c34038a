import { priorityText } from '#contract/areas/alarm/alarm-words.ts'
import { drillEvent } from '#contract/areas/drill/drill-event.entity.ts'
import type { DrillRun } from '#contract/areas/drill/drill-run-answer.ts'
import { clockText, stepStates, type StepState } from '#contract/areas/drill/drill-run.ts'
import type { StateTone } from '#contract/entity/state-tones.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { isVisible } from '#core/session/grants.ts'
import { useServices } from '#widgets/services-context.tsx'
import { StateMark } from '#widgets/state-mark/state-mark.tsx'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import { commandOf, type DrillRunActor } from './drill-run-actor.ts'
import styles from './drill-run.module.css'

const SAID: Readonly<Record<StepState, { tone: StateTone; text: string }>> = {
  done: { tone: 'ok', text: '按时' },
  early: { tone: 'info', text: '提前完成' },
  late: { tone: 'warning', text: '超时完成' },
  current: { tone: 'info', text: '下一步' },
  overdue: { tone: 'error', text: '已超时' },
  later: { tone: 'neutral', text: '待执行' },
}

type StepAlarm = NonNullable<DrillRun['steps'][number]['alarm']>

interface DrillScriptProps {
  /** Absent where nothing is done, only looked at. */
  actor?: DrillRunActor
  steps: DrillRun['steps']
  second: number
}

/** The script: which minute was planned, which one it was. Source: SCREEN-21, SCREEN-18. */
export function DrillScript({ actor, steps, second }: DrillScriptProps) {
  const states = stepStates(steps, second)
  return (
    <section className={styles['script']} aria-label="脚本">
      <h2>脚本</h2>
      <ol>
        {steps.map((step, at) => (
          <li key={step.id} data-state={states[at]}>
            <span className={styles['minute']}>
              {clockText(step.minute * 60)}
              <small>{step.doneSecond === null ? '计划' : `实际 ${clockText(step.doneSecond)}`}</small>
            </span>
            <span className={styles['what']}>
              <b>{step.title}</b>
              <small>
                {step.postName} {step.content}
              </small>
              {step.alarm !== null && <small data-alarm={step.alarm.priority}>{alarmText(step.alarm)}</small>}
            </span>
            <StateMark {...SAID[states[at]!]} />
            {actor !== undefined && (states[at] === 'current' || states[at] === 'overdue') && (
              <TakeStep actor={actor} step={step} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What a step raises, and how soon somebody answered. */
function alarmText({ priority, title, raisedSecond, responseSeconds, ackBy }: StepAlarm): string {
  const what = `演练告警（${priorityText(priority)}）${title}`
  if (raisedSecond === null) return `${what} · 待发出`
  if (responseSeconds === null) return `${what} · ${clockText(raisedSecond)} 发出，未确认`
  return `${what} · ${clockText(raisedSecond)} 发出，确认用时 ${clockText(responseSeconds)}（${ackBy ?? ''}）`
}

/** Says that the next step was taken, at this second. */
function TakeStep({ actor, step: { id, title } }: { actor: DrillRunActor; step: DrillRun['steps'][number] }) {
  const { grants } = useServices()
  const isOpen = useSelector(actor, ({ value }) => value.drill === 'running')
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (!isOpen || !isVisible(permissionOf(drillEvent, 'add'), grants())) return null
  const take = () => actor.send({ type: 'command.send', command: commandOf({ name: 'step', stepId: id, note: title }) })
  return (
    <Button type="primary" size="large" disabled={isBusy} onClick={take}>
      完成此步
    </Button>
  )
}
