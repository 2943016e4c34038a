import type { Crud } from '#crud/screen.ts'
import type { FormGroup } from './layout-definition.ts'
import type { Values } from '#machines/list-page/draft.ts'
import type { RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'
import { useSelector } from '@xstate/react'
import { useNarrow } from '#widgets/use-narrow.ts'
import { Steps, Tabs, type FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import { ChildrenFields } from '#crud/editable/children-field.tsx'
import { editsKey } from '#crud/children/child-table.ts'
import { Group } from './form-groups.tsx'
import type { FormSteps } from './form-steps.ts'
import { isWritable } from './payload.ts'
import styles from './record-form.module.css'

interface FormPartsProps {
  crud: Crud
  mode: RecordMode
  record: Values
  steps: FormSteps
  form: FormInstance<Values>
}

/** The parts of a form as tabs or steps; those that are not shown keep their values and are checked as well. */
export function FormParts({ steps, form, ...props }: FormPartsProps) {
  const { kind, groups } = props.crud.screen.formLayout
  const index = useSelector(steps, (snapshot) => snapshot.context.index)
  const isChecking = useSelector(steps, (snapshot) => snapshot.matches('checking'))
  useEffect(() => {
    if (!isChecking) return
    const fields = fieldsOfPart(groups[index])
    form.validateFields(fields).then(
      () => steps.send({ type: 'step.passed' }),
      () => {
        steps.send({ type: 'step.refused' })
        const [first] = form.getFieldsError(fields).filter(({ errors }) => errors.length > 0)
        if (first !== undefined) form.scrollToField(first.name, { focus: true, block: 'center' })
      },
    )
  }, [form, groups, index, isChecking, steps])
  useFocusOfPart({ ...props, form }, index)
  const show = (part: number) => steps.send({ type: 'part.show', index: part })
  const shown = (group: FormGroup<string>) => <Group {...props} group={group} />
  if (kind === 'tabs') {
    return (
      <Tabs
        activeKey={String(index)}
        onChange={(key) => show(Number(key))}
        items={groups.map((group, part) => ({
          key: String(part),
          label: group.title ?? '',
          children: shown(group),
          forceRender: true,
        }))}
      />
    )
  }
  return (
    <>
      <Steps
        size="small"
        className={styles['steps'] ?? ''}
        current={index}
        onChange={show}
        items={groups.map(({ title = '' }) => ({ title }))}
      />
      {groups.map((group, part) => (
        <div key={group.fields.join()} hidden={part !== index}>
          {shown(group)}
          {group.children !== undefined && <ChildrenFields crud={props.crud} only={group.children} />}
        </div>
      ))}
    </>
  )
}

/** What is checked before the next step is shown. */
function fieldsOfPart(group: FormGroup<string> | undefined): string[] {
  const { fields = [], children } = group ?? {}
  return [...fields, ...(children === undefined ? [] : [editsKey(children)])]
}

/** Who goes on with the keyboard goes on in the part that is shown; a phone would cover it with its keyboard. */
function useFocusOfPart({ crud: { screen }, mode, form }: Omit<FormPartsProps, 'steps' | 'record'>, index: number) {
  const isNarrow = useNarrow()
  const shown = useRef(0)
  const { kind, groups } = screen.formLayout
  const first = groups[index]?.fields.find((key) => isWritable(screen, key, mode))
  useEffect(() => {
    if (shown.current === index) return
    shown.current = index
    if (kind === 'steps' && first !== undefined && !isNarrow) form.focusField(first)
  }, [form, kind, index, first, isNarrow])
}
