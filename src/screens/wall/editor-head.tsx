import { WALL_NAME_LENGTH, WALL_STATE } from '#contract/areas/wall/wall.entity.ts'
import type { WallEdit } from '#contract/walls/wall-edits.ts'
import { isUnsaved } from '#machines/wall/wall-editor.setup.ts'
import { useSelector } from '@xstate/react'
import { Button, Input, InputNumber, Switch } from 'antd'
import { useDraft, type WallEditorActor } from './editor-actor.ts'
import { saveEvent } from './wall-editor-of.ts'
import styles from './wall-editor.module.css'

/** Name and use of the wall, for which screen it is, and what is done with it. */
export function EditorHead({ actor }: { actor: WallEditorActor }) {
  const { draft, isBusy } = useDraft(actor)
  const isChanged = useSelector(actor, ({ context }) => isUnsaved(context))
  const canUndo = useSelector(actor, ({ context }) => context.history!.past.length > 0)
  const canRedo = useSelector(actor, ({ context }) => context.history!.future.length > 0)
  const edit = (change: WallEdit) => actor.send({ type: 'edit', edit: change })
  return (
    <header className={styles['head']}>
      <Input
        aria-label="大屏名称"
        placeholder="请输入大屏名称"
        maxLength={WALL_NAME_LENGTH}
        className={styles['name'] ?? ''}
        value={draft.name}
        disabled={isBusy}
        onChange={({ target }) => edit({ do: 'name', name: target.value })}
      />
      <Switch
        aria-label="启用"
        checkedChildren="启用"
        unCheckedChildren="停用"
        checked={draft.state === WALL_STATE.shown}
        disabled={isBusy}
        onChange={(isOn) => edit({ do: 'state', state: isOn ? WALL_STATE.shown : WALL_STATE.off })}
      />
      <ReadingInput label="屏幕宽度" of="screenWidthM" actor={actor} />
      <ReadingInput label="观看距离" of="distanceM" actor={actor} />
      <span className={styles['gap']} />
      <output>{isChanged ? '有未保存的修改' : '已保存'}</output>
      <Button disabled={isBusy || !canUndo} onClick={() => actor.send({ type: 'undo' })}>
        撤销
      </Button>
      <Button disabled={isBusy || !canRedo} onClick={() => actor.send({ type: 'redo' })}>
        重做
      </Button>
      <Button disabled={isBusy} onClick={() => actor.send({ type: 'leave' })}>
        返回
      </Button>
      <Button type="primary" disabled={!isChanged} loading={isBusy} onClick={() => actor.send(saveEvent())}>
        保存
      </Button>
    </header>
  )
}

interface ReadingInputProps {
  label: string
  of: 'screenWidthM' | 'distanceM'
  actor: WallEditorActor
}

function ReadingInput({ label, of, actor }: ReadingInputProps) {
  const { draft, isBusy } = useDraft(actor)
  return (
    <label className={styles['number']}>
      {label}
      <InputNumber
        aria-label={`${label}（米）`}
        min={0.3}
        max={100}
        step={0.1}
        suffix="米"
        value={draft.reading[of]}
        disabled={isBusy}
        onChange={(metres) =>
          metres !== null &&
          actor.send({ type: 'edit', edit: { do: 'reading', reading: { ...draft.reading, [of]: metres } } })
        }
      />
    </label>
  )
}
