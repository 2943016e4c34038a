import { GuardedButton } from '#widgets/guarded-button.tsx'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import { useChangeCount } from './grant-editor-view.tsx'
import type { GrantEditor } from './grants-with.ts'

/** 撤销修改, 保存 with what changes first, 返回修改, 确认保存. @param onCancel closes what it stands in; absent = it is part of the page */
export function GrantButtons({ editor, onCancel }: { editor: GrantEditor; onCancel?: () => void }) {
  const isReviewing = useSelector(editor, (snapshot) => snapshot.hasTag('reviewing'))
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'))
  const count = useChangeCount(editor)
  if (isReviewing) {
    return (
      <>
        <Button disabled={isBusy} onClick={() => editor.send({ type: 'review.leave' })}>
          返回修改
        </Button>
        <GuardedButton type="primary" loading={isBusy} onClick={() => editor.send({ type: 'changes.save' })}>
          确认保存
        </GuardedButton>
      </>
    )
  }
  return (
    <>
      {onCancel !== undefined && <Button onClick={onCancel}>取消</Button>}
      <Button disabled={count === 0} onClick={() => editor.send({ type: 'changes.undo' })}>
        撤销修改
      </Button>
      <GuardedButton type="primary" disabled={count === 0} onClick={() => editor.send({ type: 'changes.review' })}>
        {count === 0 ? '保存' : `保存（${count} 项变更）`}
      </GuardedButton>
    </>
  )
}
