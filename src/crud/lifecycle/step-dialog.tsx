import type { Field } from '#contract/define-entity.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { FieldInput } from '#crud/form/field-input.tsx'
import { ownRule } from '#crud/form/form-rules.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { namedRecords } from '#crud/list/named-records.tsx'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { useSelector } from '@xstate/react'
import { Alert, Button, Form } from 'antd'
import { useId } from 'react'
import { stepNamed } from './step-requests.ts'

/** Kept in the history of the record, no field of it. */
const REASON: Field = { label: '原因', kind: 'textarea', required: '请输入原因！', maxLength: 500 }

/** What a step asks for before it is taken, such as the reason of a refusal. */
export function StepDialog({ crud }: { crud: Crud }) {
  const dialog = usePart(crud.step)
  return dialog === null ? null : <Opened crud={crud} dialog={dialog} />
}

function Opened({ crud, dialog }: { crud: Crud; dialog: NonNullable<Crud['step']['made']> }) {
  const formId = useId()
  const isOpen = useSelector(dialog, (snapshot) => snapshot.hasTag('visible'))
  const isBusy = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(dialog, (snapshot) => snapshot.context.problem)
  const draft = useSelector(dialog, (snapshot) => snapshot.context.draft)
  const step = stepNamed(crud.screen, String(draft['step']))
  const close = () => {
    dialog.send({ type: 'dialog.close' })
    dialog.send({ type: 'discard.confirm' })
  }
  return (
    <DialogWindow
      open={isOpen}
      title={step?.label ?? ''}
      subtitle={namedRecords(crud, [idOf(draft as Row)])}
      width={480}
      closable={!isBusy}
      onClose={close}
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            取消
          </Button>
          <GuardedButton type="primary" danger={step?.danger === true} htmlType="submit" form={formId} loading={isBusy}>
            {step?.label ?? '确定'}
          </GuardedButton>
        </>
      }
    >
      <Form<Values>
        name={formId}
        layout="vertical"
        disabled={isBusy}
        initialValues={draft}
        onValuesChange={(_changed, values) => dialog.send({ type: 'draft.change', values })}
        onFinish={(values) => dialog.send({ type: 'form.submit', values })}
      >
        {step?.question !== undefined && <p>{step.question}</p>}
        {problem !== null && <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
        {(step?.fields ?? []).map((key) => {
          const field = key === 'reason' ? REASON : required(fieldOf(crud.screen, key))
          return (
            <Form.Item key={key} name={key} label={field.label} rules={[ownRule(field)]}>
              <FieldInput field={field} />
            </Form.Item>
          )
        })}
      </Form>
    </DialogWindow>
  )
}

const required = (field: Field): Field => ({ ...field, required: field.required ?? `请填写${field.label}!` })
