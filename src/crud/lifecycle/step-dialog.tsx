import { FieldInput } from '#crud/kinds/field-input.tsx'
import type { FieldInputProps } from '#crud/kinds/input-props.ts'
import { ownRule } from '#crud/form/form-rules.ts'
import { namedRecords } from '#crud/list/named-records.tsx'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { UploadPlace } from '#widgets/upload/upload-place.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { useSelector } from '@xstate/react'
import { Alert, Button, Form, Radio } from 'antd'
import { useId } from 'react'
import { askedAbout, askedForm, type AskedForm } from './asked-form.ts'

/** What a step or an action asks for before it is taken, such as the reason of a refusal. */
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
  const asked = askedForm(crud.screen, draft)
  const close = () => {
    dialog.send({ type: 'dialog.close' })
    dialog.send({ type: 'discard.confirm' })
  }
  return (
    <DialogWindow
      open={isOpen}
      title={asked?.label ?? ''}
      subtitle={namedRecords(crud, askedAbout(draft))}
      width={480}
      closable={!isBusy}
      onClose={close}
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            取消
          </Button>
          <GuardedButton
            type="primary"
            danger={asked?.isDanger === true}
            htmlType="submit"
            form={formId}
            loading={isBusy}
          >
            {asked?.label ?? '确定'}
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
        {asked?.question !== undefined && <p>{asked.question}</p>}
        {problem !== null && <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
        {asked !== undefined && <AskedFields crud={crud} asked={asked} />}
      </Form>
    </DialogWindow>
  )
}

/** The question of a step with outcomes, and what is filled in with the answer that is chosen. */
function AskedFields({ crud, asked: { outcome, fields } }: { crud: Crud; asked: AskedForm }) {
  return (
    <>
      {outcome !== undefined && (
        <Form.Item
          name="outcome"
          label={outcome.label}
          rules={[{ required: true, message: `请选择${outcome.label}！` }]}
        >
          <Radio.Group options={Object.entries(outcome.options).map(([value, { label }]) => ({ value, label }))} />
        </Form.Item>
      )}
      {fields.map(([key, field]) => (
        <Form.Item key={key} name={key} label={field.label} rules={[ownRule(field)]}>
          <PlacedInput crud={crud} name={key} field={field} />
        </Form.Item>
      ))}
    </>
  )
}

/** Its files belong to the form: it is not sent before they have arrived. */
function PlacedInput({ crud, name, ...item }: FieldInputProps & { crud: Crud; name: string }) {
  const deliver = (paths: string) => crud.step.actor().send({ type: 'draft.change', values: { [name]: paths } })
  return (
    <UploadPlace registry={crud.stepUploads} name={name} deliver={deliver}>
      <FieldInput {...item} />
    </UploadPlace>
  )
}
