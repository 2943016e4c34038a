import type { GrantHolder } from '#machines/grant-editor/grant-editor.machine.ts'
import type { TickSubject } from '#machines/tick-list/tick-list.machine.ts'
import { changeOf, nodesOf } from '#machines/grant-editor/grant-tree.ts'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { Alert, Button, Checkbox, Input } from 'antd'
import { GrantReview } from './grant-review.tsx'
import { GrantTreeView } from './grant-tree-view.tsx'
import type { TickList } from '#crud/ticks/tick-list-with.ts'
import type { GrantEditor } from './grants-with.ts'
import styles from './grants.module.css'

interface GrantEditorViewProps {
  editor: GrantEditor
  rules: TickList
}

/** The tree of grants with its search and marks, or what saving it would change. */
export function GrantEditorView({ editor, rules }: GrantEditorViewProps) {
  const isUnread = useSelector(editor, (snapshot) => snapshot.matches({ open: 'unread' }))
  const isLoading = useSelector(editor, (snapshot) => snapshot.matches({ open: 'loading' }))
  const isReviewing = useSelector(editor, (snapshot) => snapshot.hasTag('reviewing'))
  const { problem, tree } = useSelector(editor, ({ context }) => context)
  if (isUnread) return <ErrorState hint={problem ?? ''} onRetry={() => editor.send({ type: 'retry' })} />
  if (isLoading && tree.length === 0) return <LoadingState lines={10} />
  if (isReviewing) return <GrantReview editor={editor} />
  return (
    <div className={styles['editor']}>
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      <Tools editor={editor} />
      <Grants editor={editor} rules={rules} />
      <Beyond editor={editor} />
    </div>
  )
}

function Tools({ editor }: Pick<GrantEditorViewProps, 'editor'>) {
  const { words, isLinked, holder } = useSelector(editor, ({ context }) => context)
  return (
    <div className={styles['tools']} role="toolbar" aria-label="授权操作">
      <Input
        allowClear
        aria-label="搜索菜单和按钮"
        placeholder="搜索菜单和按钮"
        value={words}
        onChange={({ target }) => editor.send({ type: 'words.change', words: target.value })}
      />
      {holder.isFixed !== true && (
        <>
          <Button onClick={() => editor.send({ type: 'all.toggle', isOn: true })}>全部勾选</Button>
          <Button onClick={() => editor.send({ type: 'all.toggle', isOn: false })}>全部取消</Button>
          <Checkbox checked={isLinked} onChange={() => editor.send({ type: 'link.toggle' })}>
            父子关联
          </Checkbox>
        </>
      )}
    </div>
  )
}

function Grants({ editor, rules }: GrantEditorViewProps) {
  const { tree, read, chosen, isLinked, words, holder } = useSelector(editor, ({ context }) => context)
  const isEditable = useSelector(editor, (snapshot) => snapshot.hasTag('editable'))
  const isWritable = holder.isFixed !== true
  return (
    <GrantTreeView
      tree={tree}
      read={read}
      chosen={chosen}
      isLinked={isLinked}
      words={words}
      disabled={!isWritable || !isEditable}
      onToggle={(id) => editor.send({ type: 'node.toggle', id })}
      onRules={
        isWritable
          ? ({ id, title }) => rules.send({ type: 'ticks.open', subject: ruleSubject(holder, id, title) })
          : null
      }
    />
  )
}

function ruleSubject({ id, name, departId = '' }: GrantHolder, permission: string, title: string): TickSubject {
  return { title, subtitle: name, keys: { permission, department: departId, holder: id } }
}

/** What was granted by somebody with more rights does not show and stays. */
function Beyond({ editor }: Pick<GrantEditorViewProps, 'editor'>) {
  const { tree, read } = useSelector(editor, ({ context }) => context)
  const seen = new Set(nodesOf(tree).map(({ id }) => id))
  const beyond = read.filter((id) => !seen.has(id)).length
  return beyond === 0 ? null : <p className={styles['beyond']}>另有 {beyond} 项超出您的权限范围，保持不变。</p>
}

/** How much is changed, for the button that goes on. */
export function useChangeCount(editor: GrantEditor): number {
  return useSelector(editor, ({ context }) => {
    const { added, removed } = changeOf(context.read, context.chosen)
    return added.length + removed.length
  })
}
