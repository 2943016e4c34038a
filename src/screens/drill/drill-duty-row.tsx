import type { DrillDuties } from '#contract/areas/drill/drill-duties-answer.ts'
import type { DutyState } from '#contract/areas/drill/drill-duties.ts'
import type { StateTone } from '#contract/entity/state-tones.ts'
import { initialValues } from '#crud/form/payload.ts'
import type { Crud } from '#crud/screen.ts'
import { StateMark } from '#widgets/state-mark/state-mark.tsx'
import { Button } from 'antd'
import styles from './drill-duty-strip.module.css'

type Enterprise = DrillDuties['enterprises'][number]

const SAID: Readonly<Record<DutyState, { tone: StateTone; text: string }>> = {
  done: { tone: 'ok', text: '已完成' },
  open: { tone: 'neutral', text: '待开展' },
  near: { tone: 'warning', text: '即将到期' },
  behind: { tone: 'error', text: '已逾期' },
}

/** What one enterprise owes, and a way to do it. Source: SCREEN-21. */
export function DrillDutyRow({ crud, one: { orgId, name, lines } }: { crud: Crud; one: Enterprise }) {
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
