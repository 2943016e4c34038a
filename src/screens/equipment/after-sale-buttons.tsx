import type { Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { actionsOf } from '#crud/table/row-actions.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import styles from './after-sale-thread.module.css'

/** Those of the record's actions that belong here. */
export function Buttons({ crud, record, of, main }: { crud: Crud; record: Row; of: readonly string[]; main?: string }) {
  const actions = actionsOf(record, crud).filter(({ key }) => of.includes(key))
  if (actions.length === 0) return null
  return (
    <div className={styles['buttons']}>
      {actions.map(({ key, label, run }) => (
        <GuardedButton key={key} type={key === main ? 'primary' : 'default'} onClick={run}>
          {label}
        </GuardedButton>
      ))}
    </div>
  )
}
