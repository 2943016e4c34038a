import type { ShellActors } from '#layout/shell/create-shell.ts'
import { lostTabs } from '#machines/tabs/next-tabs.ts'
import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainDialog } from '#widgets/plain/plain-dialog.tsx'
import { useSelector } from '@xstate/react'
import styles from './loss-question.module.css'

/** Names the pages whose unsaved work would be lost, and asks whether they may go. Source: TABS-06…10. */
export function LossQuestion({ tabs }: Pick<ShellActors, 'tabs'>) {
  const set = useSelector(tabs, ({ context }) => context)
  if (set.asked === null) return null
  const titles = lostTabs(set, set.asked).map(({ title }) => `“${title}”`)
  const refuse = (): void => tabs.send({ type: 'loss.refuse' })
  return (
    <PlainDialog
      title="确定放弃编辑？"
      width={416}
      role="alertdialog"
      onClose={refuse}
      footer={
        <>
          <PlainButton onClick={refuse}>继续编辑</PlainButton>
          <PlainButton
            kind="primary"
            className={styles['discard'] ?? ''}
            onClick={() => tabs.send({ type: 'loss.accept' })}
          >
            放弃
          </PlainButton>
        </>
      }
    >
      <p className={styles['text']}>{titles.join('、')}中还没有保存的修改会丢失。</p>
    </PlainDialog>
  )
}
