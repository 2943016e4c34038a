import { normalised } from '#contract/checks/check.ts'
import type { ImportColumn } from '#server/engine/workbook/import-sheet.ts'

/** What no other row may have, as `<field>:<text>`, as the checks of its fields will read it. */
export function uniqueKeysOf(columns: readonly ImportColumn[], cells: readonly string[]): string[] {
  return columns.flatMap(({ key, field, at }) => {
    if (field.unique === undefined) return []
    const text = (cells[at] ?? '').trim()
    const read = field.check === undefined ? text : normalised(text)
    const compared = field.ignoresCase === true ? read.toLowerCase() : read
    return compared === '' ? [] : [`${key}:${compared}`]
  })
}
