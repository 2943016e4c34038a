import type { ColumnChoice } from '#machines/list-page/columns.ts'
import { listWidthsOf } from '#crud/kinds/column-widths.ts'
import { fieldOf } from '#crud/define-screen.ts'
import type { Screen } from '#crud/screen.ts'

/** The columns of a screen before anybody arranged them; the name of a record stays in sight. */
export function columnChoices(screen: Screen): ColumnChoice[] {
  return [...screen.columns, ...screen.hidden].map((key) => ({
    key,
    shown: !screen.hidden.includes(key),
    width: listWidthsOf(fieldOf(screen, key)).width,
    pin: key === screen.entity.title ? 'left' : null,
  }))
}
