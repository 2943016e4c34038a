import { idOf, type Row } from '#contract/wire/row.ts'
import { initialValues } from '#crud/form/payload.ts'
import { isLocked } from '#crud/platform-rows.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { isMovable } from './tree-row.ts'

/** Name of the panel that moves a row. */
export const MOVE = 'move'

/** 新增下级 and 移动到…: what can be done with a row because it stands in a tree. Source: contract §21.3, §21.4. */
export function treeActions(row: Row, crud: Crud): RowAction[] {
  const { screen, tree, can, dialog, panel } = crud
  if (tree === null || screen.tree === null) return []
  const { parent, below } = screen.tree
  const addBelow = () => {
    tree.send({ type: 'node.expand', id: idOf(row) })
    dialog.send({ type: 'record.add', initial: { ...initialValues(screen), ...below?.(row), [parent]: idOf(row) } })
  }
  return [
    ...(can('add') && screen.form.length > 0 ? [{ key: 'addBelow', label: '新增下级', run: addBelow }] : []),
    ...(isMovable(crud) && !isLocked(row, crud)
      ? [{ key: 'move', label: '移动到…', run: () => panel.send({ type: 'panel.open', name: MOVE, record: row }) }]
      : []),
  ]
}
