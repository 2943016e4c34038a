import { NO_PERMISSION, TITLE_ADD, TITLE_EDIT } from '#contract/text/texts.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { createCrud } from '#crud/create-crud.ts'
import { followRecord } from '#crud/record/follow-record.ts'
import { recordView } from '#crud/record/record-view.ts'
import { tellDialog } from '#crud/record/tell-dialog.ts'
import { isOpenTo } from '#crud/actions/step-actions.ts'
import { FeaturesInForm } from '#crud/feature-parts.tsx'
import { nameOf } from '#crud/record-name.ts'
import { noteSaved } from '#crud/saved-elsewhere.ts'
import type { AskedForm, Crud, Screen } from '#crud/screen.ts'
import type { RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'
import { listPathOf, NEW_RECORD } from '#machines/menu-routes/match-route.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { submitByKey } from '#widgets/submit-by-key.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useLoaded } from '#widgets/use-loading.ts'
import { useSelector } from '@xstate/react'
import { Alert, Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { COPY_OF } from './copied-record.ts'
import { DiscardQuestion } from './discard-question.tsx'
import styles from './form-page.module.css'
import { initialValues } from './payload.ts'
import { FormContent, PlainSubmit, SubmitButtons } from './record-dialog.tsx'
import { RestoredNotice } from './restored-notice.tsx'

/** 新增 or 编辑 of one record in a tab of its own: the flow of the dialog without its window. @param of the id of the record, or `NEW_RECORD` */
export function FormPage({ screen, of }: { screen: Screen; of: string }) {
  const page = usePage()
  const services = useServices()
  const saved = (mode: RecordMode) => noteSaved(screen.entity.name, mode)
  const [crud] = useState(() => createCrud(screen, page, services, { name: 'form', addressed: false, saved }))
  if (of !== NEW_RECORD) return <RecordOnPage crud={crud} id={of} />
  if (!crud.can('add')) return <ErrorState title={NO_PERMISSION} />
  const from = new URLSearchParams(page.query).get(COPY_OF)
  const initial = { ...initialValues(screen), ...(from !== null && { [COPY_OF]: from }) }
  return (
    <OpenForm
      crud={crud}
      asked={{ type: 'record.add', initial }}
      title={screen.addLabel ?? `${TITLE_ADD}${screen.entity.label}`}
    />
  )
}

/** A record is read before it is edited, and followed as long as it is. */
function RecordOnPage({ crud, id }: { crud: Crud; id: string }) {
  const page = usePage()
  const { live } = useServices()
  const [view] = useState(() => recordView(page, crud, id))
  const { value: record, problem, retry } = useLoaded<Row>(view)
  const isGone = useSelector(view, (snapshot) => snapshot.matches('gone'))
  const isOpen = useSelector(crud.dialog.actor(), (snapshot) => snapshot.hasTag('visible'))
  // What was begun stays until it is left, whatever becomes of the record.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const { name, label } = crud.screen.entity
  useEffect(() => (live === undefined ? undefined : followRecord(view, name, live)), [view, name, live])
  useEffect(() => {
    if (record !== null) tellDialog(crud, record)
  }, [crud, record])
  if (isGone && (record === null || !wasOpen))
    return <EmptyState title={`这条${label}刚被删除`} hint="它已经不在了，没有可以编辑的内容。" />
  if (record === null && problem !== null) return <ErrorState title={`${label}打不开`} hint={problem} onRetry={retry} />
  if (record === null) return <LoadingState label={`正在加载${label}`} lines={8} />
  return (
    <>
      {isGone && isOpen && (
        <Alert
          type="warning"
          showIcon
          className={styles['gone'] ?? ''}
          title={`这条${label}刚被删除`}
          description="填写的内容还在，但已经无法保存；需要的部分请先复制出来。"
        />
      )}
      <EditOnPage crud={crud} record={record} />
    </>
  )
}

function EditOnPage({ crud, record }: { crud: Crud; record: Row }) {
  // Steps that others take meanwhile are told by the conflict; what was typed stays.
  const [mayEdit] = useState(() => crud.can('edit') && isOpenTo(record, crud, 'edit'))
  if (!mayEdit) return <ErrorState title={NO_PERMISSION} />
  return (
    <OpenForm crud={crud} asked={{ type: 'record.edit', record }} title={`${TITLE_EDIT} ${nameOf(record, crud)}`} />
  )
}

interface OpenFormProps {
  crud: Crud
  asked: AskedForm
  title: string
}

function OpenForm({ crud, asked, title }: OpenFormProps) {
  const page = usePage()
  const dialog = crud.dialog.actor()
  const formId = useId()
  const steps = crud.steps.actor()
  const isVisible = useSelector(dialog, (snapshot) => snapshot.hasTag('visible'))
  const key = useSelector(dialog, ({ context }) => context.key)
  const [brought] = useState(crud.dialog.isKept && isVisible ? key : null)
  const { hasLeft, back } = useLeaving(isVisible, () => dialog.send(asked))
  useEffect(() => {
    if (page.title !== title) page.rename(title)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page is another object with each rendering
  }, [title])
  if (!isVisible && hasLeft) {
    return (
      <EmptyState title="这里的编辑已经结束">
        <Button type="primary" onClick={() => page.open(back)}>
          返回列表
        </Button>
      </EmptyState>
    )
  }
  if (!isVisible) return <LoadingState lines={8} />
  const Arranged = crud.screen.formPage!
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of all that is in it
    <section className={styles['page']} aria-label={title} onKeyDown={submitByKey}>
      <FormHead crud={crud} asked={asked} title={title} formId={formId} />
      {brought === key && <RestoredNotice crud={crud} />}
      <Arranged crud={crud as never}>
        <FormContent crud={crud} formId={formId} steps={steps} />
      </Arranged>
    </section>
  )
}

/** Opens the form once, and goes back to the list when it is closed. A tab that stays, such as a pinned one, begins anew when somebody comes back to it. */
function useLeaving(isVisible: boolean, open: () => void) {
  const page = usePage()
  const back = listPathOf(page.path)
  const phase = useRef<'opening' | 'open' | 'left'>(isVisible ? 'open' : 'opening')
  const [hasLeft, setLeft] = useState(false)
  useEffect(() => {
    if (isVisible) phase.current = 'open'
    else if (phase.current === 'opening') open()
    else if (phase.current === 'open') {
      phase.current = 'left'
      setLeft(true)
      page.close(back)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opened once, left when it is closed
  }, [isVisible])
  useEffect(
    () => () => {
      if (phase.current === 'left') phase.current = 'opening'
      setLeft(false)
    },
    [],
  )
  return { hasLeft, back }
}

/** What is done with the form, in sight wherever it is scrolled to. */
function FormHead({ crud, asked, title, formId }: OpenFormProps & { formId: string }) {
  const dialog = crud.dialog.actor()
  const steps = crud.steps.actor()
  const isBusy = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const isAsking = useSelector(dialog, (snapshot) => snapshot.matches('confirmingClose'))
  return (
    <header className={styles['head']} data-submits>
      <h2>{title}</h2>
      <PlainSubmit crud={crud} formId={formId} />
      {asked.type === 'record.edit' && <FeaturesInForm crud={crud} id={idOf(asked.record as Row)} />}
      <Button disabled={isBusy} onClick={() => dialog.send({ type: 'dialog.close' })}>
        取消
      </Button>
      <SubmitButtons crud={crud} formId={formId} steps={steps} />
      <DiscardQuestion
        open={isAsking}
        isSending={isAsking && crud.uploads.isBusy()}
        onDiscard={() => dialog.send({ type: 'discard.confirm' })}
        onKeep={() => dialog.send({ type: 'discard.cancel' })}
      />
    </header>
  )
}
