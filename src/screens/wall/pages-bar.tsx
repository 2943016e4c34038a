import type { WallEdit } from '#contract/walls/wall-edits.ts'
import { MOST_PAGES } from '#contract/walls/wall.ts'
import { Button, Input, InputNumber, Segmented } from 'antd'
import { useDraft, type WallEditorActor } from './editor-actor.ts'
import { EDITOR_SCREENS, type EditorScreen } from './wall-canvas.tsx'
import styles from './wall-editor.module.css'

interface PagesBarProps {
  actor: WallEditorActor
  screen: EditorScreen
  onScreen: (screen: EditorScreen) => void
}

const LONGEST_TITLE = 20

/** The pages of the wall, the one that is shown with its title and time, and the screen it is shown for. */
export function PagesBar({ actor, screen, onScreen }: PagesBarProps) {
  const { draft, shown, isBusy } = useDraft(actor)
  const edit = (change: WallEdit) => actor.send({ type: 'edit', edit: change })
  const at = draft.pages.findIndex(({ id }) => id === shown.id)
  const page = shown.id
  return (
    <div className={styles['pages']}>
      <Segmented
        aria-label="页面"
        value={page}
        options={draft.pages.map(({ id, title }, place) => ({ value: id, label: `${place + 1} ${title}` }))}
        onChange={(id) => actor.send({ type: 'choose', page: id, tile: null })}
      />
      <Button disabled={isBusy || draft.pages.length >= MOST_PAGES} onClick={() => edit({ do: 'page.add' })}>
        新增页面
      </Button>
      <Input
        aria-label="页面标题"
        className={styles['title'] ?? ''}
        maxLength={LONGEST_TITLE}
        value={shown.title}
        disabled={isBusy}
        onChange={({ target }) => edit({ do: 'page.title', page, title: target.value })}
      />
      <InputNumber
        aria-label="停留时间（秒）"
        className={styles['seconds'] ?? ''}
        min={10}
        max={600}
        suffix="秒"
        value={shown.seconds}
        disabled={isBusy}
        onChange={(seconds) => seconds !== null && edit({ do: 'page.seconds', page, seconds: Math.round(seconds) })}
      />
      <Button disabled={isBusy || at === 0} onClick={() => edit({ do: 'page.move', page, by: -1 })}>
        前移
      </Button>
      <Button disabled={isBusy || at === draft.pages.length - 1} onClick={() => edit({ do: 'page.move', page, by: 1 })}>
        后移
      </Button>
      <Button danger disabled={isBusy || draft.pages.length === 1} onClick={() => edit({ do: 'page.remove', page })}>
        删除页面
      </Button>
      <span className={styles['gap']} />
      <Segmented
        aria-label="预览屏幕"
        value={screen.label}
        options={EDITOR_SCREENS.map(({ label }) => label)}
        onChange={(label) => onScreen(EDITOR_SCREENS.find((one) => one.label === label)!)}
      />
    </div>
  )
}
