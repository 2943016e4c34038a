import type { OperationStore } from '#core/operations/operations.ts'
import type { operationMachine } from '#machines/operation/operation.machine.ts'
import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainDialog } from '#widgets/plain/plain-dialog.tsx'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import styles from './operations.module.css'

interface QuestionProps {
  place: ActorRefFrom<typeof operationMachine>
  store: OperationStore
}

/** Asks before the record of an import goes with passwords that nobody fetched. */
export function SecretsQuestion({ place, store }: QuestionProps) {
  const asked = useSelector(place, ({ context }) => context.asked)
  const title = store.all().find(({ id }) => id === asked?.id)?.title ?? ''
  const refuse = (): void => place.send({ type: 'loss.refuse' })
  return (
    <PlainDialog
      title="确定删除吗？"
      width={416}
      role="alertdialog"
      onClose={refuse}
      footer={
        <>
          <PlainButton onClick={refuse}>取消</PlainButton>
          <PlainButton kind="primary" onClick={() => place.send({ type: 'loss.accept' })}>
            删除记录
          </PlainButton>
        </>
      }
    >
      <p className={styles['question']}>
        “{title}”的登录密码还没有下载。删除记录后无法再取得，只能为这些用户重新设置密码。
      </p>
    </PlainDialog>
  )
}
