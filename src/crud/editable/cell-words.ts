import { cellText } from '#crud/kinds/cell-text.ts'
import type { Services } from '#core/services.ts'
import { isEmptyValue } from '#grid/core/values.ts'
import type { Editable } from './editable.ts'

/** How a cell is called and what its values mean, in sentences about them; what a row hangs below is named, too. */
export function cellWords(
  { options, rows }: Editable,
  key: string,
  dictionaries: Services['dictionaries'],
): { label: string; text: (value: unknown) => string } {
  const wordsOf = (name: string, value: unknown) => {
    const field = options.columns.find((column) => column.key === name)?.field
    return field === undefined ? String(value) : cellText({ [name]: value }, name, field, dictionaries) || '（空）'
  }
  const { tree } = options
  if (tree?.parentKey !== key) {
    const field = options.columns.find((column) => column.key === key)?.field
    return { label: field?.label ?? key, text: (value) => wordsOf(key, value) }
  }
  const nameOf = (id: string) => {
    const row = rows.row(rows.localId(id))
    return row === undefined ? '已删除的行' : wordsOf(tree.column, row[tree.column])
  }
  return { label: '上级', text: (value) => (isEmptyValue(value) ? '（没有上级）' : nameOf(String(value as string))) }
}
