import type { ColumnChoice } from '#machines/list-page/columns.ts'
import { fieldOf } from '#crud/define-screen.ts'
import type { Screen } from '#crud/screen.ts'

const DEFAULT_WIDTH = 140

/** The columns of a screen before anybody arranged them. */
export function columnChoices(screen: Screen): ColumnChoice[] {
  return [...screen.columns, ...screen.hidden].map((key) => ({
    key,
    shown: !screen.hidden.includes(key),
    width: fieldOf(screen, key).width ?? DEFAULT_WIDTH,
    pin: null,
  }))
}
