import { TITLE_ADD, TITLE_DETAIL, TITLE_EDIT } from '#contract/texts.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import { useId } from 'react'
import { usePart } from '#crud/part.ts'
import { ConflictView } from './conflict-view.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { OutdatedNotice } from './outdated-notice.tsx'
import { RecordForm } from './record-form.tsx'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'

const TITLES = { add: TITLE_ADD, edit: TITLE_EDIT, detail: TITLE_DETAIL } as const
const WIDE_FORM = 8

/** 新增, 编辑 or 详情 of one record. Source: BLOCK-14…16. */
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
  const isAsking = useSelector(dialog, (snapshot) => snapshot.matches('confirmingClose'))
  const close = () => dialog.send({ type: 'dialog.close' })
  return (
    <>
      <DialogWindow
        open={isVisible}
        title={TITLES[mode]}
        subtitle={[screen.entity.label, ...(mode === 'add' || name === '' ? [] : [name])].join(' · ')}
        width={screen.form.length > WIDE_FORM ? 860 : 600}
        closable={!isBusy}
        onClose={close}
        footer={
          <>
            <Button disabled={isBusy} onClick={close}>
              {mode === 'detail' ? '关闭' : '取消'}
            </Button>
            <SubmitButton crud={crud} formId={formId} />
          </>
        }
      >
        <Content crud={crud} formId={formId} />
      </DialogWindow>
      <DiscardQuestion
        open={isAsking}
        onDiscard={() => dialog.send({ type: 'discard.confirm' })}
        onKeep={() => dialog.send({ type: 'discard.cancel' })}
      />
    </>
  )
}

function SubmitButton({ crud, formId }: { crud: Crud; formId: string }) {
  const dialog = crud.dialog.actor()
  const isBusy = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const mode = useSelector(dialog, (snapshot) => snapshot.context.mode)
  const maySend = useSelector(dialog, (snapshot) => snapshot.can({ type: 'form.submit', values: {} }))
  return (
    <GuardedButton
      type="primary"
      htmlType="submit"
      form={formId}
      loading={isBusy}
      disabled={mode === 'detail' || !(maySend || isBusy)}
    >
      确定
    </GuardedButton>
  )
}

function Content({ crud, formId }: { crud: Crud; formId: string }) {
  const dialog = crud.dialog.actor()
  const revision = useSelector(dialog, (snapshot) => snapshot.context.revision)
  const problem = useSelector(dialog, (snapshot) => snapshot.context.problem)
  const state = useSelector(dialog, (snapshot) => stateOf(snapshot.value))
  if (state === 'preparing' || state === 'comparing') return <LoadingState />
  if (state === 'unprepared') {
    return <ErrorState compact hint={problem} onRetry={() => dialog.send({ type: 'retry' })} />
  }
  if (state === 'conflicted') return <ConflictView crud={crud} />
  return (
    <>
      <OutdatedNotice crud={crud} />
      <RecordForm key={revision} crud={crud} formId={formId} />
    </>
  )
}

function stateOf(value: 'closed' | 'confirmingClose' | { open: string }): string {
  return typeof value === 'string' ? value : value.open
}
