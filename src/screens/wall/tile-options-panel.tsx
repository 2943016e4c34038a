import { legibilityOf } from '#contract/walls/legibility.ts'
import type { DraftTile } from '#contract/walls/wall-draft.ts'
import { draftName, tileKey } from '#contract/walls/wall-problems.ts'
import { Alert, Button, InputNumber } from 'antd'
import { useDraft, type WallEditorActor } from './editor-actor.ts'
import { KindOptions } from './kind-options.tsx'
import { LEGIBILITY_WORDS } from './legibility-words.ts'
import { NightOptions } from './night-options.tsx'
import { SoundOptions } from './sound-options.tsx'
import styles from './wall-editor.module.css'

/** What can be set of the chosen tile, whether it can be read, and what is wrong with it. */
export function TileOptionsPanel({ actor }: { actor: WallEditorActor }) {
  const { draft, shown, tile, isBusy, problems } = useDraft(actor)
  if (tile === null)
    return (
      <aside className={styles['options']} aria-label="磁贴选项">
        <p>选择一个磁贴，在这里设置它；或从左边新增磁贴。</p>
        <NightOptions actor={actor} />
        <SoundOptions actor={actor} />
      </aside>
    )
  const problem = problems.tiles.get(tileKey(shown.id, tile.id))
  const at = { page: shown.id, tile: tile.id }
  return (
    <aside className={styles['options']} aria-label="磁贴选项">
      <h3>{draftName(tile)}</h3>
      {problem !== undefined && <Alert type="error" title={problem} />}
      <fieldset disabled={isBusy}>
        <Place actor={actor} at={at} tile={tile} />
        <KindOptions
          tile={tile}
          onChange={(options) => actor.send({ type: 'edit', edit: { do: 'tile.options', ...at, options } })}
        />
      </fieldset>
      <Meter tile={tile} reading={draft.reading} />
      <Button danger disabled={isBusy} onClick={() => actor.send({ type: 'edit', edit: { do: 'tile.remove', ...at } })}>
        删除磁贴
      </Button>
    </aside>
  )
}

const PLACES = [
  { label: '列', of: 'x' },
  { label: '行', of: 'y' },
  { label: '宽', of: 'w' },
  { label: '高', of: 'h' },
] as const

interface PlaceProps {
  actor: WallEditorActor
  at: { page: string; tile: string }
  tile: DraftTile
}

/** Counted from 1, as people do. */
function Place({ actor, at, tile }: PlaceProps) {
  const move = (of: (typeof PLACES)[number]['of'], by: number) => {
    if (of === 'x' || of === 'y')
      actor.send({ type: 'edit', edit: { do: 'tile.move', ...at, dx: of === 'x' ? by : 0, dy: of === 'y' ? by : 0 } })
    else
      actor.send({ type: 'edit', edit: { do: 'tile.size', ...at, dw: of === 'w' ? by : 0, dh: of === 'h' ? by : 0 } })
  }
  return (
    <div className={styles['place']}>
      {PLACES.map(({ label, of }) => {
        const first = of === 'x' || of === 'y' ? 1 : 0
        const value = tile.at[of] + first
        return (
          <label key={of}>
            {label}
            <InputNumber
              aria-label={label}
              min={1}
              value={value}
              onChange={(told) => told !== null && move(of, Math.round(told) - value)}
            />
          </label>
        )
      })}
    </div>
  )
}

/** How large the letters are from where people stand; 20′ are wanted for Chinese, 16′ for figures. */
function Meter({ tile, reading }: { tile: DraftTile; reading: Parameters<typeof legibilityOf>[1] }) {
  const { lettersArcmin, digitsArcmin, grade } = legibilityOf(tile.kind, reading)
  return (
    <div className={styles['meter']} data-grade={grade}>
      <b>可读性：{LEGIBILITY_WORDS[grade]}</b>
      <span>文字 {lettersArcmin.toFixed(0)}′，需要 20′</span>
      {digitsArcmin !== null && <span>数字 {digitsArcmin.toFixed(0)}′，需要 16′</span>}
      {grade !== 'clear' && <span>可以减小观看距离，或换更宽的屏幕。</span>}
    </div>
  )
}
