import { SIDEBAR_WIDTH } from '#contract/console/layout.ts'
import type { ColumnChoice } from '#machines/list-page/columns.ts'
import { listWidthsOf } from '#crud/kinds/column-widths.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { cardsOf } from '#crud/screen-layout.ts'
import type { Screen } from '#crud/screen.ts'

/** Names may be longer than the column that a screen gives them; further columns leave them this share of its width. */
const ROOM_FOR_NAMES = 1.3

/** The columns of a screen before anybody arranged them; the name of a record stays in sight. @param room px for all columns: those that are not shown at first come in, in their order, as far as the names of the records leave them some */
export function columnChoices(screen: Screen, room = 0): ColumnChoice[] {
  const widthOf = (key: string) => listWidthsOf(fieldOf(screen, key)).width
  const firstWidth = (key: string) => Math.round(widthOf(key) * (key === screen.entity.title ? ROOM_FOR_NAMES : 1))
  let left = room - screen.columns.reduce((sum, key) => sum + firstWidth(key), 0)
  const fits = (key: string) => {
    // It stands beside the name already.
    if (key === cardsOf(screen.layout)?.image) return false
    left -= widthOf(key)
    return left >= 0
  }
  return [...screen.columns, ...screen.hidden].map((key) => ({
    key,
    shown: !screen.hidden.includes(key) || fits(key),
    width: widthOf(key),
    pin: key === screen.entity.title ? 'left' : null,
  }))
}

/** px. Up to here a list shows what its definition says. */
const WIDE = 1_600
/** px: paddings, marks and numbers of rows, what can be done with them. */
const BESIDE_COLUMNS = 420
const TREE = 230

/** How many px the columns of a list have in a wide window; 0 in others, and where something else stands beside it. */
export function listRoom({ kind }: Pick<Screen['layout'], 'kind'>, windowWidth: number): number {
  if (windowWidth < WIDE || (kind !== 'list' && kind !== 'scoped')) return 0
  return windowWidth - SIDEBAR_WIDTH - BESIDE_COLUMNS - (kind === 'scoped' ? TREE : 0)
}
