import { idOf, type Row } from '#contract/wire/row.ts'
import { TITLE_EDIT } from '#contract/text/texts.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { later } from '#widgets/later/later.tsx'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import { useEffect, useId, useState } from 'react'
import { FormSkeleton } from './form-skeleton.tsx'
import { addTitle } from './add-title.ts'
import { formChildren } from './form-children.ts'
import { kindOfLayout, widthOf } from './form-layout.ts'
import type { FormSteps } from './form-steps.ts'
import { FeaturesInForm } from '#crud/feature-parts.tsx'
import { isGranted, isOpenHere } from '#crud/actions/step-actions.ts'
import { usePart } from '#crud/part.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { OutdatedNotice } from './outdated-notice.tsx'
import { RecordForm } from './record-form.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'

/** The code of conflicts comes with the first one. */
const ConflictView = later(async () => ({ default: (await import('./conflict-view.tsx')).ConflictView }), {
  Waiting: ({ crud }: { crud: Crud }) => <FormSkeleton screen={crud.screen} />,
})

/** The code of kept drafts comes with the first form in steps. */
const KeptDraft = later(async () => ({ default: (await import('#crud/form/kept-draft.tsx')).KeptDraft }))

/** 新增 or 编辑 of one record. Source: BLOCK-14, BLOCK-15. */
export function RecordDialog({ crud }: { crud: Crud }) {
  return usePart(crud.dialog) === null ? null : <UsedDialog crud={crud} />
}

function UsedDialog({ crud }: { crud: Crud }) {
  const { screen } = crud
  const dialog = crud.dialog.actor()
  const formId = useId()
  const isVisible = useSelector(dialog, (snapshot) => snapshot.hasTag('visible'))
  const isBusy = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const mode = useSelector(dialog, (snapshot) => snapshot.context.mode)
  const name = useSelector(dialog, (snapshot) => nameOf(snapshot.context.opened, crud))
  const id = useSelector(dialog, (snapshot) => idOf(snapshot.context.opened as Row))
  const isAsking = useSelector(dialog, (snapshot) => snapshot.matches('confirmingClose'))
  const key = useSelector(dialog, (snapshot) => snapshot.context.key)
  const [brought] = useState(crud.dialog.isKept && isVisible ? key : null)
  const steps = crud.steps.actor()
  useEffect(() => {
    if (!isVisible) steps.send({ type: 'steps.restart' })
  }, [isVisible, steps])
  const close = () => dialog.send({ type: 'dialog.close' })
  return (
    <>
      <DialogWindow
        open={isVisible}
        {...(mode === 'add'
          ? addTitle(screen)
          : { title: TITLE_EDIT, subtitle: [screen.entity.label, ...(name === '' ? [] : [name])].join(' · ') })}
        width={widthOf(screen.formLayout, formChildren(screen, mode).length > 0)}
        closable={!isBusy}
        onClose={close}
        footer={
          <>
            {kindOfLayout(screen.formLayout, mode) !== 'steps' && <PlainSubmit crud={crud} formId={formId} />}
            {isVisible && mode === 'edit' && <FeaturesInForm crud={crud} id={id} />}
            <Button disabled={isBusy} onClick={close}>
              取消
            </Button>
            <SubmitButtons crud={crud} formId={formId} steps={steps} />
          </>
        }
      >
        {isVisible && kindOfLayout(screen.formLayout, mode) === 'steps' && (
          <KeptDraft crud={crud} isBrought={brought === key} />
        )}
        {isVisible && brought === key && kindOfLayout(screen.formLayout, mode) !== 'steps' && (
          <RestoredNotice crud={crud} />
        )}
        <FormContent crud={crud} formId={formId} steps={steps} />
      </DialogWindow>
      <DiscardQuestion
        open={isAsking}
        isSending={isAsking && crud.uploads.isBusy()}
        onDiscard={() => dialog.send({ type: 'discard.confirm' })}
        onKeep={() => dialog.send({ type: 'discard.cancel' })}
      />
    </>
  )
}

interface FormOfDialog {
  crud: Crud
  formId: string
  steps: FormSteps
}

