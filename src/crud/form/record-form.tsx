import type { Values } from '#machines/list-page/draft.ts'
import { later } from '#widgets/later/later.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import { useSelector } from '@xstate/react'
import { Alert, ConfigProvider, Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Crud } from '#crud/screen.ts'
import { ErrorSummary, type FormProblem } from './error-summary.tsx'
import { confirmKey } from '#crud/define-screen.ts'
import { fieldOfMessage } from '#crud/kinds/field-problem.ts'
import { formChildren } from './form-children.ts'
import { FormGroups, isFoldedAtFirst } from './form-groups.tsx'
import { fieldsOf, kindOfLayout } from './form-layout.ts'
import type { Layout } from './layout-definition.ts'
import type { FormSteps } from './form-steps.ts'
import { isWritable, THEN_STEP } from './payload.ts'
import styles from './record-form.module.css'

/** What cannot be changed must still be read. */
const READABLE = { token: { colorTextDisabled: 'var(--andun-secondary-text)' } }

interface RecordFormProps {
  crud: Crud
  formId: string
  steps: FormSteps
}

/** The code of tabs and steps comes with the first form that has them. */
const FormParts = later(async () => ({ default: (await import('./form-parts.tsx')).FormParts }))

/** So does the code of children. */
const ChildrenFields = later(async () => ({
  default: (await import('#crud/editable/children-field.tsx')).ChildrenFields,
}))

/** The form of a record; its values are kept by the dialog's machine, a change re-renders its own item only. */
export function RecordForm({ crud, formId, steps }: RecordFormProps) {
  const { screen } = crud
  const dialog = crud.dialog.actor()
  const [form] = Form.useForm<Values>()
  const problem = useSelector(dialog, (snapshot) => snapshot.context.problem)
  const mode = useSelector(dialog, (snapshot) => snapshot.context.mode)
  const isBusy = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const { draft } = dialog.getSnapshot().context
  const blamed = problem === null ? null : fieldOfMessage(screen.entity, screen.form, problem)
  const kind = kindOfLayout(screen.formLayout, mode)
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const failed = [...problems.map(({ key }) => key), ...(blamed === null ? [] : [blamed])]
  const pressed = useRef<Pressed>(PLAIN)
  const lead = useLead(form, crud, steps)
  useFirstFocus(form, crud)
  useEffect(() => {
    if (problem === null || blamed === null) return
    form.setFields([{ name: blamed, errors: [problem] }])
    lead(blamed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per refusal
  }, [form, problem, blamed])
  return (
    <ConfigProvider theme={READABLE}>
      <Form
        form={form}
        name={formId}
        layout="vertical"
        className={styles['form'] ?? ''}
        disabled={isBusy}
        initialValues={draft}
        scrollToFirstError={kind === 'plain' ? { focus: true, block: 'center' } : false}
        validateTrigger={['onChange', 'onBlur']}
        onValuesChange={(_changed, values) => dialog.send({ type: 'draft.change', values })}
        onFieldsChange={() => problems.length > 0 && setProblems(problemsOf(form, screen.form))}
        onFinishFailed={({ errorFields }) => {
          const found = problemsOf(form, screen.form)
          setProblems(found)
          const [first] = errorFields
          if (kind !== 'plain' && first !== undefined) lead(String(first.name[0]))
        }}
        onSubmitCapture={(event) => (pressed.current = pressedBy(event.nativeEvent))}
        onFinish={(values) => {
          const { step, addsNext } = pressed.current
          dialog.send({ type: 'form.submit', values: { ...values, [THEN_STEP]: step }, addsNext })
        }}
      >
        {kind === 'plain' ? (
          <FormGroups crud={crud} mode={mode} record={draft} failed={failed} />
        ) : (
          <FormParts crud={crud} mode={mode} record={draft} steps={steps} form={form} />
        )}
        {formChildren(screen, mode).length > 0 && <ChildrenFields crud={crud} />}
        {problem !== null && blamed === null && (
          <Alert type="error" showIcon title={problem} className={styles['foot'] ?? ''} />
        )}
        {needsSummary(kind, problems) && <ErrorSummary problems={problems} onChoose={lead} />}
      </Form>
    </ConfigProvider>
  )
}

/** What the button says that was pressed: the step that is taken with the saving, and whether the next new record follows; neither for 确定 and for the Enter key. */
interface Pressed {
  step: string
  addsNext: boolean
}

const PLAIN: Pressed = { step: '', addsNext: false }

function pressedBy(event: Event): Pressed {
  const { step = '', next } = (event as SubmitEvent).submitter?.dataset ?? {}
  return { step, addsNext: next !== undefined }
}

/** A short form shows all its problems at once where they are. */
function needsSummary(kind: Layout['kind'], problems: readonly FormProblem[]): boolean {
  return problems.length > (kind === 'plain' ? 2 : 0)
}

function problemsOf(form: FormInstance<Values>, keys: readonly string[]): FormProblem[] {
  const found = form.getFieldsError().flatMap(({ name, errors: [text] }) => {
    return text === undefined ? [] : [{ key: String(name[0]), text }]
  })
  const order = keys.flatMap((key) => [key, confirmKey(key)])
  return found.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
}

/** Shows the part a field is in, then the field. */
function useLead(form: FormInstance<Values>, { screen }: Crud, steps: FormSteps) {
  const [wanted, setWanted] = useState<{ key: string } | null>(null)
  useEffect(() => {
    if (wanted !== null) form.scrollToField(wanted.key, { focus: true, block: 'center' })
  }, [form, wanted])
  return (key: string) => {
    steps.send({ type: 'part.show', index: screen.formLayout.groups.findIndex(({ fields }) => fields.includes(key)) })
    setWanted({ key })
  }
}

function useFirstFocus(form: FormInstance<Values>, { screen, dialog }: Crud): void {
  const mode = useSelector(dialog.actor(), (snapshot) => snapshot.context.mode)
  const isNarrow = useNarrow()
  const shown = screen.formLayout.groups.filter((group) => !isFoldedAtFirst(group, mode))
  const first = isNarrow ? undefined : fieldsOf({ groups: shown }).find((key) => isWritable(screen, key, mode))
  useEffect(() => {
    if (first !== undefined) form.focusField(first)
  }, [form, first])
}
