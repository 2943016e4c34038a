import { FIGURES } from '#contract/figures/figures.ts'
import { shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { FigureTile } from '#widgets/dashboard/figure-tile.tsx'
import { useLiveFigures, type LiveFigure } from '#widgets/dashboard/use-live-figures.ts'
import { usePage } from '#widgets/page-context.tsx'
import { HOME_TILES } from './home-tiles.ts'
import { addressOf, COUNTED } from './counted.ts'
import type { TileProps } from './home-board.ts'

/** Live figures promise to be no older than this. Source: walls 1.3. */
const PROMISE_MS = 5_000

/** 在线设备: told by the server each second while somebody looks. */
export function DevicesOnline({ board, name }: TileProps) {
  const page = usePage()
  const live = useLiveFigures('now', { orgId: '', promiseMs: PROMISE_MS, isShown: page.active })
  const value = live.figures?.onlineDevice ?? null
  return (
    <FigureTile
      label={HOME_TILES[name].title}
      formula={FIGURES.devicesOnline.formula}
      figure={value === null && live.age !== 'silent' ? null : shortNumber(value)}
      exact={`${thousands(value)} 台`}
      note={noteOf(live)}
      href={addressOf(COUNTED.devicesOnline, board.today)}
      problem={null}
      isLate={live.age === 'stale'}
    />
  )
}

function noteOf({ age, figures }: LiveFigure<'now'>): string {
  if (age === 'silent') return '没有收到实时数据'
  const all = `已激活 ${thousands(figures?.deviceTotal)} 台`
  return age === 'stale' ? `${all}，数据已过时` : all
}
