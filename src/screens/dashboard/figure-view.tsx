import { FIGURES as FACTS } from '#contract/figures/figures.ts'
import { FigureTile } from '#widgets/dashboard/figure-tile.tsx'
import { HOME_TILES } from './home-tiles.ts'
import type { FigureShown, Told } from './figures.ts'
import type { TileProps } from './home-board.ts'

/** One figure with what it stands beside, leading to its rows. */
export function FigureView({ board, name }: TileProps) {
  const { value, problem, retry } = board.tile(name)
  const told = value === undefined ? null : (value as Told<FigureShown>).told
  return (
    <FigureTile
      label={HOME_TILES[name].title}
      formula={formulaOf(name)}
      figure={told?.figure ?? null}
      note={told?.note ?? ''}
      {...(told !== null && { exact: told.exact, course: told.course, href: told.href })}
      problem={problem}
      onRetry={retry}
    />
  )
}

const formulaOf = (name: string) => Object.entries(FACTS).find(([key]) => key === name)?.[1].formula
