import { columnsOfGroup } from './form-layout.ts'
import type { Screen } from '#crud/screen.ts'
import styles from './record-form.module.css'

/** A form on its way: a bar where each label will be, a box where something will be typed. */
export function FormSkeleton({ screen: { formLayout } }: { screen: Pick<Screen, 'formLayout'> }) {
  const shown = formLayout.kind === 'plain' ? formLayout.groups : formLayout.groups.slice(0, 1)
  return (
    <output aria-label="正在加载" className={styles['skeleton']}>
      {shown.map((group) => (
        <span key={group.fields.join()} className={styles['columns']} data-columns={columnsOfGroup(group, formLayout)}>
          {group.fields.map((key) => (
            <span key={key} className={styles['coming']} />
          ))}
        </span>
      ))}
    </output>
  )
}
