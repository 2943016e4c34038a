import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { isVisible } from '#core/session/grants.ts'
import { detailPath } from '#machines/menu-routes/match-route.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import { commandOf, type DrillRunActor } from './drill-run-actor.ts'
import styles from './drill-run.module.css'

/** What can be done in each state. */
const OFFERED = {
  unknown: [],
  waiting: [{ name: 'begin', label: '开始演练', asks: true }],
  running: [
    { name: 'pause', label: '暂停', asks: false },
    { name: 'end', label: '结束', asks: true },
    { name: 'abort', label: '中止', asks: true },
  ],
  paused: [
    { name: 'resume', label: '继续', asks: false },
    { name: 'end', label: '结束', asks: true },
    { name: 'abort', label: '中止', asks: true },
  ],
  ended: [],
} as const

/** Begin, pause, go on, end and abort, as far as somebody may. */
export function DrillRunButtons({ actor }: { actor: DrillRunActor }) {
  const page = usePage()
  const { grants } = useServices()
  const stand = useSelector(actor, ({ value }) => value.drill)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const offered = OFFERED[stand].filter(({ name }) => isVisible(permissionOf(drillPlan, name), grants()))
  const press = (name: (typeof offered)[number]['name'], asks: boolean) => {
    const command = name === 'abort' ? commandOf({ name, reason: '' }) : commandOf({ name })
    actor.send({ type: asks ? 'command.ask' : 'command.send', command })
  }
  return (
    <div className={styles['buttons']}>
      {offered.map(({ name, label, asks }, at) => (
        <Button
          key={name}
          size="large"
          type={at === 0 ? 'primary' : 'default'}
          danger={name === 'abort'}
          disabled={isBusy}
          onClick={() => press(name, asks)}
        >
          {label}
        </Button>
      ))}
      <Button size="large" onClick={() => page.open(detailPath('/drill/approve', actor.getSnapshot().context.id))}>
        演练详情
      </Button>
    </div>
  )
}
