import { idOf, type Row } from '#contract/wire/row.ts'
import { nameOf } from '#crud/record-name.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import type { PackageParts } from './package-courses-part.ts'

/** The usual ones, and 编排课程 beside 编辑, wherever that is open. */
export function packageActions(row: Row, crud: Crud<PackageParts>): RowAction[] {
  const arrange: RowAction = {
    key: 'arrange',
    label: '编排课程',
    inline: true,
    run: () => crud.parts.courses.send({ type: 'courses.open', subject: { id: idOf(row), name: nameOf(row, crud) } }),
  }
  return standardActions(row, crud).flatMap((action) => (action.key === 'edit' ? [action, arrange] : [action]))
}
