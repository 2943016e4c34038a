import type { Crud } from '#crud/screen.ts'
import type { FormGroup } from './layout-definition.ts'
import type { Values } from '#machines/list-page/draft.ts'
import type { RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { FormField } from './form-field.tsx'
import { isShown } from './form-facts.ts'
import { columnsOfGroup } from './form-layout.ts'
import styles from './record-form.module.css'

interface FormGroupsProps {
  crud: Crud
  mode: RecordMode
  record: Values
}

/** The groups of a form below each other. */
export function FormGroups(props: FormGroupsProps) {
  return props.crud.screen.formLayout.groups.map((group) => (
    <Group key={group.fields.join()} {...props} group={group} title={group.title} />
  ))
}

/** The fields of a group in its columns, below its title; a group of which nothing is shown is absent. */
export function Group({
  group,
  title,
  ...props
}: FormGroupsProps & { group: FormGroup<string>; title?: string | undefined }) {
  const { crud } = props
  const titleId = useId()
  const isEmpty = useSelector(crud.dialog.actor(), ({ context }) =>
    group.fields.every((key) => !isShown(crud.screen, key, context.draft)),
  )
  if (isEmpty) return null
  return (
    <section className={styles['group']} {...(title === undefined ? {} : { 'aria-labelledby': titleId })}>
      {title !== undefined && (
        <h3 id={titleId} className={styles['title']}>
          {title}
        </h3>
      )}
      {group.hint !== undefined && <p className={styles['hint']}>{group.hint}</p>}
      <div className={styles['columns']} data-columns={columnsOfGroup(group, crud.screen.formLayout)}>
        {group.fields.map((key) => (
          <FormField key={key} {...props} name={key} />
        ))}
      </div>
    </section>
  )
}
