import { DRILL_DUTIES_PATH, drillDutiesSchema, type DrillDuties } from '#contract/areas/drill/drill-duties-answer.ts'
import type { DutyState } from '#contract/areas/drill/drill-duties.ts'
import type { StateTone } from '#contract/state-tones.ts'
import { initialValues } from '#crud/form/payload.ts'
import { useReadAnew } from '#crud/list/use-read-anew.ts'
import type { Crud } from '#crud/screen.ts'
import { recordViewWith } from '#machines/record-view/record-view-with.ts'
import { StateMark } from '#widgets/state-mark/state-mark.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import { useState } from 'react'
import * as z from 'zod/mini'
import styles from './drill-duty-strip.module.css'

type Enterprise = DrillDuties['enterprises'][number]
type Rate = DrillDuties['completion']

const SAID: Readonly<Record<DutyState, { tone: StateTone; text: string }>> = {
  done: { tone: 'ok', text: '已完成' },
  open: { tone: 'neutral', text: '待开展' },
  near: { tone: 'warning', text: '即将到期' },
  behind: { tone: 'error', text: '已逾期' },
}

/** What enterprises owe in this year, how it stands, and a way to do it. Source: SCREEN-21, R15 to R17. */
export function DrillDutyStrip({ crud }: { crud: Crud }) {
  const page = usePage()
  const [view] = useState(() => page.actor('duties', dutiesOf(crud), { id: 'year' }))
  const duties = useSelector(view, ({ context }) => context.record?.['duties'] as DrillDuties | undefined)
  useReadAnew(crud, () => view.send({ type: 'record.changed' }))
  if (duties === undefined) return null
  const { year, enterprises, onTrack, completion, coverage } = duties
  return (
    <section className={styles['strip']} aria-label={`${year} 年演练任务`}>
      <p className={styles['figures']}>
        <strong>{year} 年</strong>
        <Figure label="演练达标" unit="家" rate={onTrack} />
        <Figure label="演练完成率" unit="场" rate={completion} />
        <Figure label="近一年演练覆盖率" unit="人" rate={coverage} />
      </p>
      {enterprises.length === 0 ? (
        <p className={styles['none']}>没有正常服务的企业，没有演练任务</p>
      ) : (
        <ul className={styles['duties']}>
          {enterprises.map((one) => (
            <Duties key={one.enterpriseId} crud={crud} one={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Figure({ label, unit, rate: { rate, numerator, denominator } }: { label: string; unit: string; rate: Rate }) {
  return (
    <span>
      {label} <b>{denominator === 0 ? '—' : `${rate}%`}</b>
      <small>
        {numerator}/{denominator} {unit}
      </small>
    </span>
  )
}

function Duties({ crud, one: { orgId, name, lines } }: { crud: Crud; one: Enterprise }) {
  const begin = () => crud.openForm({ type: 'record.add', initial: { ...initialValues(crud.screen), orgId } })
  const isOwed = lines.some(({ state }) => state !== 'done')
  return (
    <li>
      <span className={styles['name']}>{name}</span>
      {lines.map(({ key, label, done, owed, state }) => (
        <span key={key} className={styles['duty']}>
          {label} {done}/{owed} <StateMark {...SAID[state]} />
        </span>
      ))}
      {isOwed && crud.can('add') && (
        <Button type="link" size="small" aria-label={`为${name}发起演练`} onClick={begin}>
          发起
        </Button>
      )}
    </li>
  )
}

function dutiesOf({ services: { http } }: Crud) {
  return recordViewWith({
    async fetchRecord({ id }, signal) {
      const { result } = await http.get(DRILL_DUTIES_PATH, {}, { signal, quiet: true })
      return { id, duties: z.parse(drillDutiesSchema, result) }
    },
  })
}
