import { TILE_KINDS, type TileKindName } from '#contract/walls/tile-kinds.ts'
import { freePlace } from '#contract/walls/wall-edits.ts'
import { Button } from 'antd'
import { useDraft, type WallEditorActor } from './editor-actor.ts'
import styles from './wall-editor.module.css'

const KINDS = Object.keys(TILE_KINDS) as TileKindName[]

/** What can be put on the page that is shown; it stands where there is room. */
export function TilePalette({ actor }: { actor: WallEditorActor }) {
  const { shown, isBusy } = useDraft(actor)
  return (
    <nav className={styles['palette']} aria-label="磁贴">
      {KINDS.map((kind) => {
        const { label, least } = TILE_KINDS[kind]
        const hasRoom = freePlace(shown, kind) !== null
        return (
          <Button
            key={kind}
            block
            aria-label={`新增${label}`}
            disabled={isBusy || !hasRoom}
            title={hasRoom ? `至少 ${least.w} × ${least.h} 格` : '这一页没有空位了'}
            onClick={() => actor.send({ type: 'edit', edit: { do: 'tile.add', page: shown.id, kind } })}
          >
            {label}
          </Button>
        )
      })}
    </nav>
  )
}
