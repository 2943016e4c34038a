import type { Field } from '#contract/define-entity.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { FieldInput } from '#crud/form/field-input.tsx'
import { ownRule } from '#crud/form/form-rules.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { namedRecords } from '#crud/list/named-records.tsx'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { filledIn, type Step } from '#machines/lifecycles/define-lifecycle.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { useSelector } from '@xstate/react'
import { Alert, Button, Form, Radio } from 'antd'
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
  const ids = Array.isArray(draft['ids']) ? draft['ids'].map(String) : [idOf(draft as Row)]
  const close = () => {
    dialog.send({ type: 'dialog.close' })
    dialog.send({ type: 'discard.confirm' })
  }
  return (
    <DialogWindow
      open={isOpen}
      title={step?.label ?? ''}
      subtitle={namedRecords(crud, ids)}
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
        {step !== undefined && <StepFields crud={crud} step={step} answer={draft['outcome']} />}
      </Form>
    </DialogWindow>
  )
}

/** The question of a step with outcomes, and what is filled in with the answer that is chosen. */
function StepFields({ crud, step, answer }: { crud: Crud; step: Step; answer: unknown }) {
  const { fields, optional } = filledIn(step, typeof answer === 'string' ? answer : undefined)
  const asked = [
    ...fields.map((key) => ({ key, field: required(askedField(crud, step, key)) })),
    ...optional.map((key) => ({ key, field: withoutRequired(askedField(crud, step, key)) })),
  ]
  return (
    <>
      {step.outcome !== undefined && (
        <Form.Item
          name="outcome"
          label={step.outcome.label}
          rules={[{ required: true, message: `请选择${step.outcome.label}！` }]}
        >
          <Radio.Group options={Object.entries(step.outcome.options).map(([value, { label }]) => ({ value, label }))} />
        </Form.Item>
      )}
      {asked.map(({ key, field }) => (
        <Form.Item key={key} name={key} label={field.label} rules={[ownRule(field)]}>
          <FieldInput field={field} />
        </Form.Item>
      ))}
    </>
  )
}

function askedField({ screen }: Crud, { asks = {} }: Step, key: string): Field {
  return key === 'reason' ? REASON : (asks[key] ?? fieldOf(screen, key))
}

const required = (field: Field): Field => ({ ...field, required: field.required ?? `请填写${field.label}!` })

function withoutRequired({ required: _required, ...field }: Field): Field {
  return field
}
