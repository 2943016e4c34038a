import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { useSelector } from '@xstate/react'
import { Alert, Button, Form, Input, Spin } from 'antd'
import type { TrialDefinition } from './trial.ts'
import type { TrialActor } from './trial-with.ts'

const WIDTH_PX = 520

interface TrialDialogProps {
  crud: Crud
  trial: TrialActor
  definition: TrialDefinition
}

/** A record tried out: what is typed for it, and what came of it. Source: contract §22. */
export function TrialDialog({ crud, trial, definition: { title, input } }: TrialDialogProps) {
  const isVisible = useSelector(trial, (snapshot) => snapshot.hasTag('visible'))
  const isBusy = useSelector(trial, (snapshot) => snapshot.hasTag('busy'))
  const record = useSelector(trial, (snapshot) => snapshot.context.record)
  const close = () => trial.send({ type: 'trial.close' })
  return (
    <DialogWindow
      open={isVisible}
      title={title}
      subtitle={`${crud.screen.entity.label} · ${nameOf(record, crud)}`}
      width={WIDTH_PX}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>关闭</Button>
          <GuardedButton type="primary" loading={isBusy} onClick={() => trial.send({ type: 'trial.run' })}>
            {input === undefined ? '再试一次' : '测试'}
          </GuardedButton>
        </>
      }
    >
      {input !== undefined && <TrialInput trial={trial} input={input} />}
      <Outcome trial={trial} />
    </DialogWindow>
  )
}

function TrialInput({ trial, input }: { trial: TrialActor; input: NonNullable<TrialDefinition['input']> }) {
  const value = useSelector(trial, (snapshot) => snapshot.context.input)
  const { label, placeholder = `请输入${label}`, rows } = input
  const control = {
    id: 'trial-input',
    value,
    placeholder,
    autoFocus: true,
    onChange: (event: { target: { value: string } }) => trial.send({ type: 'input.change', input: event.target.value }),
  }
  return (
    <Form layout="vertical" onFinish={() => trial.send({ type: 'trial.run' })}>
      <Form.Item label={label} htmlFor="trial-input">
        {rows === undefined ? <Input autoComplete="off" {...control} /> : <Input.TextArea rows={rows} {...control} />}
      </Form.Item>
    </Form>
  )
}

function Outcome({ trial }: { trial: TrialActor }) {
  const { verdict, problem } = useSelector(trial, (snapshot) => snapshot.context)
  const isBusy = useSelector(trial, (snapshot) => snapshot.hasTag('busy'))
  if (isBusy) return <Spin description="正在测试…" style={{ display: 'block', padding: 16 }} />
  if (problem !== null) return <Alert type="error" showIcon title={problem} />
  if (verdict === null) return null
  return (
    <output>
      <Alert
        type={verdict.passed ? 'success' : 'warning'}
        showIcon
        title={verdict.text}
        description={verdict.lines === undefined ? undefined : <Lines lines={verdict.lines} />}
      />
    </output>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
