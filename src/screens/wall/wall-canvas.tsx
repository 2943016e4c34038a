import { legibilityOf, scaleOf, TYPE_SCALES } from '#contract/walls/legibility.ts'
import { placeTiles, type Box } from '#contract/walls/place-tiles.ts'
import type { DraftTile } from '#contract/walls/wall-draft.ts'
import { draftName, tileKey } from '#contract/walls/wall-problems.ts'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useDraft, type WallEditorActor } from './editor-actor.ts'
import { LEGIBILITY_WORDS } from './legibility-words.ts'
import { useTileDrag } from './use-tile-drag.ts'
import styles from './wall-editor.module.css'

export const EDITOR_SCREENS = [
  { label: '1920×1080', width: 1920, height: 1080 },
  { label: '3840×2160', width: 3840, height: 2160 },
  { label: '竖屏', width: 1080, height: 1920 },
] as const

export type EditorScreen = (typeof EDITOR_SCREENS)[number]

interface WallCanvasProps {
  actor: WallEditorActor
  screen: EditorScreen
}

/** The page that is shown, at the true ratio of a screen, as the wall itself places its tiles. */
export function WallCanvas({ actor, screen }: WallCanvasProps) {
  const { draft, shown, tile: chosen, problems } = useDraft(actor)
  const { unit, pages } = placeTiles([shown], { ...screen, dpr: 1 })
  const boxes = new Map(pages[0]!.tiles.map(({ id, box }) => [id, box]))
  const scale = TYPE_SCALES[scaleOf(draft.reading)]
  const letters = (px: number) => `${((px * unit) / screen.width) * 100}cqw`
  const look = {
    '--title': letters(scale.title),
    '--figure': letters(scale.figure),
    aspectRatio: `${screen.width} / ${screen.height}`,
  } as CSSProperties
  return (
    <div className={styles['stage']}>
      <div className={styles['canvas']} style={look} data-portrait={screen.height > screen.width}>
        {shown.tiles.map((tile) => (
          <TileBox
            key={tile.id}
            actor={actor}
            page={shown.id}
            tile={tile}
            place={placeOf(boxes.get(tile.id)!, screen)}
            isChosen={tile.id === chosen?.id}
            problem={problems.tiles.get(tileKey(shown.id, tile.id)) ?? null}
            grade={LEGIBILITY_WORDS[legibilityOf(tile.kind, draft.reading).grade]}
          />
        ))}
      </div>
      <p className={styles['keys']}>
        拖动或用方向键移动磁贴，Shift+方向键改变大小，Delete 删除，Ctrl+Z 撤销，Ctrl+Y 重做，Ctrl+S 保存
      </p>
    </div>
  )
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

function placeOf({ left, top, width, height }: Box, screen: EditorScreen): CSSProperties {
  return {
    left: percent(left, screen.width),
    top: percent(top, screen.height),
    width: percent(width, screen.width),
    height: percent(height, screen.height),
  }
}

interface TileBoxProps {
  actor: WallEditorActor
  page: string
  tile: DraftTile
  place: CSSProperties
  isChosen: boolean
  problem: string | null
  grade: string
}

const SAMPLES: Partial<Record<DraftTile['kind'], string>> = { figure: '128', figureRow: '128　64　9' }

function TileBox({ actor, page, tile, place, isChosen, problem, grade }: TileBoxProps) {
  const name = draftName(tile)
  const drag = useTileDrag(actor, page, tile.id)
  const sample = SAMPLES[tile.kind]
  return (
    <button
      type="button"
      className={styles['tile']}
      style={place}
      aria-pressed={isChosen}
      aria-label={problem === null ? name : `${name}，${problem}`}
      data-wrong={problem !== null}
      onClick={() => actor.send({ type: 'choose', page, tile: tile.id })}
      onFocus={() => actor.send({ type: 'choose', page, tile: tile.id })}
      onKeyDown={(event) => editByKey(actor, { page, tile: tile.id }, event)}
      {...drag}
    >
      <b>{name}</b>
      {sample !== undefined && <span className={styles['sample']}>{sample}</span>}
      <small>{problem ?? grade}</small>
    </button>
  )
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrows move a tile, with Shift they size it; Delete removes it. */
function editByKey(actor: WallEditorActor, at: { page: string; tile: string }, event: KeyboardEvent): void {
  const arrow = ARROWS[event.key]
  if (event.key === 'Delete') actor.send({ type: 'edit', edit: { do: 'tile.remove', ...at } })
  else if (arrow === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  else if (event.shiftKey) actor.send({ type: 'edit', edit: { do: 'tile.size', ...at, dw: arrow[0], dh: arrow[1] } })
  else actor.send({ type: 'edit', edit: { do: 'tile.move', ...at, dx: arrow[0], dy: arrow[1] } })
  event.preventDefault()
}
