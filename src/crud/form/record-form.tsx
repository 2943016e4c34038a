import type { Values } from '#machines/list-page/draft.ts'
import { useNarrow } from '#widgets/use-narrow.ts'
import { useSelector } from '@xstate/react'
import { Alert, ConfigProvider, Form } from 'antd'
import { useEffect } from 'react'
import { fieldOfMessage } from './field-problem.ts'
import { FormField } from './form-field.tsx'
import { isWritable } from './payload.ts'
import styles from './record-form.module.css'
import type { Crud } from '#crud/screen.ts'

const WIDE_FORM = 8
/** What cannot be changed must still be read. */
const READABLE = { token: { colorTextDisabled: 'var(--andun-secondary-text)' } }

/** The form of a record; its values are kept by the dialog's machine, a change re-renders its own item only. */
export function RecordForm({ crud, formId }: { crud: Crud; formId: string }) {
  const { screen } = crud
  const dialog = crud.dialog.actor()
  const [form] = Form.useForm<Values>()
  const problem = useSelector(dialog, (snapshot) => snapshot.context.problem)
  const mode = useSelector(dialog, (snapshot) => snapshot.context.mode)
  const isBusy = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const { draft } = dialog.getSnapshot().context
  const blamed = problem === null ? null : fieldOfMessage(screen.entity, screen.form, problem)
  const isNarrow = useNarrow()
  const first = mode === 'detail' || isNarrow ? undefined : screen.form.find((key) => isWritable(screen, key, mode))
  useEffect(() => {
    if (first !== undefined) form.focusField(first)
  }, [form, first])
  useEffect(() => {
    if (problem === null || blamed === null) return
    form.setFields([{ name: blamed, errors: [problem] }])
    form.scrollToField(blamed, { focus: true })
  }, [form, problem, blamed])
  return (
    <ConfigProvider theme={READABLE}>
      <Form
        form={form}
        name={formId}
        layout="vertical"
        requiredMark={mode !== 'detail'}
        className={styles['form'] ?? ''}
        data-wide={screen.form.length > WIDE_FORM}
        disabled={mode === 'detail' || isBusy}
        // Without it nothing in a record that is only looked at takes the focus, and the keyboard could not scroll.
        {...(mode === 'detail' ? { tabIndex: 0 } : {})}
        initialValues={draft}
        scrollToFirstError={{ focus: true, block: 'center' }}
        validateTrigger={['onChange', 'onBlur']}
        onValuesChange={(_changed, values) => dialog.send({ type: 'draft.change', values })}
        onFinish={(values) => dialog.send({ type: 'form.submit', values })}
      >
        {problem !== null && blamed === null && (
          <Alert type="error" showIcon title={problem} className={styles['problem'] ?? ''} />
        )}
        {screen.form.map((key) => (
          <FormField key={key} crud={crud} name={key} mode={mode} record={draft} />
        ))}
      </Form>
    </ConfigProvider>
  )
}
