import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { isPlatformRow } from '#contract/platform-rows.ts'
import type { Row } from '#contract/wire/row.ts'
import { wordsWidth } from '#crud/kinds/column-widths.ts'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import { cardsOf } from '#crud/screen-layout.ts'

/** Beside a name, as cell.module.css and grid.module.css have them, px. */
const PADDING = 24
const FACE = 32
const PLATFORM = 46
/** px. The room that names take of others where not all columns fit, as on a laptop: a longer one ends early there, and is shown whole on hover. */
export const MOST_FOR_TITLE = 204
/** px. No name makes its column wider. */
export const WIDEST_TITLE = 360
/** A name of four characters has room, whatever its list says, px. */
const SHORTEST_NAME = 56

/** The room that the names of these records take, with the face and the mark beside them, px. */
export function titleWidth(crud: Crud, records: readonly Row[]): number {
  const { screen } = crud
  const beside = PADDING + (cardsOf(screen.layout)?.image === undefined ? 0 : FACE)
  const widths = records.map(
    (row) => wordsWidth(nameOf(row, crud)) + (isPlatformRow(screen.entity, row) ? PLATFORM : 0),
  )
  return Math.min(WIDEST_TITLE, beside + Math.max(SHORTEST_NAME, ...widths))
}

/** The same for what a list has shown so far: turning a page makes the column wider at most. */
export function useTitleWidth(crud: Crud): number {
  const now = useSelector(crud.list, ({ context }) => titleWidth(crud, context.records))
  const [widest, setWidest] = useState(now)
  if (now > widest) setWidest(now)
  return Math.max(now, widest)
}
