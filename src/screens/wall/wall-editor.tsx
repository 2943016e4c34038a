import { useSelector } from '@xstate/react'
import { Alert, Button } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { EditorHead } from './editor-head.tsx'
import { useDraft, type WallEditorActor } from './editor-actor.ts'
import { EDITOR_SCREENS, WallCanvas, type EditorScreen } from './wall-canvas.tsx'
import { PagesBar } from './pages-bar.tsx'
import { TileOptionsPanel } from './tile-options-panel.tsx'
import { TilePalette } from './tile-palette.tsx'
import { saveEvent } from './wall-editor-of.ts'
import styles from './wall-editor.module.css'

/** Palette, wall and options side by side; what was refused or is wrong stands above them. */
export function WallEditor({ actor }: { actor: WallEditorActor }) {
  const [screen, setScreen] = useState<EditorScreen>(EDITOR_SCREENS[0])
  const { problems } = useDraft(actor)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of all that is in it
    <section className={styles['editor']} aria-label="大屏编辑器" onKeyDown={(event) => stepByKey(actor, event)}>
      <EditorHead actor={actor} />
      <Notices actor={actor} />
      {problems.whole.map((problem) => (
        <Alert key={problem} type="warning" showIcon title={problem} />
      ))}
      <PagesBar actor={actor} screen={screen} onScreen={setScreen} />
      <div className={styles['columns']}>
        <TilePalette actor={actor} />
        <WallCanvas actor={actor} screen={screen} />
        <TileOptionsPanel actor={actor} />
      </div>
    </section>
  )
}

/** Ctrl Z, Ctrl Y and Ctrl S, except where a field has its own undo. */
function stepByKey(actor: WallEditorActor, event: KeyboardEvent): void {
  if (!event.ctrlKey && !event.metaKey) return
  const key = event.key.toLowerCase()
  const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (key === 's') actor.send(saveEvent())
  else if (isTyping) return
  else if (key === 'y' || (key === 'z' && event.shiftKey)) actor.send({ type: 'redo' })
  else if (key === 'z') actor.send({ type: 'undo' })
  else return
  event.preventDefault()
}

/** What came of the last save, and what was found of an earlier visit. */
function Notices({ actor }: { actor: WallEditorActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isConflict = useSelector(actor, (snapshot) => snapshot.matches('conflict'))
  const isRestored = useSelector(actor, ({ context }) => context.isRestored)
  if (isConflict)
    return (
      <Alert
        type="warning"
        showIcon
        title="这个大屏已被他人修改"
        description="您的修改还在。可以用它覆盖他人的修改，也可以改用他人的内容（之后仍可撤销回您的修改）。"
        action={
          <div className={styles['choices']}>
            <Button size="small" onClick={() => actor.send({ type: 'conflict.overwrite' })}>
              用我的覆盖
            </Button>
            <Button size="small" onClick={() => actor.send({ type: 'conflict.theirs' })}>
              改用他人的
            </Button>
            <Button size="small" type="text" onClick={() => actor.send({ type: 'conflict.cancel' })}>
              继续编辑
            </Button>
          </div>
        }
      />
    )
  return (
    <>
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      {isRestored && (
        <Alert
          type="info"
          showIcon
          title="已恢复上次未保存的修改"
          action={
            <Button size="small" onClick={() => actor.send({ type: 'discard' })}>
              放弃草稿
            </Button>
          }
        />
      )}
    </>
  )
}
