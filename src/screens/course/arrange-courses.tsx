import { DiscardQuestion } from '#crud/form/discard-question.tsx'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { sumsOf } from '#machines/package-courses/held-courses.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { Alert, Button } from 'antd'
import styles from './arrange-courses.module.css'
import { HeldList } from './held-list.tsx'
import { OfferedList } from './offered-list.tsx'
import type { PackageCourses, PackageParts } from './package-courses-part.ts'

const WIDTH_PX = 1_000 // SCREEN-14

/** 编排课程 of a package: what is on offer at the left, what it holds at the right. Source: SCREEN-14. */
export function ArrangeCourses({ crud }: { crud: Crud<PackageParts> }) {
  const editor = usePart(crud.parts.courses)
  return editor === null ? null : <UsedDialog editor={editor} />
}

function UsedDialog({ editor }: { editor: PackageCourses }) {
  const isVisible = useSelector(editor, (snapshot) => snapshot.hasTag('visible'))
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'))
  const isAsking = useSelector(editor, (snapshot) => snapshot.matches('confirmingClose'))
  const { name } = useSelector(editor, ({ context }) => context.subject)
  const close = () => editor.send({ type: 'dialog.close' })
  return (
    <>
      <DialogWindow
        open={isVisible}
        title="编排课程"
        subtitle={name}
        width={WIDTH_PX}
        closable={!isBusy}
        onClose={close}
        footer={<Foot editor={editor} isBusy={isBusy} onClose={close} />}
      >
        <Content editor={editor} />
      </DialogWindow>
      <DiscardQuestion
        open={isAsking}
        onDiscard={() => editor.send({ type: 'discard.confirm' })}
        onKeep={() => editor.send({ type: 'discard.cancel' })}
      />
    </>
  )
}

function Content({ editor }: { editor: PackageCourses }) {
  const isLoading = useSelector(editor, (snapshot) => snapshot.hasTag('loading'))
  const isUnread = useSelector(editor, (snapshot) => snapshot.matches({ open: 'unread' }))
  const { problem, news } = useSelector(editor, ({ context }) => context)
  if (isLoading) return <LoadingState label="正在加载课程" lines={8} />
  if (isUnread)
    return <ErrorState compact title="课程打不开" hint={problem ?? ''} onRetry={() => editor.send({ type: 'retry' })} />
  return (
    <>
      {problem !== null && <Alert type="error" showIcon title={problem} className={styles['notice'] ?? ''} />}
      {news !== null && problem === null && (
        <Alert type="info" showIcon title={newsWords(news)} className={styles['notice'] ?? ''} />
      )}
      <div className={styles['sides']}>
        <OfferedList editor={editor} />
        <HeldList editor={editor} />
      </div>
    </>
  )
}

function newsWords({ added, removed }: { added: readonly string[]; removed: readonly string[] }): string {
  const parts = [
    ...(added.length > 0 ? [`加入了“${added.join('、')}”`] : []),
    ...(removed.length > 0 ? [`移出了“${removed.join('、')}”`] : []),
  ]
  return parts.length === 0
    ? '已与他人的修改合并，课程没有增减，请核对后保存。'
    : `已与他人的修改合并：他人${parts.join('，')}，请核对后保存。`
}

function Foot({ editor, isBusy, onClose }: { editor: PackageCourses; isBusy: boolean; onClose: () => void }) {
  const isOutdated = useSelector(
    editor,
    (snapshot) => snapshot.matches({ open: 'outdated' }) || snapshot.matches({ open: 'merging' }),
  )
  const isSavable = useSelector(editor, (snapshot) => snapshot.can({ type: 'courses.save' }))
  return (
    <div className={styles['foot']}>
      <Sums editor={editor} />
      <Button disabled={isBusy} onClick={onClose}>
        取消
      </Button>
      {isOutdated ? (
        <GuardedButton type="primary" loading={isBusy} onClick={() => editor.send({ type: 'courses.merge' })}>
          合并他人的修改
        </GuardedButton>
      ) : (
        <GuardedButton
          type="primary"
          loading={isBusy}
          disabled={!isSavable && !isBusy}
          onClick={() => editor.send({ type: 'courses.save' })}
        >
          保存
        </GuardedButton>
      )}
    </div>
  )
}

function Sums({ editor }: { editor: PackageCourses }) {
  const chosen = useSelector(editor, ({ context }) => context.chosen)
  const { count, required, minutes, hours } = sumsOf(chosen)
  return (
    <output aria-label="合计" className={styles['sums']}>
      共 <b>{count}</b> 门（必修 <b>{required}</b> 门），合计 <b>{hours}</b> 学时，<b>{minutes}</b> 分钟
    </output>
  )
}