/** 上一步 and 下一步 until the last step, then what saves. */
export function SubmitButtons({ crud, formId, steps }: FormOfDialog) {
  const { groups } = crud.screen.formLayout
  const kind = useSelector(crud.dialog.actor(), ({ context }) => kindOfLayout(crud.screen.formLayout, context.mode))
  const index = useSelector(steps, (snapshot) => snapshot.context.index)
  const isChecking = useSelector(steps, (snapshot) => snapshot.hasTag('busy'))
  const isEditing = useSelector(crud.dialog.actor(), (snapshot) => snapshot.can({ type: 'form.submit', values: {} }))
  if (kind !== 'steps') return <SubmitButton crud={crud} formId={formId} />
  return (
    <>
      {index > 0 && <Button onClick={() => steps.send({ type: 'step.back' })}>上一步</Button>}
      {index < groups.length - 1 ? (
        <Button
          type="primary"
          htmlType="submit" // so that Enter presses it
          form={formId}
          loading={isChecking}
          disabled={!isEditing}
          onClick={(event) => {
            event.preventDefault()
            steps.send({ type: 'step.next' })
          }}
        >
          下一步
        </Button>
      ) : (
        <SubmitButton crud={crud} formId={formId} />
      )}
    </>
  )
}

/** The first button of a form is what the Enter key presses; Ctrl S looks for it, too. */
export function PlainSubmit({ crud, formId }: Omit<FormOfDialog, 'steps'>) {
  const maySend = useSelector(crud.dialog.actor(), (snapshot) => snapshot.can({ type: 'form.submit', values: {} }))
  return <button type="submit" form={formId} hidden disabled={!maySend} data-default-submit aria-label="确定" />
}

function SubmitButton({ crud, formId }: Omit<FormOfDialog, 'steps'>) {
  const dialog = crud.dialog.actor()
  const isBusy = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const maySend = useSelector(dialog, (snapshot) => snapshot.can({ type: 'form.submit', values: {} }))
  const facts = { htmlType: 'submit', form: formId, disabled: !(maySend || isBusy) } as const
  const { lifecycle, saveAnd } = crud.screen
  const step = lifecycle?.steps.find(({ name }) => name === saveAnd)
  const isOpen = useSelector(
    dialog,
    ({ context: { mode, opened } }) =>
      step !== undefined && (mode === 'add' || isOpenHere(crud.services, step, opened as Row)),
  )
  const mode = useSelector(dialog, ({ context }) => context.mode)
  const then = step !== undefined && isOpen && isGranted(crud, step) ? step : undefined
  const other = { ...facts, disabled: facts.disabled || isBusy }
  return (
    <>
      {mode === 'add' && kindOfLayout(crud.screen.formLayout, mode) !== 'steps' && (
        <GuardedButton {...other} data-next>
          保存并继续新增
        </GuardedButton>
      )}
      <GuardedButton {...(then === undefined ? { ...facts, type: 'primary', loading: isBusy } : other)}>
        {then === undefined ? '确定' : '仅保存'}
      </GuardedButton>
      {then !== undefined && (
        <GuardedButton {...facts} type="primary" data-step={then.name} loading={isBusy}>
          保存并{then.label}
        </GuardedButton>
      )}
    </>
  )
}

/** What is filled in, or what keeps it from being shown. */
export function FormContent({ crud, formId, steps }: FormOfDialog) {
  const dialog = crud.dialog.actor()
  const revision = useSelector(dialog, (snapshot) => snapshot.context.revision)
  const problem = useSelector(dialog, (snapshot) => snapshot.context.problem)
  const state = useSelector(dialog, (snapshot) => stateOf(snapshot.value))
  if (state === 'preparing' || state === 'comparing') return <FormSkeleton screen={crud.screen} />
  if (state === 'unprepared') {
    return <ErrorState compact hint={problem} onRetry={() => dialog.send({ type: 'retry' })} />
  }
  if (state === 'conflicted') return <ConflictView crud={crud} />
  return (
    <>
      <OutdatedNotice crud={crud} />
      <RecordForm key={revision} crud={crud} formId={formId} steps={steps} />
    </>
  )
}

function stateOf(value: 'closed' | 'confirmingClose' | { open: string }): string {
  return typeof value === 'string' ? value : value.open
}
