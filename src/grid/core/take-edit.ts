import type { GridEdit } from './edit.ts'
import { insertRows } from './place-rows.ts'
import type { GridRow } from './source.ts'
import type { Table } from './table.ts'
import { asStep, writeCells } from './write-rows.ts'

/** Does what a person did in the grid: one step. @param begin what a row begins with */
export function takeEdit(table: Table, { cause, writes, added }: GridEdit, begin: () => GridRow): void {
  asStep(table, LABELS[cause], () => {
    for (const { problems = {}, values } of added) {
      for (const [key, problem] of Object.entries(problems)) table.problems.misread(key, values[key], problem)
    }
    if (added.length > 0)
      insertRows(
        table,
        added.map(({ values }) => ({ ...begin(), ...values })),
      )
    writeCells(table, writes)
  })
}

const LABELS: Readonly<Record<GridEdit['cause'], string>> = {
  typing: '编辑',
  toggle: '编辑',
  panel: '编辑',
  clear: '清除',
  cut: '剪切',
  paste: '粘贴',
  fill: '填充',
  replace: '替换',
}
