import type { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import type { Row } from '#contract/wire/row.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { HISTORY } from '#crud/actions/step-actions.ts'
import { actionsOf } from '#crud/table/row-actions.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { hoursText } from './training-rows.ts'
import styles from './training-cards.module.css'

type Trained = Pick<SeenRowOf<typeof trainLevel>, 'hours' | 'requiredHours'>

/** How much of what is required is done, as a bar and in words. */
export function Hours({ row, label }: { row: Trained; label: string }) {
  const [done, required] = [Number(row.hours ?? 0), Number(row.requiredHours ?? 0)]
  return (
    <span className={styles['hours']}>
      <meter aria-label={label} min={0} max={Math.max(required, 1)} value={Math.min(done, required)} />
      {hoursText(done, required)}
    </span>
  )
}

/** Buttons of what can be done with a row, none without anything to do. */
export function Buttons({ actions }: { actions: readonly RowAction[] }) {
  if (actions.length === 0) return null
  return (
    <div className={styles['buttons']}>
      {actions.map(({ key, label, danger = false, run }) => (
        <GuardedButton key={key} size="small" danger={danger} onClick={run}>
          {label}
        </GuardedButton>
      ))}
    </div>
  )
}

/** What can be done with a row here: its data stand in the tab. */
export function stepsOf(row: Row, crud: Crud): RowAction[] {
  return actionsOf(row, crud).filter(({ key }) => key !== 'view' && key !== HISTORY)
}
