import { DialogWindow } from '#widgets/dialog-window.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { Alert, Button, Checkbox, Tag } from 'antd'
import type { TickList } from './tick-list-with.ts'
import styles from './tick-list.module.css'

/** What the dialog says about its ticks. */
export interface TickWords {
  /** Before the name of what the ticks are about. */
  title: string
  /** What it means that nothing is ticked, and that something is. */
  none: string
  some: string
  /** There is nothing to tick. */
  empty: string
}

/** Some of a few things, ticked and saved. */
export function TickListDialog({ list, words }: { list: TickList; words: TickWords }) {
  const isVisible = useSelector(list, (snapshot) => snapshot.hasTag('visible'))
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  const isSavable = useSelector(list, (snapshot) => snapshot.can({ type: 'ticks.save' }))
  const { title, subtitle } = useSelector(list, ({ context }) => context.subject)
  const close = () => list.send({ type: 'dialog.close' })
  return (
    <DialogWindow
      open={isVisible}
      title={`${words.title}：${title}`}
      subtitle={subtitle}
      width={520}
      closable={!isBusy}
      onClose={close}
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            取消
          </Button>
          <GuardedButton
            type="primary"
            loading={isBusy}
            disabled={!isSavable && !isBusy}
            onClick={() => list.send({ type: 'ticks.save' })}
          >
            保存
          </GuardedButton>
        </>
      }
    >
      <Ticks list={list} words={words} isBusy={isBusy} />
    </DialogWindow>
  )
}

function Ticks({ list, words, isBusy }: { list: TickList; words: TickWords; isBusy: boolean }) {
  const { items, chosen, problem } = useSelector(list, ({ context }) => context)
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  const isUnread = useSelector(list, (snapshot) => snapshot.matches('unread'))
  if (isLoading) return <LoadingState lines={3} />
  if (isUnread) return <ErrorState compact hint={problem ?? ''} onRetry={() => list.send({ type: 'retry' })} />
  if (items.length === 0) return <EmptyState compact title={words.empty} hint="" />
  return (
    <div className={styles['ticks']}>
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      <p>{chosen.length === 0 ? words.none : words.some}</p>
      <Checkbox.Group
        value={[...chosen]}
        disabled={isBusy}
        onChange={(ids) => list.send({ type: 'ticks.choose', ids: ids.map(String) })}
      >
        {items.map(({ id, name, text, isOff = false }) => (
          <Checkbox key={id} value={id}>
            {name} {isOff && <Tag>无效</Tag>}
            {text !== '' && <small>{text}</small>}
          </Checkbox>
        ))}
      </Checkbox.Group>
    </div>
  )
}
