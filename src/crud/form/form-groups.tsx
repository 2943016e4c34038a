import type { Crud } from '#crud/screen.ts'
import type { FormGroup } from './layout-definition.ts'
import type { Values } from '#machines/list-page/draft.ts'
import type { RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'
import { useSelector } from '@xstate/react'
import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { FormField } from './form-field.tsx'
import { isShown } from './form-facts.ts'
import { columnsOfGroup } from './form-layout.ts'
import styles from './record-form.module.css'

interface FormGroupsProps {
  crud: Crud
  mode: RecordMode
  record: Values
  /** Fields with an error: the group of one is unfolded. */
  failed?: readonly string[]
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
  failed = [],
  ...props
}: FormGroupsProps & { group: FormGroup<string>; title?: string | undefined }) {
  const { crud } = props
  const titleId = useId()
  const [isFolded, setFolded] = useState(isFoldedAtFirst(group, props.mode))
  if (isFolded && group.fields.some((key) => failed.includes(key))) setFolded(false)
  const isEmpty = useSelector(crud.dialog.actor(), ({ context }) =>
    group.fields.every((key) => !isShown(crud.screen, key, context.draft, context.opened)),
  )
  if (isEmpty) return null
  return (
    <section className={styles['group']} {...(title === undefined ? {} : { 'aria-labelledby': titleId })}>
      {title !== undefined && (
        <h3 id={titleId} className={styles['title']}>
          {group.folds === true ? (
            <FoldButton title={title} isFolded={isFolded} onPress={() => setFolded(!isFolded)} />
          ) : (
            title
          )}
        </h3>
      )}
      {group.hint !== undefined && <p className={styles['hint']}>{group.hint}</p>}
      <div
        className={styles['columns']}
        data-columns={columnsOfGroup(group, crud.screen.formLayout)}
        data-folded={isFolded || undefined}
      >
        {group.fields.map((key) => (
          <FormField key={key} {...props} name={key} />
        ))}
      </div>
    </section>
  )
}

/** A group that folds is open while a record is added. */
export function isFoldedAtFirst({ folds }: FormGroup<string>, mode: RecordMode): boolean {
  return folds === true && mode === 'edit'
}

interface FoldButtonProps {
  title: string
  isFolded: boolean
  onPress: () => void
}

function FoldButton({ title, isFolded, onPress }: FoldButtonProps) {
  const Icon = isFolded ? RightOutlined : DownOutlined
  return (
    <Button type="text" size="small" icon={<Icon aria-hidden />} aria-expanded={!isFolded} onClick={onPress}>
      {title}
    </Button>
  )
}
